/** Compares tables before and after a step of a migration with what it declares. */

import { getTableName } from 'drizzle-orm'
import { changeSets, historySeals, revisions } from '../store/history/index.js'
import type { Declaration } from './declarations.js'
import type { Fingerprint } from './fingerprints.js'
import type { TableState, TablesState } from './tables-state.js'

export type Fingerprints = ReadonlyMap<string, Fingerprint>

export interface TablesAndRows {
  readonly tables: TablesState
  /** Those of tables whose rows changed. */
  readonly prints: Fingerprints
}

/** The tables of which rows were changed in place or stored anew: only scans show what became of those. */
export function tablesToScan(before: TablesState, after: TablesState): readonly string[] {
  return [...after].flatMap(([oid, is]) => {
    const was = before.get(oid)
    const isRecorded = recordedHistory.has(is.name)
    return was && !isRecorded && (is.updated > was.updated || is.storage !== was.storage) ? [oid] : []
  })
}

/**
 * One sentence for each difference that is not declared; none proves that nothing else was changed.
 *
 * A table that is stored where it was, and in which no row was changed or removed, has the rows that it had.
 */
export function undeclaredDifferences(
  before: TablesAndRows,
  after: TablesAndRows,
  declarations: readonly Declaration[],
): readonly string[] {
  return [...before.tables].flatMap(([oid, was]) => {
    const is = after.tables.get(oid)
    const implied = recordedHistory.has(was.name) ? [{ kind: 'gains', table: was.name } as const] : []
    const declared = [
      ...declarations.filter(({ table }) => table === was.name || table === is?.name),
      ...implied,
    ]
    if (!is) return dropped(was, declared)
    const rows = rowDifferences(was, is, declared)
    const [one, other] = [before.prints.get(oid), after.prints.get(oid)]
    const columns = one && other ? columnDifferences({ was, is, one, other, declared }) : []
    return [...rows, ...droppedColumns(was, is, declared), ...columns]
  })
}

/** Tables that gain what other tables change, whatever a migration declares. */
const recordedHistory = new Set<string>(
  [changeSets, historySeals, revisions].map((table) => getTableName(table)),
)

function dropped({ name }: TableState, declared: readonly Declaration[]): string[] {
  const isDeclared = declared.some((each) => each.kind === 'drops' && each.column === undefined)
  return isDeclared ? [] : [`${name} was dropped, and "-- proof: ${name} drops" is not declared.`]
}

function droppedColumns(was: TableState, is: TableState, declared: readonly Declaration[]): string[] {
  return Object.entries(was.columns).flatMap(([number, { name, isComputed }]) => {
    const stays = is.columns[number] !== undefined || isComputed || mayLose(declared, name)
    return stays
      ? []
      : [`${is.name}.${name} was dropped, and "-- proof: ${is.name}.${name} drops" is not declared.`]
  })
}

function rowDifferences(was: TableState, is: TableState, declared: readonly Declaration[]): string[] {
  const may = (kind: Declaration['kind']) => declared.some((each) => each.kind === kind)
  const added = is.inserted - was.inserted
  const removed = is.deleted - was.deleted
  return [
    ...(added > 0 && !may('gains')
      ? [`${is.name} gained ${counted(added)}, and "-- proof: ${is.name} gains rows" is not declared.`]
      : []),
    ...(removed > 0 && !may('loses')
      ? [`${is.name} lost ${counted(removed)}, and "-- proof: ${is.name} loses rows" is not declared.`]
      : []),
  ]
}

interface Compared {
  readonly was: TableState
  readonly is: TableState
  readonly one: Fingerprint
  readonly other: Fingerprint
  readonly declared: readonly Declaration[]
}

function columnDifferences({ was, is, one, other, declared }: Compared): string[] {
  const moved = is.inserted + is.deleted > was.inserted + was.deleted
  if (one.rows !== other.rows || moved) return lostCount({ was, is, one, other, declared })
  return Object.entries(was.columns).flatMap(([number, column]) => {
    const [print, now] = [one.columns[number], other.columns[number]]
    if (!print) return []
    const target = movedTo(declared, column.name)
    if (target !== undefined) {
      const place = Object.keys(is.columns).find((each) => is.columns[each]?.name === target)
      const copy = place === undefined ? undefined : other.columns[place]
      if (copy?.hash !== print.hash)
        return [`${is.name}.${target} does not have the values of ${is.name}.${column.name}.`]
    }
    if (!now || mayLose(declared, column.name)) return []
    if (now.values < print.values)
      return [`${is.name}.${column.name} lost ${print.values - now.values} values.`]
    const isSame = now.hash === print.hash || is.columns[number]?.type !== column.type
    if (isSame || mayChange(declared, column.name, is.columns[number]?.name)) return []
    return [
      `${is.name}.${column.name} changed, and "-- proof: ${is.name}.${column.name} changes" is not declared.`,
    ]
  })
}

/** Rows were changed while others came or went: nothing shows what became of those that stayed. */
function lostCount({ was, is, one, other, declared }: Compared): string[] {
  if (declared.some((each) => each.kind === 'changes' && each.column === undefined)) return []
  const isEmptied = other.rows === 0 && declared.some(({ kind }) => kind === 'loses')
  if (isEmptied || one.rows === 0) return []
  if (is.inserted + is.deleted === was.inserted + was.deleted)
    return [`${is.name} had ${counted(one.rows)} and has ${other.rows}.`]
  return [
    `${is.name}: rows were changed while others came or went, so that nothing shows what became of them. Make two migrations of it.`,
  ]
}

function mayLose(declared: readonly Declaration[], column: string): boolean {
  return declared.some(
    (each) => (each.kind === 'drops' || each.kind === 'moves') && 'column' in each && each.column === column,
  )
}

function mayChange(declared: readonly Declaration[], ...names: readonly (string | undefined)[]): boolean {
  return declared.some(
    (each) =>
      (each.kind === 'changes' && (each.column === undefined || names.includes(each.column))) ||
      (each.kind === 'moves' && names.includes(each.to)),
  )
}

function movedTo(declared: readonly Declaration[], column: string): string | undefined {
  const move = declared.find((each) => each.kind === 'moves' && each.column === column)
  return move?.kind === 'moves' ? move.to : undefined
}

function counted(rows: number): string {
  return rows === 1 ? '1 row' : `${rows} rows`
}
