/**
 * Why a table is refused: it has no row; it is damaged or no table; a row has more than `maxColumns` cells; its archive unpacks to
 * more than `unpackedLimit` allows; or a cell has more than `maxCellLength` characters.
 */
export type TableRefusal = 'empty' | 'unreadable' | 'too_wide' | 'too_large_unpacked' | 'cell_too_long'

/** A table that cannot be read, or that exceeds a limit. */
export class TableRefused extends Error {
  override readonly name = 'TableRefused'
  readonly code: TableRefusal
  /** The line of CSV or the row of a sheet where the problem is, from 1; null if it is in no one place. */
  readonly line: number | null

  constructor(code: TableRefusal, line: number | null = null, options?: ErrorOptions) {
    super(line === null ? `Table refused: ${code}` : `Table refused: ${code} at line ${line}`, options)
    this.code = code
    this.line = line
  }
}

/** The error to throw for a failed read: errors of the file system as they are, all others as `unreadable`. */
export function refusalOf(error: unknown, line: number | null = null): unknown {
  if (error instanceof TableRefused || (error instanceof Error && 'syscall' in error)) return error
  return new TableRefused('unreadable', line, { cause: error })
}
