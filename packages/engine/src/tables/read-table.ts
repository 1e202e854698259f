import { sourceOf } from './byte-source.js'
import { openTableOf } from './open-table.js'
import { TableRefused } from './table-refused.js'
import type { TableRow } from './table-row.js'

/** How large a workbook may be unpacked, in bytes. */
const maxUnpackedSize = 128 * 1024 * 1024

/**
 * Reads the first rows of a small table in memory, as `openTable` does of a file.
 *
 * @param most how many rows are read
 * @returns null for a table that cannot be read or exceeds a limit, among them 128 MB for a workbook unpacked
 */
export async function readTable(content: Buffer, most: number): Promise<readonly TableRow[] | null> {
  const rows: TableRow[] = []
  try {
    const table = await openTableOf(
      async () => sourceOf(content),
      () => maxUnpackedSize,
    )
    for await (const batch of table.rows()) {
      rows.push(...batch.slice(0, most - rows.length))
      if (rows.length >= most) break
    }
  } catch (error) {
    if (!(error instanceof TableRefused)) throw error
    return error.code === 'empty' ? [] : null
  }
  return rows
}
