/** What one cell of a CSV file is written from. */
export type CsvCell = string | number | null

/** The mark by which spreadsheets know that a file is UTF-8. */
export const byteOrderMark = '\ufeff'

/** What a spreadsheet could take for a formula. A sign before the digits of a number, or of a phone, computes nothing. */
const formula = /^(?:[=@\t\r]|-(?!\d+(?:[.,]\d+)?$)|\+(?!\d[\d ]{3,30}$))/

/** What a reader would take for the end of a cell or a line, or leave out. */
const ambiguous = /["\r\n\ufeff]|^ | $/

/**
 * Writes rows as lines of CSV (RFC 4180). What a spreadsheet would take for a formula is made text by an apostrophe before
 * it.
 */
export function csvLines(rows: readonly (readonly CsvCell[])[], delimiter = ','): string {
  return rows.map((row) => `${row.map((cell) => written(cell, delimiter)).join(delimiter)}\r\n`).join('')
}

function written(cell: CsvCell, delimiter: string): string {
  const isFormula = typeof cell === 'string' && formula.test(cell)
  const text = `${isFormula ? "'" : ''}${cell ?? ''}`
  const isPlain = !isFormula && !ambiguous.test(text) && !text.includes(delimiter)
  return isPlain ? text : `"${text.replaceAll('"', '""')}"`
}
