/** A row of a table that somebody made. */
export interface TableRow {
  /** Its line in the file, from 1; of several, the first. */
  readonly line: number
  /** Without blanks around them. */
  readonly cells: readonly string[]
}

/** A row, unless it is empty. */
export function rowOf(line: number, cells: readonly string[]): TableRow | undefined {
  const trimmed = cells.map((cell) => cell.trim())
  return trimmed.some((cell) => cell !== '') ? { line, cells: trimmed } : undefined
}
