import { addDays, type LocalDay } from '@parvis/communities'
import { EngineError, type Selection, type Sort, type Summary, selectionIn, sortIn } from '@parvis/engine'
import {
  dateFieldsOf,
  grants,
  type Locale,
  type Resource,
  readableBy,
  shapes,
  summedFieldsOf,
  timeFieldsOf,
} from '@parvis/schema'
import type { DashboardItem, missingContents } from '@parvis/schemas/calls/dashboards'
import type { StoredView } from '../views/index.js'

/** How many records a list shows. */
const listed = 10

/** The period of a chart that says none, in days. */
const usualDays = 30

/** What an item asks for. */
export interface AskedItem {
  readonly id: string
  readonly type: DashboardItem['type']
  readonly summary: Summary
  /** The id of the record within which it is asked for. */
  readonly within: string | undefined
  /** The columns of a list. */
  readonly columns: readonly string[]
  /** The days of its period. */
  readonly days: readonly string[]
}

/** An item that asks for nothing, and why. */
export interface MissingContent {
  readonly id: string
  readonly missing: (typeof missingContents)[number]
}

/** What items are read with. */
export interface AskingContext {
  readonly resources: readonly Resource[]
  /** The views that the reader sees among those that items name, by id. */
  readonly views: ReadonlyMap<string, StoredView>
  readonly day: LocalDay
  /** Those of the reader. */
  readonly rights: readonly string[]
  readonly locale: Locale
}

/** What an item asks for, as far as its reader may read it and all that it names is still there. */
export function askedOf(item: DashboardItem, context: AskingContext): AskedItem | MissingContent {
  const { id } = item
  const { resources, views, rights } = context
  const resource = resources.find(({ name }) => name === item.source)
  const view = item.view === null ? undefined : views.get(item.view)
  const isViewGone = item.view !== null && view?.resource !== item.source
  if (!resource || isViewGone) return { id, missing: 'gone' }
  if (!grants(rights, resource.rights.read)) return { id, missing: 'forbidden' }
  const within = resource.within && shapes.id.safeParse(view?.within ?? item.within).data
  if (resource.within && within === undefined) return { id, missing: 'gone' }
  const readable = readableBy(resource, rights)
  const selection = selectionOf(readable, view, context.locale)
  const asked = selection && summaryOf({ item, resource: readable, selection, view }, context)
  return asked ? { id, type: item.type, within, ...asked } : { id, missing: 'gone' }
}

interface Asking {
  readonly item: DashboardItem
  readonly resource: Resource
  readonly selection: Selection
  readonly view: StoredView | undefined
}

type Asked = Pick<AskedItem, 'summary' | 'columns' | 'days'>

function summaryOf(asking: Asking, context: AskingContext): Asked | undefined {
  return asking.item.type === 'list' ? listOf(asking) : measureOf(asking, context)
}

function listOf({ resource, selection, view }: Asking): Asked {
  const known = { ...resource.fields, ...timeFieldsOf(resource) }
  const columns = (view?.columns ?? resource.list.columns).filter((name) => name in known)
  const sort = (view && sortOf(resource, view)) ?? resource.list.order
  return { summary: { kind: 'list', resource, selection, sort, limit: listed }, columns, days: [] }
}

/** A figure or a chart; undefined where a field of it is gone. */
function measureOf({ item, resource, selection }: Asking, { day }: AskingContext): Asked | undefined {
  const { type, days } = item
  const sum = item.sum ?? undefined
  if (sum !== undefined && !summedFieldsOf(resource).some(({ name }) => name === sum)) return undefined
  const measured = { resource, selection, sum }
  if (type === 'figure' && days === null)
    return { summary: { kind: 'total', ...measured }, columns: [], days: [] }
  const dateField = item.dateField ?? 'createdAt'
  if (!dateFieldsOf(resource).some(({ name }) => name === dateField)) return undefined
  const { today, timeZone } = day
  const period = days ?? usualDays
  const from = addDays(today, 1 - (type === 'figure' ? 2 * period : period))
  const summary: Summary = { kind: 'days', ...measured, dateField, from, to: today, timeZone }
  const all = Array.from({ length: period }, (_, nth) => addDays(today, 1 + nth - period))
  return { summary, columns: [], days: all }
}

/** The records of a view; undefined where it filters by what is gone. */
function selectionOf(
  resource: Resource,
  view: StoredView | undefined,
  locale: Locale,
): Selection | undefined {
  return understood(() => selectionIn(resource, { filter: JSON.stringify(view?.filter ?? {}) }, locale))
}

function sortOf(resource: Resource, { sort }: StoredView): Sort | undefined {
  return understood(() => sortIn(resource, { sort: JSON.stringify([sort.field, sort.order]) }))
}

/** What is read of a stored view; undefined where the resource does not offer it any more. */
function understood<Value>(read: () => Value): Value | undefined {
  try {
    return read()
  } catch (error) {
    if (error instanceof EngineError) return undefined
    throw error
  }
}
