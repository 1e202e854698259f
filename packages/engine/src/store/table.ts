import { embeddedResources, type Field, type Resource, type Target, timesOf } from '@parvis/schema'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  type AnyPgTable,
  type ExtraConfigColumn,
  foreignKey,
  index,
  integer,
  type jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { type ColumnKinds, isNullable, type OperatorIndex } from './columns/column-kind.js'
import { columnKindOf, columnKinds } from './columns/column-kinds.js'
import { withHistory } from './history/index.js'
import { foreignKeyName, outerKeyName, quoted, tableName, uniqueIndexName } from './names.js'
import { partitioned } from './partitions.js'
import { tenantColumns } from './tenant-scope.js'

const inUse = sql`"deletedAt" is null`

export interface TableOptions {
  /** The columns of each kind of field; a product's own kinds besides the language's. */
  readonly kinds?: ColumnKinds
  /** The table of what a field refers to; a field whose target has none is enforced by the store alone. */
  readonly targetOf?: (target: Pick<Target, 'resource'>) => TargetTable | undefined
}

/** What a field refers to, and its table. */
interface TargetTable {
  readonly resource: Resource
  readonly table: AnyPgTable
}

type Columns = Record<string, ExtraConfigColumn>

/**
 * Makes the table of a resource: a column for each field, the system's columns, and an index for each filter,
 * sort, search, reference and unique value.
 *
 * @throws Error when a field has a system column's name or a kind without a column
 */
export function tableOf(resource: Resource, options: TableOptions = {}): AnyPgTable {
  const { kinds = columnKinds, targetOf = () => undefined } = options
  const columns = { ...systemColumnsOf(resource, kinds), ...fieldColumnsOf(resource, kinds) }
  const tenant = tenantColumns(resource)
  const table = pgTable(tableName(resource), columns, (table) => {
    const all = table as unknown as Columns
    return [
      primaryKey({ columns: columnsOf(all, [...tenant, 'id']) }),
      ...indexesOf(resource, all, kinds),
      ...outerKey(resource, all, targetOf),
      ...foreignKeysOf(resource, all, kinds, targetOf),
    ]
  }) as unknown as AnyPgTable
  const { partitions } = resource.within ?? {}
  if (partitions !== undefined) partitioned(table, { by: tenant, partitions })
  return resource.versioned
    ? withHistory(table, { resource: resource.name, excluded: excludedColumns(resource, kinds) })
    : table
}

/** The columns of which no revision is to say anything. */
function excludedColumns({ fields, list, unversioned }: Resource, kinds: ColumnKinds): readonly string[] {
  const secrets = Object.keys(fields).filter((name) => columnKindOf(fields[name] as Field, kinds).issue)
  return ['accountId', 'id', ...(list.search.length > 0 ? ['searchText'] : []), ...secrets, ...unversioned]
}

/** Columns every table has besides its fields. */
const systemColumns = ['accountId', 'id', 'version', 'createdAt', 'updatedAt', 'deletedAt', 'searchText']

function systemColumnsOf(resource: Resource, kinds: ColumnKinds) {
  return {
    accountId: uuid().notNull(),
    ...(resource.within && { [resource.within.column]: uuid().notNull() }),
    id: uuid().notNull(),
    version: integer().notNull().default(1),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    deletedAt: timestamp({ withTimezone: true }),
    ...(resource.list.search.length > 0 && {
      searchText: text().generatedAlwaysAs(sql.raw(searchExpression(resource, kinds))),
    }),
  }
}

function fieldColumnsOf(resource: Resource, kinds: ColumnKinds) {
  const system = [...systemColumns, ...tenantColumns(resource)]
  const taken = Object.keys(resource.fields).find((name) => system.includes(name))
  if (taken) throw new Error(`${resource.name}.${taken} has the name of a column that every table has`)
  return Object.fromEntries(
    Object.entries(resource.fields).map(([name, field]) => {
      const column = columnKindOf(field, kinds).make() as ReturnType<typeof jsonb>
      return [name, isNullable(field) ? column : column.notNull()]
    }),
  )
}

/** The text of a row that its resource searches, in SQL. */
export function searchExpression({ fields, list }: Resource, kinds: ColumnKinds): string {
  const texts = list.search.map((name) => {
    const field = fields[name] as Field
    const searched = columnKindOf(field, kinds).searched?.(quoted(name), field) ?? quoted(name)
    return `coalesce(${searched}, '')`
  })
  return `parvis_searchable(${texts.join(` || ' ' || `)})`
}

/** By which what records are within exists. */
function outerKey(resource: Resource, columns: Columns, targetOf: NonNullable<TableOptions['targetOf']>) {
  const { within } = resource
  const outer = within && targetOf({ resource: within.resource.name })
  if (!outer) return []
  const key = foreignKey({
    name: outerKeyName(resource, within.column),
    columns: columnsOf(columns, tenantColumns(resource)),
    foreignColumns: columnsOf(outer.table as unknown as Columns, ['accountId', 'id']),
  })
  return [key]
}

// What is within the same record of another is referred to by that too.
function foreignKeysOf(
  resource: Resource,
  columns: Columns,
  kinds: ColumnKinds,
  targetOf: NonNullable<TableOptions['targetOf']>,
) {
  return Object.entries(resource.fields).flatMap(([name, field]) => {
    const target = field.target && columnKindOf(field, kinds).isForeignKey && targetOf(field.target)
    if (!target) return []
    const tenant = tenantColumns(target.resource)
    return foreignKey({
      name: foreignKeyName(resource, name),
      columns: columnsOf(columns, [...tenant, name]),
      foreignColumns: columnsOf(target.table as unknown as Columns, [...tenant, 'id']),
    })
  })
}

function columnsOf(columns: Columns, names: readonly string[]): [AnyPgColumn, ...AnyPgColumn[]] {
  return names.map((name) => columnOf(columns, name)) as unknown as [AnyPgColumn, ...AnyPgColumn[]]
}

type Direction = 'asc' | 'desc'

type Indexed = Parameters<ReturnType<typeof index>['on']>

/**
 * An index for each filter, sort and search that a resource offers, for each unique value and for each reference, and
 * two for embedded records that are served, over the records not in the trash, and one over those in it.
 */
function indexesOf(resource: Resource, columns: Columns, kinds: ColumnKinds) {
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
          .on(...withTenantColumns(resource, columns, columnOf(columns, name)))
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
    .on(...withTenantColumns(resource, columns, by, columnOf(columns, 'id')[direction]()))
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

/** By which embedded records are found by their ids, and the records that have any are scanned. */
function servedRecords(resource: Resource, columns: Columns) {
  return embeddedResources(resource).flatMap(({ embedding: { field } }) => [
    containmentIndex(resource, columns, field, 'ids'),
    index(`${tableName(resource)}_holding_${field}`)
      .on(...withTenantColumns(resource, columns, columnOf(columns, 'id')))
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
    .on(...withTenantColumns(resource, columns, ...by))
    .where(sql`"deletedAt" is not null`)
}

/** What an index is on: where a record is, and then what it is found by. */
function withTenantColumns(resource: Resource, columns: Columns, ...by: Indexed): Indexed {
  const [account, ...others] = tenantColumns(resource).map((name) => columnOf(columns, name))
  return [account as ExtraConfigColumn, ...others, ...by]
}

/** A column by its name. @throws Error when there is none */
function columnOf(columns: Columns, name: string): ExtraConfigColumn {
  const column = columns[name]
  if (!column) throw new Error(`There is no column "${name}"`)
  return column
}
