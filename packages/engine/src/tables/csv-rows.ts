import papaparse from 'papaparse'
import { nextTurn } from '../turns.js'
import { TableRefused } from './table-refused.js'
import { maxCellLength, maxColumns, rowOf, type TableRow } from './table-row.js'

/** The most cells of a row with the empty ones at its end: the width of a sheet in Excel. */
const maxCells = 16_384

/** The most characters of a row, with the whitespace around its cells. */
const maxRowLength = maxColumns * maxCellLength

/**
 * Reads the rows of CSV (RFC 4180) in groups as text arrives; line breaks are \n, \r\n or \r, and \n within cells.
 *
 * @throws TableRefused `unreadable` for a NUL or a quote that is not closed, `too_wide`, `cell_too_long`
 */
export async function* csvRows(
  text: AsyncIterable<string>,
  delimiter: string,
): AsyncGenerator<readonly TableRow[]> {
  const parser = new papaparse.Parser({ delimiter, newline: '\n' })
  let pending = ''
  let line = 1
  let parseFrom = 0
  const parse = (isLast: boolean) => {
    const { data, errors, meta }: papaparse.ParseResult<string[]> = parser.parse(pending, 0, !isLast)
    const rows: TableRow[] = []
    for (const cells of data) {
      if (isLast && cells === data.at(-1) && errors.some(isUnclosed))
        throw new TableRefused('unreadable', line)
      const row = cells.length > maxCells ? tooWide(line) : rowOf(line, cells)
      if (row) rows.push(row)
      line += 1 + lineFeeds(cells)
    }
    pending = pending.slice(meta.cursor)
    return rows
  }
  for await (const piece of withLineFeeds(text)) {
    refuseNul(piece, line, pending)
    pending += piece
    // A row that is not complete is parsed again only once it has doubled, so that long rows take linear time.
    if (pending.length < parseFrom) continue
    await nextTurn()
    yield parse(false)
    refuseLongRow(parser, pending, line)
    parseFrom = 2 * pending.length
  }
  await nextTurn()
  yield parse(true)
}

/** Replaces \r\n and \r by \n, also where a piece ends between the two. */
async function* withLineFeeds(text: AsyncIterable<string>): AsyncGenerator<string> {
  let carried = ''
  for await (const piece of text) {
    const all = carried + piece
    carried = all.endsWith('\r') ? '\r' : ''
    yield all.slice(0, all.length - carried.length).replace(/\r\n?/g, '\n')
  }
  if (carried) yield '\n'
}

function refuseNul(piece: string, line: number, pending: string): void {
  const at = piece.indexOf('\0')
  if (at !== -1)
    throw new TableRefused('unreadable', line + lineFeeds([pending]) + lineFeeds([piece.slice(0, at)]))
}

/** Refuses a row that exceeds a limit before all of it is in memory. */
function refuseLongRow(parser: papaparse.Parser, pending: string, line: number): void {
  if (pending.length <= maxCellLength) return
  const { data }: papaparse.ParseResult<string[]> = parser.parse(pending, 0, false)
  const [cells = []] = data
  if (cells.length > maxCells) tooWide(line)
  // The last cell may be quoted and not complete, where quotes are still doubled.
  rowOf(line, [...cells.slice(0, -1), cells.at(-1)?.replaceAll('""', '"') ?? ''])
  if (pending.length > maxRowLength) throw new TableRefused('cell_too_long', line)
}

function tooWide(line: number): never {
  throw new TableRefused('too_wide', line)
}

function isUnclosed({ code }: papaparse.ParseError): boolean {
  return code === 'MissingQuotes'
}

function lineFeeds(cells: readonly string[]): number {
  let count = 0
  for (const cell of cells)
    for (let at = cell.indexOf('\n'); at !== -1; at = cell.indexOf('\n', at + 1)) count += 1
  return count
}
