import type { Renames } from './find-renames.js'
import {
  type Column,
  mapColumns,
  mapParts,
  mapTables,
  type Part,
  type Snapshot,
  type Table,
} from './snapshot.js'

/** What the tables and columns of one table are called now, given what they were called. */
interface NamesNow {
  table(name: string): string
  column(name: string, table?: string): string
  /** A piece of SQL, such as the condition of an index. */
  inText(text: string): string
}

/** The last snapshot as it would be had tables and columns always had their new names. */
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
