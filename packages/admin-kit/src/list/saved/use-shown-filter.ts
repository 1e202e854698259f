/** Applying saved filters, of which parts may no longer exist. */

import { conditionsOf, type Field, filtersOf, type Locale, type Resource, sortsOf } from '@parvis/schema'
import { useRef } from 'react'
import { useDataProvider, useListContext, useNotify } from 'react-admin'
import { referredIds } from '../../kinds/reference/use-named-records.js'
import { useLanguage } from '../../messages/language.js'
import { useMessages } from '../../messages/use-messages.js'
import { useFilterFields, useSchema, useSchemaContext } from '../../record/schema-context.js'
import { isUnderstood } from '../filters/filter-draft.js'
import { useListFilters } from '../list-filters.js'
import type { Shown } from './saved-changes.js'
import { savedFilterMessages } from './saved-filter-messages.js'

/** The list's current filter, and a function that applies a saved one; a notification names parts that no longer exist. */
export function useShownFilter() {
  const { sort, setSort } = useListContext()
  const { filters, replace } = useListFilters()
  const on = { schema: useSchema(), fields: useFilterFields(), locale: useLanguage() }
  const findDeleted = useDeletedRecords()
  const text = useMessages(savedFilterMessages)
  const notify = useNotify()
  const latest = useRef({ sort, setSort, replace })
  latest.current = { sort, setSort, replace }
  const shown: Shown = { filter: filters, sort: { field: sort.field, order: sort.order } }

  const show = async (saved: Shown) => {
    const { shown, ignored } = usableFilter(on, saved, await findDeleted(saved.filter))
    const list = latest.current
    list.replace(shown.filter)
    const { field, order } = { ...list.sort, ...shown.sort }
    // Sorting by the same field again would reverse the order.
    if (field !== list.sort.field || order !== list.sort.order) list.setSort({ field, order })
    const names = new Intl.ListFormat(on.locale).format(ignored)
    if (ignored.length > 0) notify(text('ignored', { names }), { type: 'warning' })
  }
  return { shown, show }
}

/** The usable part of a saved filter, and the ignored parts. */
interface UsableFilter {
  /** Without an order where its field no longer exists. */
  readonly shown: Pick<Shown, 'filter'> & Partial<Shown>
  /** The labels of parts that no longer exist. */
  readonly ignored: readonly string[]
}

interface FilterableList {
  readonly schema: Resource
  /** The fields by which lists are filtered. */
  readonly fields: Readonly<Record<string, Field>>
  readonly locale: Locale
}

/**
 * The usable part of a saved filter: fields, choices and records may have been deleted.
 *
 * @param isDeleted whether the record of a reference is known to be deleted
 */
export function usableFilter(
  { schema, fields, locale }: FilterableList,
  { filter, sort }: Shown,
  isDeleted: (field: Field, id: string) => boolean,
): UsableFilter {
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
  const called = (name: string) => fields[name]?.label[locale] ?? name
  return {
    shown: { filter: Object.fromEntries(usable), ...(isSortable && { sort }) },
    ignored: [...new Set([...lost, ...(isSortable ? [] : [sort.field])])].map(called),
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
