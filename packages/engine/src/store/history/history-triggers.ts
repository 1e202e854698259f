import type { AnyPgTable } from 'drizzle-orm/pg-core'

/** The history of a table's rows. */
export interface TableHistory {
  /** The resource that its revisions name. */
  readonly resource: string
  /** Columns that no revision stores: secrets, and what follows from other columns. */
  readonly excluded: readonly string[]
}

const histories = new WeakMap<AnyPgTable, TableHistory>()

/** A table whose changes are recorded; Drizzle cannot say so itself. */
export function withHistory(table: AnyPgTable, history: TableHistory): AnyPgTable {
  histories.set(table, history)
  return table
}

/** The history of a table; undefined when its changes are not recorded. */
export function historyOf(table: AnyPgTable): TableHistory | undefined {
  return histories.get(table)
}

/** The statement by which the changes of a table are recorded from now on. */
export function addHistory(table: string, { resource, excluded }: TableHistory): string {
  return `select parvis_add_history(${literal(table)}, ${literal(resource)}, array[${excluded.map(literal).join(', ')}]::text[])`
}

/** The statement after which changes of a table are no longer recorded. */
export function dropHistory(table: string): string {
  return `select parvis_drop_history(${literal(table)})`
}

function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`
}
