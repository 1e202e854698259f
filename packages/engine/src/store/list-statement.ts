import type { Resource } from '@parvis/schema'
import { isNullable } from './columns.js'
import { answeredColumns, quoted, type Statement } from './statements.js'
import type { ListQuery, Sort } from './store.js'
import { tableName } from './table.js'

/** One page of the records that match, each row with the total of all of them. */
export function selectPage(resource: Resource, accountId: string, query: ListQuery): Statement {
  const { where, values } = condition(resource, accountId, query)
  const table = quoted(tableName(resource))
  const text = `select ${answeredColumns(resource)}, (select count(*)::int from ${table} where ${where}) as "total"
from ${table} where ${where}
order by ${orderBy(resource, query.sort)}
offset $${values.length + 1} limit $${values.length + 2}`
  return { ...named(resource, query), text, values: [...values, query.offset, query.limit] }
}

/** How many records match. */
export function countAll(resource: Resource, accountId: string, query: ListQuery): Statement {
  const { where, values } = condition(resource, accountId, query)
  return {
    text: `select count(*)::int as "total" from ${quoted(tableName(resource))} where ${where}`,
    values,
  }
}

function condition(resource: Resource, accountId: string, query: ListQuery) {
  const values: unknown[] = [accountId]
  const terms = ['"accountId" = $1', '"deletedAt" is null']
  const place = (value: unknown) => `$${values.push(value)}`
  for (const [name, wanted] of Object.entries(query.filter)) terms.push(among(name, wanted, place))
  if (query.search && resource.list.search.length > 0)
    terms.push(`"searchText" like '%' || parvis_searchable(${place(escaped(query.search))}) || '%'`)
  return { where: terms.join(' and '), values }
}

function among(name: string, wanted: readonly unknown[], place: (value: unknown) => string): string {
  const present = wanted.filter((value) => value !== null)
  const isOneOf = `${quoted(name)} = any(${place(present)})`
  return present.length < wanted.length ? `(${isOneOf} or ${quoted(name)} is null)` : isOneOf
}

// Missing values come last; where there can be none, saying so would keep PostgreSQL from reading the index backwards.
function orderBy(resource: Resource, { field, direction }: Sort): string {
  const declared = resource.fields[field]
  const order = declared && isNullable(declared) ? `${direction} nulls last` : direction
  return `${quoted(field)} ${order}, "id" ${order}`
}

function escaped(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}

// Only the plain lists are kept prepared: the combinations of filters are too many for that.
function named(resource: Resource, { filter, search, sort }: ListQuery): { name?: string } {
  const plain = Object.keys(filter).length === 0 && !search
  return plain ? { name: `${resource.name}.list.${sort.field}.${sort.direction}` } : {}
}
