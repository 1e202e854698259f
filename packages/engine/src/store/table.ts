import type { Resource } from '@parvis/schema'
import { sql } from 'drizzle-orm'
import {
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
import { type ColumnKinds, columnKindOf, columnKinds, isNullable } from './columns.js'
import { files } from './files-table.js'
import { type Columns, columnOf, indexesOf } from './indexes.js'

/** Columns every table has beside its fields. */
const systemColumns = ['accountId', 'id', 'version', 'createdAt', 'updatedAt', 'deletedAt', 'searchText']

/** The name of a resource's table. */
export function tableName(resource: Resource): string {
  return resource.name.replaceAll('-', '_')
}

/** The name of the constraint by which a field's file exists. */
export function fileConstraint(resource: Resource, field: string): string {
  return `${tableName(resource)}_${field}_file`
}

/**
 * Makes the table of a resource: a column for each field, the system's columns, and an index for each filter,
 * sort and search that the resource offers.
 *
 * @param kinds the columns of each kind of field; a product's own kinds beside the language's
 * @throws Error when a field has a system column's name or a kind without a column
 */
export function tableOf(resource: Resource, kinds: ColumnKinds = columnKinds): AnyPgTable {
  const columns = { ...systemColumnsOf(resource), ...fieldColumnsOf(resource, kinds) }
  return pgTable(tableName(resource), columns, (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    ...indexesOf(resource, tableName(resource), table as unknown as Columns),
    ...fileReferences(resource, table as unknown as Columns, kinds),
  ]) as unknown as AnyPgTable
}

function systemColumnsOf(resource: Resource) {
  const searchText = text().generatedAlwaysAs(sql.raw(searchExpression(resource.list.search)))
  return {
    accountId: uuid().notNull(),
    id: uuid().notNull(),
    version: integer().notNull().default(1),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    deletedAt: timestamp({ withTimezone: true }),
    ...(resource.list.search.length > 0 && { searchText }),
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

function searchExpression(fields: readonly string[]): string {
  return `parvis_searchable(${fields.map((name) => `coalesce("${name}", '')`).join(` || ' ' || `)})`
}

function fileReferences(resource: Resource, columns: Columns, kinds: ColumnKinds) {
  return Object.entries(resource.fields)
    .filter(([, field]) => columnKindOf(field, kinds).referencesFile)
    .map(([name]) =>
      foreignKey({
        name: fileConstraint(resource, name),
        columns: [columnOf(columns, 'accountId'), columnOf(columns, name)],
        foreignColumns: [files.accountId, files.id],
      }),
    )
}
