import type { Place } from './column-kind.js'
import { containsSearchable } from './conditions.js'
import type { Listed } from './listed.js'
import type { Selection } from './store.js'

/** The condition that a record of the scope is in use and in a selection. */
export function condition(stored: Listed, selection: Selection, place: Place): string {
  const { filter, ids, search, until } = selection
  const terms = [stored.wall, '"deletedAt" is null']
  if (ids) terms.push(stored.among(ids, place))
  for (const [name, conditions] of Object.entries(filter))
    for (const { operator, operand } of conditions) {
      const column = stored.columns.get(name)
      const sql = column?.kind.conditions[operator]
      if (!column || !sql) throw new Error(`${stored.name}.${name} cannot be narrowed by "${operator}"`)
      terms.push(sql(column.quoted, operand, place, column.field))
    }
  if (search && stored.resource.list.search.length > 0)
    terms.push(containsSearchable('"searchText"', search, place))
  if (until !== undefined) terms.push(`"createdAt" <= ${place(until)}::timestamptz`)
  return terms.join(' and ')
}

/** Whether a selection looks into texts. */
export function looksIntoText({ filter, search }: Selection): boolean {
  const conditions = Object.values(filter).flat()
  return Boolean(search) || conditions.some(({ operator }) => operator === 'contains')
}

/** Whether a selection is every record. */
export function isEverything({ filter, ids, search, until }: Selection): boolean {
  return Object.keys(filter).length === 0 && !ids && !search && until === undefined
}
