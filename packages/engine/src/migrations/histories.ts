import { isDeepStrictEqual } from 'node:util'
import { getTableName } from 'drizzle-orm'
import type { AnyPgTable } from 'drizzle-orm/pg-core'
import { addHistory, dropHistory, historyOf, revisions, type TableHistory } from '../store/history/index.js'
import type { FieldRecords } from './field-records.js'
import { type Snapshot, tablesByName } from './snapshot.js'

/** The histories of tables by name; tables whose changes are not recorded are omitted. */
export type Histories = Readonly<Record<string, TableHistory>>

/** The declared histories of tables; none without the table of revisions. */
export function historiesOf(tables: Readonly<Record<string, AnyPgTable>>): Histories {
  if (!Object.values(tables).includes(revisions)) return {}
  return Object.fromEntries(
    Object.values(tables).flatMap((table) => {
      const history = historyOf(table)
      return history ? [[getTableName(table), history]] : []
    }),
  )
}

interface HistoryChange {
  readonly before: Snapshot
  readonly after: Snapshot
  readonly recorded: Histories
  readonly wanted: Histories
  /** Former names of tables. */
  readonly tables: FieldRecords['tables']
}

/** Statements by which changes of tables are recorded as declared. */
export interface HistoryStatements {
  /** Before tables change: no column that is renamed is recorded meanwhile, by its former name or its new one. */
  readonly first: readonly string[]
  readonly last: readonly string[]
}

/** What leads from the recorded histories of tables to those that are declared now. */
export function historyStatements({
  before,
  after,
  recorded,
  wanted,
  tables,
}: HistoryChange): HistoryStatements {
  const [was, is] = [tablesByName(before), tablesByName(after)]
  const formerName = (table: string) => (was.has(table) ? table : (tables[table]?.renamedFrom ?? table))
  const dropped = Object.keys(recorded).filter((table) => is.has(table) && !wanted[table])
  const changed = Object.entries(wanted).filter(
    ([table, history]) => !was.has(table) || !isDeepStrictEqual(recorded[table], history),
  )
  return {
    first: changed.flatMap(([table, { resource, excluded }]) => {
      const former = recorded[formerName(table)]
      if (!former || isDeepStrictEqual(former.excluded, excluded)) return []
      const both = [...new Set([...former.excluded, ...excluded])]
      return [addHistory(formerName(table), { resource, excluded: both })]
    }),
    last: [...dropped.map(dropHistory), ...changed.map(([table, history]) => addHistory(table, history))],
  }
}
