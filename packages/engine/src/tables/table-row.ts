import { TableRefused } from './table-refused.js'

/** The most cells of a row, without the empty ones at its end. */
export const maxColumns = 500

/** The most characters of a cell. Excel itself allows 32,767. */
export const maxCellLength = 100_000

/** A row of a table, with at least one cell that is not empty. */
export interface TableRow {
  /** The line of CSV where the row begins, or the number of the row in a sheet; from 1. */
  readonly line: number
  /** Without whitespace around them, and without empty cells at the end. */
  readonly cells: readonly string[]
}

/**
 * A row, unless it is empty.
 *
 * @throws TableRefused `too_wide`, `cell_too_long`
 */
export function rowOf(line: number, cells: readonly string[]): TableRow | undefined {
  const trimmed = cells.map((cell) => cell.trim())
  while (trimmed.at(-1) === '') trimmed.pop()
  if (trimmed.length > maxColumns) throw new TableRefused('too_wide', line)
  if (trimmed.some(({ length }) => length > maxCellLength)) throw new TableRefused('cell_too_long', line)
  return trimmed.length > 0 ? { line, cells: trimmed } : undefined
}
