import type { LocalDay } from '@parvis/communities'
import {
  type Caller,
  callerInside,
  type Pool,
  type StoredRecord,
  type Summaries,
  type SummaryAnswer,
} from '@parvis/engine'
import type { ApiContext } from '@parvis/engine/product'
import { type Locale, type Resource, shapes } from '@parvis/schema'
import type { DashboardContent, DashboardItem } from '@parvis/schemas/calls/dashboards'
import type { Reader } from '../rights/index.js'
import { findViews, type StoredView } from '../views/index.js'
import { type AskedItem, askedOf, type MissingContent } from './asked-items.js'

export interface ContentsOptions {
  readonly pool: Pool
  /** Every resource of the product. */
  readonly resources: readonly Resource[]
  readonly summaries: Summaries
  readonly present: ApiContext['present']
  /** The present day in the time zone of an account. */
  dayOf(accountId: string): Promise<LocalDay>
}

/** Who reads a dashboard, and in which language. */
interface Reading {
  readonly reader: Reader
  readonly locale: Locale
}

/**
 * What the lists, figures and charts among the items of a dashboard show, by the rights of its reader. Fifty items take as
 * many statements as one, where they are within the same record.
 *
 * @throws EngineError `unavailable`
 */
export async function contentsOf(
  items: readonly DashboardItem[],
  { reader, locale }: Reading,
  { pool, resources, summaries, present, dayOf }: ContentsOptions,
): Promise<DashboardContent[]> {
  const sourced = items.filter(({ type }) => type === 'list' || type === 'figure' || type === 'chart')
  if (sourced.length === 0) return []
  const { caller } = reader
  const [views, day] = await Promise.all([viewsNamed(pool, reader, sourced), dayOf(caller.accountId)])
  const context = { resources, views, day, rights: caller.rights, locale }
  const asked = sourced.map((item) => askedOf(item, context))
  const answers = await answersTo(asked.filter(isAsked), caller, summaries)
  const presenting = (resource: Resource, record: StoredRecord) => present(caller, resource, record)
  return asked.map((each) =>
    isAsked(each) ? contentOf(each, answers.get(each), presenting) : { ...nothing, ...each },
  )
}

function isAsked(item: AskedItem | MissingContent): item is AskedItem {
  return 'summary' in item
}

async function viewsNamed(
  pool: Pool,
  reader: Reader,
  items: readonly DashboardItem[],
): Promise<ReadonlyMap<string, StoredView>> {
  const ids = items.flatMap(({ view }) => shapes.id.safeParse(view).data ?? [])
  const views = ids.length > 0 ? await findViews(pool, reader, ids) : []
  return new Map(views.map((view) => [view.id, view]))
}

/** Reads together what is within the same record, or within none. */
async function answersTo(
  items: readonly AskedItem[],
  caller: Caller,
  summaries: Summaries,
): Promise<ReadonlyMap<AskedItem, SummaryAnswer>> {
  const answers = new Map<AskedItem, SummaryAnswer>()
  for (const within of new Set(items.map((item) => item.within))) {
    const together = items.filter((item) => item.within === within)
    const inner = together.find(({ summary }) => summary.resource.within)?.summary.resource
    const found = await summaries.read(
      callerInside(caller, inner ?? {}, within),
      together.map(({ summary }) => summary),
    )
    for (const [nth, item] of together.entries()) if (found[nth]) answers.set(item, found[nth])
  }
  return answers
}

const nothing = { missing: null, records: null, columns: null, value: null, before: null, points: null }

function contentOf(
  { id, type, summary, columns, days }: AskedItem,
  answer: SummaryAnswer | undefined,
  present: (resource: Resource, record: StoredRecord) => object,
): DashboardContent {
  if (!answer || answer.kind === 'slow') return { ...nothing, id, missing: 'slow' }
  if (answer.kind === 'total') return { ...nothing, id, value: answer.value }
  if (answer.kind === 'list') {
    const { resource } = summary
    const records = answer.records.map((record) => excerptOf(resource, columns, present(resource, record)))
    return { ...nothing, id, records, columns: [...columns] }
  }
  const points = days.map((day) => ({ day, value: answer.values[day] ?? 0 }))
  if (type === 'chart') return { ...nothing, id, points }
  const value = total(points.map((point) => point.value))
  return { ...nothing, id, value, before: total(Object.values(answer.values)) - value }
}

/** A record with the fields that a list shows, and what names it. */
function excerptOf(resource: Resource, columns: readonly string[], record: object) {
  const shown = new Set([resource.title, ...columns])
  return Object.fromEntries(
    Object.entries(record).filter(([name]) => shown.has(name) || !(name in resource.fields)),
  )
}

function total(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0)
}
