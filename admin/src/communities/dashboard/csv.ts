export type CsvValue = string | number | null

/** Marks the text as UTF-8 for spreadsheet programs. */
const byteOrderMark = '\uFEFF'

/** Writes a table as CSV (RFC 4180): separated by commas, lines ended as it asks for, numbers plain. */
export function csvOf(head: readonly string[], rows: readonly (readonly CsvValue[])[]): string {
  const lines = [head, ...rows].map((row) => row.map(cellOf).join(','))
  return `${byteOrderMark}${lines.join('\r\n')}\r\n`
}

function cellOf(value: CsvValue): string {
  if (typeof value !== 'string') return value === null ? '' : String(value)
  return /[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value
}
