import { embeddedResources, type Field, type Resource, timesOf } from '@parvis/schema'
import { sql } from 'drizzle-orm'
import { type ExtraConfigColumn, index, uniqueIndex } from 'drizzle-orm/pg-core'
import { type ColumnKinds, isNullable, type OperatorIndex } from './column-kind.js'
import { columnKindOf } from './column-kinds.js'
import { quoted, tableName, uniqueIndexName } from './names.js'
import { wallColumns } from './wall.js'

export type Columns = Record<string, ExtraConfigColumn>

type Direction = 'asc' | 'desc'

const inUse = sql`"deletedAt" is null`

/**
 * An index for each filter, sort and search that a resource offers, for each unique value and for each reference, and
 * two for embedded records that are served, over the records not in the trash, and one over those in it.
 */
export function indexesOf(resource: Resource, columns: Columns, kinds: ColumnKinds) {
  const table = tableName(resource)
  const { list, fields } = resource
  const isCompared = (name: string) => columnKindOf(fields[name] as Field, kinds).conditions.is !== undefined
  const compared = list.filters.filter(isCompared)
  const referring = Object.keys(fields).filter((name) => fields[name]?.target)
  const ascending = new Set([
    ...list.sorts,
    ...timesOf(resource),
    ...compared,
    ...referring.filter(isCompared),
  ])
  const descending = list.sorts.filter((name) => isNullable(fields[name] as Field))
  return [
    ...[...ascending].map((name) => orderIndex(resource, columns, kinds, name, 'asc')),
    ...descending.map((name) => orderIndex(resource, columns, kinds, name, 'desc')),
    ...operatorIndexes(resource, kinds, [...new Set([...list.filters, ...referring])]),
    ...embeddedReferences(resource, columns, kinds),
    ...servedRecords(resource, columns),
    ...Object.keys(fields)
      .filter((name) => fields[name]?.unique)
      .map((name) =>
        uniqueIndex(uniqueIndexName(resource, name))
          .on(...walled(resource, columns, columnOf(columns, name)))
          .where(inUse),
      ),
    ...(list.search.length > 0 ? [searchIndex(table, columns)] : []),
    ...(resource.actions.includes('delete') ? [trashIndex(resource, columns)] : []),
  ]
}

// Missing values come last either way, which one index read backwards cannot give.
function orderIndex(
  resource: Resource,
  columns: Columns,
  kinds: ColumnKinds,
  name: string,
  direction: Direction,
) {
  const field = resource.fields[name]
  const expression = field && columnKindOf(field, kinds).ordered?.(quoted(name))
  const by = expression
    ? sql.raw(`(${expression}) ${direction} nulls last`)
    : columnOf(columns, name)[direction]().nullsLast()
  return index(`${tableName(resource)}_by_${name}${direction === 'desc' ? '_desc' : ''}`)
    .on(...walled(resource, columns, by, columnOf(columns, 'id')[direction]()))
    .where(inUse)
}

function operatorIndexes(resource: Resource, kinds: ColumnKinds, names: readonly string[]) {
  return names.flatMap((name) => {
    const field = resource.fields[name] as Field
    const offered = (columnKindOf(field, kinds).indexes ?? []).filter((each) => isOffered(each, field))
    return offered.map((each) =>
      index(`${tableName(resource)}_${name}_${each.suffix}`)
        .using(each.using, sql.raw(each.on(quoted(name), field)))
        .where(each.where ? sql`${inUse} and ${sql.raw(each.where(quoted(name)))}` : inUse),
    )
  })
}

function isOffered({ serves }: OperatorIndex, field: Field): boolean {
  return serves.some((operator) => field.operators[operator])
}

// What finds embedded records by their ids finds what they refer to as well.
function embeddedReferences(resource: Resource, columns: Columns, kinds: ColumnKinds) {
  const served = new Set(embeddedResources(resource).map(({ embedding: { field } }) => field))
  return Object.entries(resource.fields)
    .filter(([name, field]) => !served.has(name) && !field.target)
    .filter(([name, field]) => columnKindOf(field, kinds).refersTo?.(quoted(name), '$1', field))
    .map(([name]) => containmentIndex(resource, columns, name, 'references'))
}

/** By which embedded records are found by their ids, and those that hold any are walked. */
function servedRecords(resource: Resource, columns: Columns) {
  return embeddedResources(resource).flatMap(({ embedding: { field } }) => [
    containmentIndex(resource, columns, field, 'ids'),
    index(`${tableName(resource)}_holding_${field}`)
      .on(...walled(resource, columns, columnOf(columns, 'id')))
      .where(sql`"deletedAt" is null and ${sql.raw(quoted(field))} <> '[]'`),
  ])
}

function containmentIndex(resource: Resource, columns: Columns, name: string, suffix: string) {
  return index(`${tableName(resource)}_${name}_${suffix}`)
    .using('gin', columnOf(columns, name).op('jsonb_path_ops'))
    .where(inUse)
}

function searchIndex(table: string, columns: Columns) {
  return index(`${table}_search`)
    .using('gin', columnOf(columns, 'searchText').op('gin_trgm_ops'))
    .where(inUse)
}

/** By which the trash is listed, last deleted first, and purged. */
function trashIndex(resource: Resource, columns: Columns) {
  const by = [columnOf(columns, 'deletedAt').desc(), columnOf(columns, 'id').desc()] as const
  return index(`${tableName(resource)}_trash`)
    .on(...walled(resource, columns, ...by))
    .where(sql`"deletedAt" is not null`)
}

type Indexed = Parameters<ReturnType<typeof index>['on']>

/** What an index is on: where a record is, and then what it is found by. */
function walled(resource: Resource, columns: Columns, ...by: Indexed): Indexed {
  const [account, ...others] = wallColumns(resource).map((name) => columnOf(columns, name))
  return [account as ExtraConfigColumn, ...others, ...by]
}

/** A column by its name. @throws Error when there is none */
export function columnOf(columns: Columns, name: string): ExtraConfigColumn {
  const column = columns[name]
  if (!column) throw new Error(`There is no column "${name}"`)
  return column
}
