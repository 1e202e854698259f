import { isDeepStrictEqual } from 'node:util'

export interface Column {
  readonly name: string
  readonly type: string
  readonly primaryKey: boolean
  readonly notNull: boolean
  /** As SQL. */
  readonly default?: unknown
  readonly generated?: { readonly as: string; readonly type: string }
}

export interface Index {
  readonly name: string
  /** Names of columns, and expressions. */
  readonly columns: readonly { readonly expression: string; readonly isExpression: boolean }[]
  readonly where?: string
}

export interface ForeignKey {
  readonly name: string
  readonly tableFrom: string
  readonly tableTo: string
  readonly columnsFrom: readonly string[]
  readonly columnsTo: readonly string[]
}

export interface Key {
  readonly name: string
  readonly columns: readonly string[]
}

export interface Check {
  readonly name: string
  readonly value: string
}

/** Any named part of a table. */
export type Part = Partial<Omit<Index, 'columns'> & ForeignKey & Check> & {
  readonly name: string
  readonly columns?: (Index | Key)['columns']
}

type ByName<Value> = Readonly<Record<string, Value>>

export interface Table {
  readonly name: string
  readonly schema: string
  readonly columns: ByName<Column>
  readonly indexes: ByName<Index>
  readonly foreignKeys: ByName<ForeignKey>
  readonly compositePrimaryKeys: ByName<Key>
  readonly uniqueConstraints: ByName<Key>
  readonly checkConstraints: ByName<Check>
}

/** The used members of Drizzle's snapshot of a database. */
export interface Snapshot {
  readonly id: string
  readonly tables: ByName<Table>
}

/** The named parts of a table. */
export const namedParts = [
  'indexes',
  'foreignKeys',
  'compositePrimaryKeys',
  'uniqueConstraints',
  'checkConstraints',
] as const

export type NamedPart = (typeof namedParts)[number]

/** The tables of a snapshot by name. */
export function tablesByName(snapshot: Snapshot): ReadonlyMap<string, Table> {
  return new Map(Object.values(snapshot.tables).map((table) => [table.name, table]))
}

/** The names of tables that are in one snapshot and not in the next. */
export function leavingTables(before: Snapshot, after: Snapshot): string[] {
  const stays = tablesByName(after)
  return [...tablesByName(before).keys()].filter((name) => !stays.has(name))
}

/** A snapshot with other tables in it. */
function withTables(snapshot: Snapshot, tables: readonly Table[]): Snapshot {
  return { ...snapshot, tables: byKey(tables, (table) => `${table.schema || 'public'}.${table.name}`) }
}

/** Each table of a snapshot changed by a function; one that becomes undefined is left out. */
export function mapTables(snapshot: Snapshot, change: (table: Table) => Table | undefined): Snapshot {
  return withTables(
    snapshot,
    Object.values(snapshot.tables).flatMap((table) => change(table) ?? []),
  )
}

/** A table with the indexes and constraints that a function makes of its own. */
export function mapParts(
  table: Table,
  change: (parts: readonly Part[], of: NamedPart) => readonly Part[],
): Table {
  const parts = namedParts.map((of) => [of, byKey(change(Object.values<Part>(table[of]), of), nameOf)])
  return { ...table, ...Object.fromEntries(parts) }
}

/** A table with the columns that a function makes of its own. */
export function mapColumns(table: Table, change: (column: Column) => Column): Table {
  return { ...table, columns: byKey(Object.values(table.columns).map(change), nameOf) }
}

const nameOf = ({ name }: { readonly name: string }): string => name

/** Values by name. */
function byKey<Value>(values: readonly Value[], key: (value: Value) => string): Record<string, Value> {
  return Object.fromEntries(values.map((value) => [key(value), value]))
}

/** Whether two parts of tables are the same but for their names. */
export function isSameButName(one: { name: string }, other: { name: string }): boolean {
  return isDeepStrictEqual({ ...one, name: '' }, { ...other, name: '' })
}
