import papaparse from 'papaparse'

/** What one cell of a CSV file is written from. */
export type CsvCell = string | number | null

/** The mark by which spreadsheets know that a file is UTF-8. */
export const byteOrderMark = '\ufeff'

/** What a spreadsheet could take for a formula. A sign before the digits of a number, or of a phone, computes nothing. */
const formula = /^(?:[=@\t\r]|-(?!\d+(?:[.,]\d+)?$)|\+(?!\d[\d ]{3,30}$))/

/**
 * Writes rows as lines of CSV (RFC 4180). What a spreadsheet would take for a formula is made text by an apostrophe before
 * it.
 */
export function csvLines(rows: readonly (readonly CsvCell[])[], delimiter = ','): string {
  if (rows.length === 0) return ''
  return `${papaparse.unparse([...rows], { delimiter, escapeFormulae: formula, newline: '\r\n' })}\r\n`
}
