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
import { foreignKeyName, quoted, tableName } from './names.js'

/** Columns every table has beside its fields. */
const systemColumns = ['accountId', 'id', 'version', 'createdAt', 'updatedAt', 'deletedAt', 'searchText']

export interface TableOptions {
  /** The columns of each kind of field; a product's own kinds beside the language's. */
  readonly kinds?: ColumnKinds
  /** The table of what a field refers to; a field whose target has none is held to by the store alone. */
  readonly tableOfTarget?: (target: Target) => AnyPgTable | undefined
}

/**
 * Makes the table of a resource: a column for each field, the system's columns, and an index for each filter,
 * sort, search, reference and unique value.
 *
 * @throws Error when a field has a system column's name or a kind without a column
 */
export function tableOf(resource: Resource, options: TableOptions = {}): AnyPgTable {
  const { kinds = columnKinds, tableOfTarget = () => undefined } = options
  const columns = { ...systemColumnsOf(resource, kinds), ...fieldColumnsOf(resource, kinds) }
  return pgTable(tableName(resource), columns, (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    ...indexesOf(resource, table as unknown as Columns, kinds),
    ...foreignKeysOf(resource, table as unknown as Columns, kinds, tableOfTarget),
  ]) as unknown as AnyPgTable
}

function systemColumnsOf(resource: Resource, kinds: ColumnKinds) {
  return {
    accountId: uuid().notNull(),
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
  const taken = Object.keys(resource.fields).find((name) => systemColumns.includes(name))
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

function foreignKeysOf(
  resource: Resource,
  columns: Columns,
  kinds: ColumnKinds,
  tableOfTarget: NonNullable<TableOptions['tableOfTarget']>,
) {
  return Object.entries(resource.fields).flatMap(([name, field]) => {
    const target = field.target && columnKindOf(field, kinds).isForeignKey && tableOfTarget(field.target)
    if (!target) return []
    const { accountId, id } = target as unknown as Record<'accountId' | 'id', AnyPgColumn>
    return foreignKey({
      name: foreignKeyName(resource, name),
      columns: [columnOf(columns, 'accountId'), columnOf(columns, name)],
      foreignColumns: [accountId, id],
    })
  })
}
