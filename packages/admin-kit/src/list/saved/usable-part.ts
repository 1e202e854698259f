import { conditionsOf, type Field, filtersOf, type Locale, type Resource, sortsOf } from '@parvis/schema'
import { referredIds } from '../../kinds/reference/reference.js'
import { isUnderstood } from '../filters/filter-draft.js'
import type { Shown } from './saved-changes.js'

/** What of a saved filter a list can still be narrowed to, and the rest of it. */
export interface UsablePart {
  /** Without an order where what it was ordered by is no more. */
  readonly shown: Pick<Shown, 'filter'> & Partial<Shown>
  /** What is not there any more, as people call it. */
  readonly ignored: readonly string[]
}

export interface Narrowable {
  readonly schema: Resource
  /** The fields as lists are narrowed by them. */
  readonly fields: Readonly<Record<string, Field>>
  readonly locale: Locale
}

/**
 * Finds out what of a saved filter can be used: fields go, and so do choices and records.
 *
 * @param isGone whether the record of an id that a field refers to is known not to be there any more
 */
export function usablePart(
  { schema, fields, locale }: Narrowable,
  { filter, sort }: Shown,
  isGone: (field: Field, id: string) => boolean,
): UsablePart {
  const isUsable = (name: string, wanted: unknown) => {
    if (name === 'q') return schema.list.search.length > 0
    const field = filtersOf(schema).includes(name) ? fields[name] : undefined
    if (!field || !isUnderstood(field, wanted)) return false
    return !idsIn(field, wanted).some((id) => isGone(field, id))
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
