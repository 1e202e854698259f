import { PassThrough, type Readable } from 'node:stream'
import type { Cell } from '@parvis/schema'
import type exceljs from 'exceljs'
import { nextTurn, partsOf } from '../turns.js'
import type { WallTime } from './wall-time.js'

/** The maximum number of rows of a sheet. Source: the limits of the Office Open XML workbook in Excel. */
const maxRows = 1_048_576
/** How many rows are written per turn of the event loop. */
const rowsOfTurn = 50
/** The maximum number of characters of a cell, from the same source. */
const maxCharacters = 32_767
/** How wide columns are, in characters. */
const widths = { least: 10, most: 60 }

/** A sheet of a workbook. Its rows are read after those of the previous sheet. */
export interface Sheet {
  readonly name: string
  readonly titles: readonly string[]
  readonly batches: AsyncIterable<readonly Cell[][]>
}

/** The Excel cell of a value: days and moments are numbers, formatted by the reader's settings. */
type Value = string | number | Date | null

type Workbook = exceljs.stream.xlsx.WorkbookWriter

/**
 * Streams sheets as an Excel workbook; a full sheet is continued by another. Titles are frozen
 * and have filters.
 *
 * @param wallTime what clocks showed at a moment: Excel knows no time zones
 */
export function xlsxOf(sheets: readonly Sheet[], wallTime: WallTime): Readable {
  const stream = new PassThrough()
  write(stream, sheets, wallTime).catch((error: Error) => stream.destroy(error))
  return stream
}

async function write(stream: PassThrough, sheets: readonly Sheet[], wallTime: WallTime): Promise<void> {
  // Loaded on demand: the library uses much memory, and exports are rare.
  const { default: library } = await import('exceljs')
  const workbook = new library.stream.xlsx.WorkbookWriter({
    stream,
    useSharedStrings: false,
    useStyles: true,
  })
  for (const sheet of sheets) await writeSheet(workbook, stream, sheet, wallTime)
  await workbook.commit()
}

async function writeSheet(
  workbook: Workbook,
  stream: PassThrough,
  { name, titles, batches }: Sheet,
  wallTime: WallTime,
): Promise<void> {
  let table: Table | undefined
  for await (const rows of batches) {
    table ??= tableOf(workbook, name, titles, rows)
    for (const part of partsOf(rows, rowsOfTurn)) {
      await nextTurn()
      for (const row of part) table.add(row, wallTime)
      await drained(stream)
    }
  }
  table ??= tableOf(workbook, name, titles, [])
  table.end()
}

type Table = ReturnType<typeof tableOf>

/** @param first the rows that determine the width of columns */
function tableOf(
  workbook: Workbook,
  name: string,
  titles: readonly string[],
  first: readonly (readonly Cell[])[],
) {
  const columns = titles.map((title, at) => ({
    width: widthOf([title, ...first.map((row) => row[at] ?? null)]),
  }))
  const title = sheetTitle(name)
  let count = 0
  let rows = 0
  const open = () => {
    count += 1
    rows = 1
    const views = [{ state: 'frozen', ySplit: 1 } as const]
    const sheet = workbook.addWorksheet(count === 1 ? title : `${title} ${count}`, { views })
    sheet.columns = columns
    const header = sheet.addRow([...titles])
    header.font = { bold: true }
    header.fill = { type: 'pattern', pattern: 'solid', fgColor: { argb: 'FFE8E3F5' } }
    header.commit()
    return sheet
  }
  const close = () => {
    sheet.autoFilter = { from: { row: 1, column: 1 }, to: { row: rows, column: Math.max(1, titles.length) } }
    sheet.commit()
  }
  let sheet = open()
  return {
    add(cells: readonly Cell[], wallTime: WallTime) {
      if (rows === maxRows) {
        close()
        sheet = open()
      }
      const row = sheet.addRow(cells.map((cell) => excelValue(cell, wallTime)))
      for (const [at, cell] of cells.entries())
        if (isDated(cell)) row.getCell(at + 1).numFmt = 'day' in cell ? dayFormat : momentFormat
      row.commit()
      rows += 1
    },
    end: close,
  }
}

// Formats that Excel localises. Source: ECMA-376, part 1, 18.8.30, formats 14 and 22.
const dayFormat = 'mm-dd-yy'
const momentFormat = 'm/d/yy h:mm'

type DatedCell = Extract<Cell, object>

function isDated(cell: Cell): cell is DatedCell {
  return typeof cell === 'object' && cell !== null
}

/** The first day of Excel's calendar; earlier ones stay text. */
const firstDay = '1900-03-01'

function excelValue(cell: Cell, wallTime: WallTime): Value {
  if (typeof cell === 'string') return withoutControls(cell).slice(0, maxCharacters)
  if (!isDated(cell)) return cell
  const text = 'day' in cell ? `${cell.day} 00:00:00` : wallTime(cell.moment)
  // Excel has no time zones; the library takes dates as UTC.
  return text < firstDay ? text : new Date(`${text.replace(' ', 'T')}Z`)
}

function widthOf(cells: readonly Cell[]): number {
  const lengths = cells.map((cell) => (isDated(cell) ? 16 : String(cell ?? '').length))
  return Math.min(widths.most, Math.max(widths.least, ...lengths) + 2)
}

/** Waits for the reader (backpressure), so that memory holds only one batch. */
async function drained(stream: PassThrough): Promise<void> {
  if (stream.destroyed) throw new Error('The reader is gone')
  if (!stream.writableNeedDrain) return
  await new Promise<void>((resolve, reject) => {
    stream.once('drain', resolve)
    stream.once('close', () => reject(new Error('The reader is gone')))
  })
}

// XML does not allow them.
function withoutControls(text: string): string {
  return text.replace(/(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/gu, '')
}

function sheetTitle(name: string): string {
  return name.replace(/[\\/*?:[\]]/g, ' ').slice(0, 25)
}
