import { nextTurn } from '../turns.js'
import type { TableRow } from './table-row.js'

/** The most rows of a batch. */
export const maxBatchRows = 1000

/** A batch ends early once its cells have this many characters in all. */
const batchLength = 1024 * 1024

/** Regroups rows into batches of at most 1000, and waits for a turn of the event loop before each. */
export async function* inBatches(
  groups: AsyncIterable<readonly TableRow[]>,
): AsyncGenerator<readonly TableRow[]> {
  let batch: TableRow[] = []
  let length = 0
  for await (const group of groups)
    for (const row of group) {
      batch.push(row)
      for (const cell of row.cells) length += cell.length
      if (batch.length < maxBatchRows && length < batchLength) continue
      await nextTurn()
      yield batch
      batch = []
      length = 0
    }
  if (batch.length > 0) yield batch
}
