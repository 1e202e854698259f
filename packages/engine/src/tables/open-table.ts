import { type ByteSource, openFile } from './byte-source.js'
import type { TextEncoding } from './detect-encoding.js'
import { detectCsv, readCsv } from './open-csv.js'
import { inBatches } from './row-batches.js'
import { sheetRows } from './sheet-rows.js'
import { refusalOf, TableRefused } from './table-refused.js'
import type { TableRow } from './table-row.js'
import { readWorkbook, type Sheet, type Workbook } from './workbook.js'
import { openZip, unpackedLimit } from './zip-archive.js'

/** A table whose rows can be read. */
export interface OpenedTable {
  readonly format: 'csv' | 'xlsx'
  /** The encoding of CSV; null for a workbook. */
  readonly encoding: TextEncoding | null
  /** The delimiter of CSV; null for a workbook. */
  readonly delimiter: string | null
  /** The name of the sheet of a workbook; null for CSV. */
  readonly sheet: string | null
  /**
   * Reads all rows from the first, in batches of at most 1000; each call opens the file for itself, and closes it at the end.
   *
   * @throws TableRefused while it is iterated
   */
  rows(): AsyncIterable<readonly TableRow[]>
}

/**
 * Opens a file as CSV or as an Excel workbook (XLSX), whichever its content is. Of a workbook, the first sheet with rows is read;
 * hidden sheets only if no other has any.
 *
 * @throws TableRefused `empty` for a file without rows, `unreadable` for one that is damaged, encrypted or of another format
 */
export function openTable(file: string): Promise<OpenedTable> {
  return openTableOf(() => openFile(file))
}

/**
 * Opens a table of any source.
 *
 * @param unpacked how much a workbook of a size may unpack to, in bytes
 * @throws TableRefused like `openTable`
 */
export async function openTableOf(
  open: () => Promise<ByteSource>,
  unpacked = unpackedLimit,
): Promise<OpenedTable> {
  const source = await open()
  try {
    const format = await formatOf(source)
    if (format === 'csv') return await openCsv(source, open)
    return await openWorkbook(source, open, unpacked(source.size))
  } catch (error) {
    throw refusalOf(error)
  } finally {
    await source.close()
  }
}

/** The first bytes of formats. Sources: APPNOTE.TXT of PKWARE, 4.3; [MS-CFB], 2.2, of old and of encrypted workbooks. */
const signatures = {
  zip: ['504b0304', '504b0506'],
  compoundFile: ['d0cf11e0'],
}

async function formatOf(source: ByteSource): Promise<'csv' | 'xlsx'> {
  const signature = (await source.read(0, 4)).toString('hex')
  if (signature === '') throw new TableRefused('empty')
  if (signatures.compoundFile.includes(signature)) throw new TableRefused('unreadable')
  return signatures.zip.includes(signature) ? 'xlsx' : 'csv'
}

async function openCsv(source: ByteSource, open: () => Promise<ByteSource>): Promise<OpenedTable> {
  const csv = await detectCsv(source)
  if (!(await hasRows(readCsv(source, csv)))) throw new TableRefused('empty')
  return { format: 'csv', ...csv, sheet: null, rows: () => rowsOf(open, (each) => readCsv(each, csv)) }
}

async function openWorkbook(
  source: ByteSource,
  open: () => Promise<ByteSource>,
  limit: number,
): Promise<OpenedTable> {
  const archive = await openZip(source, limit)
  const workbook = await readWorkbook(archive)
  for (const sheet of workbook.sheets) {
    if (!(await hasRows(sheetRows(archive.unpack(sheet.path), workbook)))) continue
    const read = (each: ByteSource) => readSheet(each, sheet, workbook, limit)
    return {
      format: 'xlsx',
      encoding: null,
      delimiter: null,
      sheet: sheet.name,
      rows: () => rowsOf(open, read),
    }
  }
  throw new TableRefused('empty')
}

async function* readSheet(source: ByteSource, sheet: Sheet, workbook: Workbook, limit: number) {
  const archive = await openZip(source, limit)
  yield* sheetRows(archive.unpack(sheet.path), workbook)
}

async function hasRows(groups: AsyncIterable<readonly TableRow[]>): Promise<boolean> {
  for await (const group of groups) if (group.length > 0) return true
  return false
}

async function* rowsOf(
  open: () => Promise<ByteSource>,
  read: (source: ByteSource) => AsyncIterable<readonly TableRow[]>,
): AsyncGenerator<readonly TableRow[]> {
  const source = await open()
  try {
    yield* inBatches(read(source))
  } catch (error) {
    throw refusalOf(error)
  } finally {
    await source.close()
  }
}
