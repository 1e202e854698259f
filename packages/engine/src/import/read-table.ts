import { csvRows } from './csv-rows.js'
import type { TableRow } from './table-row.js'
import { xlsxRows } from './xlsx-rows.js'

/** First bytes of a ZIP archive, as workbooks are. */
const archive = Buffer.from('PK')

/**
 * Reads the rows of a CSV file or of the first sheet of an Excel workbook, whatever it is said to be; empty rows are left out.
 *
 * @param most how many rows are read
 * @returns null for a workbook that cannot be read
 */
export async function readTable(content: Buffer, most: number): Promise<readonly TableRow[] | null> {
  return content.subarray(0, 2).equals(archive) ? xlsxRows(content, most) : csvRows(content, most)
}
