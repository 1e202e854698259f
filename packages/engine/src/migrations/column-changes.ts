import { isDeepStrictEqual } from 'node:util'
import { type Conversion, changesValues, conversionOf, type Side } from './conversions.js'
import type { FieldRecords } from './field-records.js'
import { type Column, type Snapshot, type Table, tablesByName } from './snapshot.js'

/** The change of a column of a remaining table. */
export interface ColumnChange {
  readonly table: string
  readonly name: string
  readonly was: Side | undefined
  readonly is: Side | undefined
  /** The conversion of its values; undefined where it is dropped, or not convertible without loss. */
  readonly conversion: Conversion | undefined
}

/** The changes of all columns of remaining tables, by their new names. */
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

/** Whether a column is dropped, or recreated empty. */
export function isDropped({ was, conversion }: ColumnChange): boolean {
  return was !== undefined && conversion === undefined
}

/** Whether a column remains and its values are converted. */
export function isConverted({ was, is, conversion }: ColumnChange): boolean {
  if (!was || !is || !conversion) return false
  return was.column.type !== is.column.type || changesValues(conversion)
}

/** Whether a column stores values that are not computed. */
export function storesValues({ was }: ColumnChange): boolean {
  return was !== undefined && was.column.generated === undefined
}

/** Whether a column becomes not null without a default. */
export function becomesRequired({ was, is }: ColumnChange): boolean {
  if (!is?.column.notNull || is.column.primaryKey || is.column.generated) return false
  return was === undefined ? is.column.default === undefined : !was.column.notNull
}
