import type { Cell } from '@parvis/schema'
import papaparse from 'papaparse'
import { nextTurn, partsOf } from '../turns.js'

/** How many rows are written within one turn. */
const rowsOfTurn = 200

/** The mark by which spreadsheets know that a file is UTF-8. */
const byteOrderMark = '\ufeff'

/**
 * Writes rows as CSV (RFC 4180), as they come. What a spreadsheet would take for a formula is made text by an
 * apostrophe before it.
 */
export async function* csvOf(
  titles: readonly string[],
  batches: AsyncIterable<readonly Cell[][]>,
): AsyncGenerator<string> {
  yield byteOrderMark + linesOf([[...titles]])
  for await (const rows of batches)
    for (const part of partsOf(rows, rowsOfTurn)) {
      await nextTurn()
      yield linesOf(part)
    }
}

function linesOf(rows: readonly Cell[][]): string {
  return `${papaparse.unparse(rows as Cell[][], { escapeFormulae: true, newline: '\r\n' })}\r\n`
}
