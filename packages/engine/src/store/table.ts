import type { Field, Resource, Target } from '@parvis/schema'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  type AnyPgTable,
  foreignKey,
  integer,
  type jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { type ColumnKinds, isNullable } from './column-kind.js'
import { columnKindOf, columnKinds } from './column-kinds.js'
import { type Columns, columnOf, indexesOf } from './indexes.js'
import { foreignKeyName, outerKeyName, quoted, tableName } from './names.js'
import { partitioned } from './partitions.js'
import { wallColumns } from './wall.js'

/** Columns every table has beside its fields. */
const systemColumns = ['accountId', 'id', 'version', 'createdAt', 'updatedAt', 'deletedAt', 'searchText']

export interface TableOptions {
  /** The columns of each kind of field; a product's own kinds beside the language's. */
  readonly kinds?: ColumnKinds
  /** The table of what a field refers to; a field whose target has none is held to by the store alone. */
  readonly targetOf?: (target: Pick<Target, 'resource'>) => TargetTable | undefined
}

/** What a field refers to, and its table. */
interface TargetTable {
  readonly resource: Resource
  readonly table: AnyPgTable
}

/**
 * Makes the table of a resource: a column for each field, the system's columns, and an index for each filter,
 * sort, search, reference and unique value.
 *
 * @throws Error when a field has a system column's name or a kind without a column
 */
export function tableOf(resource: Resource, options: TableOptions = {}): AnyPgTable {
  const { kinds = columnKinds, targetOf = () => undefined } = options
  const columns = { ...systemColumnsOf(resource, kinds), ...fieldColumnsOf(resource, kinds) }
  const wall = wallColumns(resource)
  const table = pgTable(tableName(resource), columns, (table) => {
    const all = table as unknown as Columns
    return [
      primaryKey({ columns: columnsOf(all, [...wall, 'id']) }),
      ...indexesOf(resource, all, kinds),
      ...outerKey(resource, all, targetOf),
      ...foreignKeysOf(resource, all, kinds, targetOf),
    ]
  }) as unknown as AnyPgTable
  const { partitions } = resource.within ?? {}
  return partitions === undefined ? table : partitioned(table, { by: wall, partitions })
}

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
  const system = [...systemColumns, ...wallColumns(resource)]
  const taken = Object.keys(resource.fields).find((name) => system.includes(name))
  if (taken) throw new Error(`${resource.name}.${taken} has the name of a column that every table has`)
  return Object.fromEntries(
    Object.entries(resource.fields).map(([name, field]) => {
      const column = columnKindOf(field, kinds).make() as ReturnType<typeof jsonb>
      return [name, isNullable(field) ? column : column.notNull()]
    }),
  )
}

function searchExpression({ fields, list }: Resource, kinds: ColumnKinds): string {
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
    columns: columnsOf(columns, wallColumns(resource)),
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
    const wall = wallColumns(target.resource)
    return foreignKey({
      name: foreignKeyName(resource, name),
      columns: columnsOf(columns, [...wall, name]),
      foreignColumns: columnsOf(target.table as unknown as Columns, [...wall, 'id']),
    })
  })
}

function columnsOf(columns: Columns, names: readonly string[]): [AnyPgColumn, ...AnyPgColumn[]] {
  return names.map((name) => columnOf(columns, name)) as unknown as [AnyPgColumn, ...AnyPgColumn[]]
}
