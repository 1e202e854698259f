import { isDeepStrictEqual } from 'node:util'
import { type Conversion, changesValues, conversionOf, type Side } from './conversions.js'
import type { FieldRecords } from './field-records.js'
import { type Column, type Snapshot, type Table, tablesByName } from './snapshot.js'

/** What becomes of a column of a table that stays. */
export interface ColumnChange {
  readonly table: string
  readonly name: string
  readonly was: Side | undefined
  readonly is: Side | undefined
  /** How its values go over; undefined where it does not stay, or cannot without loss. */
  readonly conversion: Conversion | undefined
}

/** What becomes of every column of the tables that stay, in the names they have now. */
export function columnChanges(
  before: Snapshot,
  after: Snapshot,
  recorded: FieldRecords['tables'],
  wanted: FieldRecords['tables'],
): ColumnChange[] {
  const old = tablesByName(before)
  return [...tablesByName(after).values()].flatMap((table) => {
    const was = old.get(table.name)
    return was ? changesIn(was, table, recorded[table.name], wanted[table.name]) : []
  })
}

function changesIn(
  before: Table,
  after: Table,
  recorded: FieldRecords['tables'][string] | undefined,
  wanted: FieldRecords['tables'][string] | undefined,
): ColumnChange[] {
  const names = new Set([...Object.keys(before.columns), ...Object.keys(after.columns)])
  return [...names].map((name) => {
    const was = sideOf(before.columns[name], recorded?.fields[name])
    const is = sideOf(after.columns[name], wanted?.fields[name])
    const stays = was && is && isDeepStrictEqual(was.column.generated, is.column.generated)
    return { table: after.name, name, was, is, conversion: stays ? conversionOf(was, is) : undefined }
  })
}

function sideOf(column: Column | undefined, field: Side['field']): Side | undefined {
  return column && { column, field }
}

/** Whether a column leaves, or is made anew with nothing in it. */
export function isDropped({ was, conversion }: ColumnChange): boolean {
  return was !== undefined && conversion === undefined
}

/** Whether a column stays and its values take another type. */
export function isConverted({ was, is, conversion }: ColumnChange): boolean {
  if (!was || !is || !conversion) return false
  return was.column.type !== is.column.type || changesValues(conversion)
}

/** Whether a column holds what nobody could compute again. */
export function storesValues({ was }: ColumnChange): boolean {
  return was !== undefined && was.column.generated === undefined
}

/** Whether a column cannot be empty any more and nothing of its own fills it. */
export function becomesRequired({ was, is }: ColumnChange): boolean {
  if (!is?.column.notNull || is.column.primaryKey || is.column.generated) return false
  return was === undefined ? is.column.default === undefined : !was.column.notNull
}
