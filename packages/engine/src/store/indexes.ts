import type { Resource } from '@parvis/schema'
import { sql } from 'drizzle-orm'
import { type ExtraConfigColumn, index } from 'drizzle-orm/pg-core'
import { isNullable } from './columns.js'

export type Columns = Record<string, ExtraConfigColumn>

const inUse = sql`"deletedAt" is null`

/** An index for each filter, sort and search that a resource offers, over the records not in the trash. */
export function indexesOf(resource: Resource, table: string, columns: Columns) {
  const { filters, sorts, search } = resource.list
  const ascending = new Set([...sorts, 'createdAt', 'updatedAt', ...filters])
  const descending = sorts.filter((name) => isNullable(resource.fields[name] as Resource['fields'][string]))
  return [
    ...[...ascending].map((name) => orderIndex(table, columns, name, 'asc')),
    ...descending.map((name) => orderIndex(table, columns, name, 'desc')),
    ...(search.length > 0 ? [searchIndex(table, columns)] : []),
  ]
}

// Missing values come last either way, which one index read backwards cannot give.
function orderIndex(table: string, columns: Columns, name: string, direction: 'asc' | 'desc') {
  const id = columnOf(columns, 'id')
  const by = columnOf(columns, name)
  return index(`${table}_by_${name}${direction === 'desc' ? '_desc' : ''}`)
    .on(columnOf(columns, 'accountId'), by[direction]().nullsLast(), id[direction]())
    .where(inUse)
}

function searchIndex(table: string, columns: Columns) {
  return index(`${table}_search`)
    .using('gin', columnOf(columns, 'searchText').op('gin_trgm_ops'))
    .where(inUse)
}

/** A column by its name. @throws Error when there is none */
export function columnOf(columns: Columns, name: string): ExtraConfigColumn {
  const column = columns[name]
  if (!column) throw new Error(`There is no column "${name}"`)
  return column
}
