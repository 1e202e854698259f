/** Applying saved views, of which parts may no longer exist. */

import {
  conditionsOf,
  dateFieldsOf,
  type Field,
  filtersOf,
  type ListView,
  type Locale,
  type Resource,
  sortsOf,
  timeFieldsOf,
} from '@parvis/schema'
import { useRef } from 'react'
import { useDataProvider, useListContext, useNotify } from 'react-admin'
import { referredIds } from '../../kinds/reference/use-named-records.js'
import { useLanguage } from '../../messages/language.js'
import { useMessages } from '../../messages/use-messages.js'
import { useFilterFields, useSchema, useSchemaContext } from '../../record/schema-context.js'
import { useLook } from '../display/use-look.js'
import { isUnderstood } from '../filters/filter-draft.js'
import { useListFilters } from '../list-filters.js'
import { useChosenColumns } from '../use-list-columns.js'
import { savedViewMessages } from './saved-view-messages.js'

/** What the list shows, and a function that shows a view; a notification names parts that no longer exist. */
export function useShownView() {
  const schema = useSchema()
  const { sort, setSort } = useListContext()
  const { filters, replace } = useListFilters()
  const { chosen, choose } = useChosenColumns()
  const { look, setLook } = useLook()
  const on = { schema, fields: useFilterFields(), locale: useLanguage() }
  const findDeleted = useDeletedRecords()
  const text = useMessages(savedViewMessages)
  const notify = useNotify()
  const latest = useRef({ sort, setSort, replace, choose, setLook })
  latest.current = { sort, setSort, replace, choose, setLook }
  const shown: ListView = {
    filter: filters,
    sort: { field: sort.field, order: sort.order },
    columns: chosen === schema.list.columns ? null : chosen,
    ...look,
  }

  const show = async (saved: ListView) => {
    const { shown, ignored } = usableView(on, saved, await findDeleted(saved.filter))
    const list = latest.current
    const { columns, density, shape, dateField } = shown
    list.choose(columns ?? undefined)
    list.setLook({ density, shape, dateField })
    list.replace(shown.filter)
    const { field, order } = { ...list.sort, ...shown.sort }
    // Sorting by the same field again would reverse the order.
    if (field !== list.sort.field || order !== list.sort.order) list.setSort({ field, order })
    const names = new Intl.ListFormat(on.locale).format(ignored)
    if (ignored.length > 0) notify(text('ignored', { names }), { type: 'warning' })
  }
  return { shown, show }
}

/** The usable part of a view, and the ignored parts. */
interface UsableView {
  /** Without an order where its field no longer exists. */
  readonly shown: Omit<ListView, 'sort'> & Partial<ListView>
  /** The labels of parts that no longer exist. */
  readonly ignored: readonly string[]
}

interface ViewedList {
  readonly schema: Resource
  /** The fields by which lists are filtered. */
  readonly fields: Readonly<Record<string, Field>>
  readonly locale: Locale
}

/**
 * The usable part of a view: fields, choices and records may have been deleted.
 *
 * @param isDeleted whether the record of a reference is known to be deleted
 */
export function usableView(
  { schema, fields, locale }: ViewedList,
  { filter, sort, columns, density, shape, dateField }: ListView,
  isDeleted: (field: Field, id: string) => boolean,
): UsableView {
  const isUsable = (name: string, wanted: unknown) => {
    if (name === 'q') return schema.list.search.length > 0
    const field = filtersOf(schema).includes(name) ? fields[name] : undefined
    if (!field || !isUnderstood(field, wanted)) return false
    return !idsIn(field, wanted).some((id) => isDeleted(field, id))
  }
  const entries = Object.entries(filter)
  const usable = entries.filter(([name, wanted]) => isUsable(name, wanted))
  const lost = entries.filter((entry) => !usable.includes(entry)).map(([name]) => name)
  const isSortable = [...sortsOf(schema), schema.list.order.field].includes(sort.field)
  const isColumn = (name: string) => name in schema.fields || name in timeFieldsOf(schema)
  const known = columns?.filter(isColumn) ?? []
  const isPlaced = shape !== 'calendar' || dateFieldsOf(schema).some(({ name }) => name === dateField)
  const ignored = [
    ...lost,
    ...(isSortable ? [] : [sort.field]),
    ...(columns ?? []).filter((name) => !isColumn(name)),
    ...(isPlaced || dateField === null ? [] : [dateField]),
  ]
  const called = (name: string) => fields[name]?.label[locale] ?? name
  const look = isPlaced ? ({ shape, dateField } as const) : ({ shape: 'table', dateField: null } as const)
  return {
    shown: {
      filter: Object.fromEntries(usable),
      columns: known.length > 0 ? known : null,
      density,
      ...look,
      ...(isSortable && { sort }),
    },
    ignored: [...new Set(ignored)].map(called),
  }
}

/** The ids that a filter compares with, where its field refers to records. */
export function idsIn(field: Field, wanted: unknown): readonly string[] {
  if (!field.target) return []
  return (conditionsOf(field, wanted) ?? []).flatMap(({ operand }) => referredIds(operand))
}

type IsDeleted = (field: Field, id: string) => boolean

/** Finds which records that a filter compares with were deleted; where they cannot be read, none counts as deleted. */
function useDeletedRecords() {
  const dataProvider = useDataProvider()
  const fields = useFilterFields()
  const { resources } = useSchemaContext()
  return async (filter: Readonly<Record<string, unknown>>): Promise<IsDeleted> => {
    const deleted = new Set<string>()
    const look = async (name: string, wanted: unknown) => {
      const field = fields[name]
      const ids = field ? idsIn(field, wanted) : []
      const to = resources.find((resource) => resource.name === field?.target?.resource)
      if (!to || ids.length === 0) return
      const { data } = await dataProvider.getMany(to.route, { ids: [...ids] })
      const found = new Set(data.map((record) => record.id))
      for (const id of ids) if (!found.has(id)) deleted.add(`${to.name} ${id}`)
    }
    await Promise.allSettled(Object.entries(filter).map(([name, wanted]) => look(name, wanted)))
    return (field, id) => deleted.has(`${field.target?.resource} ${id}`)
  }
}
