import papaparse from 'papaparse'

/** Value of one cell of a CSV file. */
export type CsvCell = string | number | null

/** Byte order mark, by which spreadsheets recognise UTF-8. */
export const byteOrderMark = '\ufeff'

/** Start of a formula. A sign before the digits of a number or phone number is none. */
const formula = /^(?:[=@\t\r]|-(?!\d+(?:[.,]\d+)?$)|\+(?!\d[\d ]{3,30}$))/

/**
 * Writes rows as CSV (RFC 4180). An apostrophe prevents spreadsheets from evaluating a formula.
 */
export function csvLines(rows: readonly (readonly CsvCell[])[], delimiter = ','): string {
  if (rows.length === 0) return ''
  return `${papaparse.unparse([...rows], { delimiter, escapeFormulae: formula, newline: '\r\n' })}\r\n`
}
