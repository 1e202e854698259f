import { timeFieldsOf } from '@parvis/schema'
import type { Bind } from '../columns/column-kind.js'
import { columnKinds } from '../columns/column-kinds.js'
import { containsSearchable } from '../columns/conditions.js'
import { quoted } from '../names.js'
import type { Selection } from '../store.js'
import type { Column, Listed } from './listed.js'

/** The condition that a record of the scope is in use and in a selection. */
export function condition(stored: Listed, selection: Selection, bind: Bind): string {
  const { filter, ids, search, until } = selection
  const terms = [stored.tenantCondition, '"deletedAt" is null']
  if (ids) terms.push(stored.among(ids, bind))
  for (const [name, conditions] of Object.entries(filter))
    for (const { operator, operand } of conditions) {
      const column = stored.columns.get(name) ?? timeColumn(stored, name)
      const sql = column?.kind.conditions[operator]
      if (!column || !sql) throw new Error(`${stored.name}.${name} cannot be narrowed by "${operator}"`)
      terms.push(sql(column.quoted, operand, bind, column.field))
    }
  if (search && stored.resource.list.search.length > 0)
    terms.push(containsSearchable('"searchText"', search, bind))
  if (until !== undefined) terms.push(`"createdAt" <= ${bind(until)}::timestamptz`)
  return terms.join(' and ')
}

/** The column of a time that every record has; undefined for any other name. */
function timeColumn(
  { resource }: Listed,
  name: string,
): Pick<Column, 'quoted' | 'kind' | 'field'> | undefined {
  const field = timeFieldsOf(resource)[name]
  return field && { quoted: quoted(name), kind: columnKinds.dateTime, field }
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
