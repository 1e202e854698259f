import { byteOrderMark, type Cell, type CsvCell, csvLines } from '@parvis/schema'
import { nextTurn, partsOf } from '../turns.js'
import type { WallTime } from './wall-time.js'

/** The dialects of CSV: for programs, or for spreadsheets with decimal commas. */
export type CsvStyle = 'plain' | 'semicolons'

/** How many rows are written per turn of the event loop. */
const rowsOfTurn = 200

interface Style {
  readonly beginning: string
  readonly delimiter: string
  write(cell: Cell): CsvCell
}

const styleOf: Readonly<Record<CsvStyle, (wallTime: WallTime) => Style>> = {
  plain: () => ({ beginning: '', delimiter: ',', write: plainly }),
  semicolons: (wallTime) => ({
    beginning: byteOrderMark,
    delimiter: ';',
    write: (cell) => {
      if (typeof cell === 'number') return String(cell).replace('.', ',')
      return isMoment(cell) ? wallTime(cell.moment) : plainly(cell)
    },
  }),
}

/**
 * Streams rows as CSV: for programs with commas and moments in ISO 8601, or with semicolons, decimal commas and
 * local times.
 */
export async function* csvOf(
  titles: readonly string[],
  batches: AsyncIterable<readonly Cell[][]>,
  { style, wallTime }: { readonly style: CsvStyle; readonly wallTime: WallTime },
): AsyncGenerator<string> {
  const written = styleOf[style](wallTime)
  yield written.beginning + linesOf([titles], written)
  for await (const rows of batches)
    for (const part of partsOf(rows, rowsOfTurn)) {
      await nextTurn()
      yield linesOf(part, written)
    }
}

function linesOf(rows: readonly (readonly Cell[])[], { delimiter, write }: Style): string {
  return csvLines(
    rows.map((row) => row.map(write)),
    delimiter,
  )
}

function plainly(cell: Cell): CsvCell {
  if (cell === null || typeof cell !== 'object') return cell
  return isMoment(cell) ? cell.moment : cell.day
}

function isMoment(cell: Cell): cell is { readonly moment: string } {
  return typeof cell === 'object' && cell !== null && 'moment' in cell
}
