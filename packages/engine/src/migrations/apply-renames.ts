/** Applies renames to the snapshot, the field records, and the database. */

import type { FieldRecord, FieldRecords } from './field-records.js'
import type { Renames } from './find-renames.js'
import { renamePreservedColumn, renamePreservedTable } from './preserved-translations.js'
import {
  type Column,
  mapColumns,
  mapParts,
  mapTables,
  type Part,
  type Snapshot,
  type Table,
} from './snapshot.js'
import { quoted } from './sql-text.js'

/** Maps the old names of tables and of one table's columns to the new ones. */
interface NamesNow {
  table(name: string): string
  column(name: string, table?: string): string
  /** A piece of SQL, such as the condition of an index. */
  inText(text: string): string
}

/** The last snapshot with the new names of tables and columns. */
export function renameInSnapshot(snapshot: Snapshot, renames: Renames): Snapshot {
  return mapTables(snapshot, (table) => renameInTable(table, namesNow(table.name, renames)))
}

function namesNow(own: string, renames: Renames): NamesNow {
  const column = (name: string, table = own) => renames.columns.get(table)?.get(name) ?? name
  return {
    table: (name) => renames.tables.get(name) ?? name,
    column,
    inText: (text) => text.replace(/"([^"]+)"/g, (_, name: string) => `"${column(name)}"`),
  }
}

function renameInTable(table: Table, names: NamesNow): Table {
  const renamed = { ...table, name: names.table(table.name) }
  const withColumns = mapColumns(renamed, (column) => renameInColumn(column, names))
  return mapParts(withColumns, (parts) => parts.map((part) => renameInPart(part, names)))
}

function renameInColumn(column: Column, { column: named, inText }: NamesNow): Column {
  const { generated } = column
  return {
    ...column,
    name: named(column.name),
    ...(generated && { generated: { ...generated, as: inText(generated.as) } }),
  }
}

function renameInPart(part: Part, { table, column, inText }: NamesNow): Part {
  const { columns, columnsFrom, columnsTo, tableFrom, tableTo, where, value } = part
  return {
    ...part,
    ...(columns && { columns: columns.map((each) => renameEntry(each, column, inText)) as Part['columns'] }),
    ...(where !== undefined && { where: inText(where) }),
    ...(value !== undefined && { value: inText(value) }),
    ...(tableFrom !== undefined && { tableFrom: table(tableFrom) }),
    ...(tableTo !== undefined && { tableTo: table(tableTo) }),
    ...(columnsFrom && { columnsFrom: columnsFrom.map((name) => column(name)) }),
    ...(columnsTo && { columnsTo: columnsTo.map((name) => column(name, tableTo)) }),
  }
}

type Entry = NonNullable<Part['columns']>[number]

function renameEntry(entry: Entry, column: NamesNow['column'], inText: NamesNow['inText']): Entry {
  if (typeof entry === 'string') return column(entry)
  const { expression, isExpression } = entry
  return { ...entry, expression: isExpression ? inText(expression) : column(expression) }
}

/** The last field records with the new names of tables and fields. */
export function renameInRecords(tables: FieldRecords['tables'], renames: Renames): FieldRecords['tables'] {
  return Object.fromEntries(
    Object.entries(tables).map(([name, table]) => {
      const fields = renameKeys(table.fields, renames.columns.get(name))
      return [renames.tables.get(name) ?? name, { ...table, fields }]
    }),
  )
}

function renameKeys(
  fields: Readonly<Record<string, FieldRecord>>,
  names: ReadonlyMap<string, string> = new Map(),
): Readonly<Record<string, FieldRecord>> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [names.get(name) ?? name, field]))
}

/** The statements that rename tables and columns, with the translations preserved for them. */
export function renameStatements(before: Snapshot, renames: Renames, hasPreserved: boolean): string[] {
  const tables = [...renames.tables].map(([from, to]) => ({ from, to, sql: renameTable(hasPreserved) }))
  const columns = [...renames.columns].flatMap(([table, pairs]) => {
    const sql = renameColumn(renames.tables.get(table) ?? table, hasPreserved)
    return renameInOrder([...pairs].map(([from, to]) => ({ from, to, sql })))
  })
  return [...renameInOrder(tables), ...columns, ...renameInOrder(ownKeys(before, renames))]
}

function renameTable(hasPreserved: boolean) {
  return (from: string, to: string) => [
    `alter table ${quoted(from)} rename to ${quoted(to)}`,
    ...(hasPreserved ? [renamePreservedTable(from, to)] : []),
  ]
}

function renameColumn(table: string, hasPreserved: boolean) {
  return (from: string, to: string) => [
    `alter table ${quoted(table)} rename column ${quoted(from)} to ${quoted(to)}`,
    ...(hasPreserved ? [renamePreservedColumn(table, from, to)] : []),
  ]
}

/** Primary keys of one column, which PostgreSQL names after the table and no snapshot mentions. */
function ownKeys(before: Snapshot, { tables }: Renames) {
  return Object.values(before.tables).flatMap(({ name, columns }) => {
    const to = tables.get(name)
    if (to === undefined || !Object.values(columns).some(({ primaryKey }) => primaryKey)) return []
    const sql = (old: string, now: string) => [
      `alter index if exists ${quoted(old)} rename to ${quoted(now)}`,
    ]
    return [{ from: `${name}_pkey`, to: `${to}_pkey`, sql }]
  })
}

export interface Rename {
  readonly from: string
  readonly to: string
  /** The statements that rename one thing. */
  sql(from: string, to: string): readonly string[]
}

/** The statements of simultaneous renames; swapped names go through temporary ones. */
export function renameInOrder(renames: readonly Rename[]): string[] {
  const left = new Set(renames.map(({ from }) => from))
  if (!renames.some(({ to }) => left.has(to))) return renames.flatMap(({ from, to, sql }) => sql(from, to))
  const aside = (index: number) => `parvis_renamed_${index}`
  return [
    ...renames.flatMap(({ from, sql }, index) => sql(from, aside(index))),
    ...renames.flatMap(({ to, sql }, index) => sql(aside(index), to)),
  ]
}
