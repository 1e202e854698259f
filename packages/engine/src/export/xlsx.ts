import { PassThrough, type Readable } from 'node:stream'
import type { Cell } from '@parvis/schema'
import type exceljs from 'exceljs'
import { nextTurn, partsOf } from '../turns.js'
import type { WallTime } from './wall-time.js'

/** The rows a sheet can hold. Source: the limits of the Office Open XML workbook in Excel. */
const maxRows = 1_048_576
/** How many rows are written within one turn. */
const rowsOfTurn = 50
/** The characters a cell can hold, of the same source. */
const maxCharacters = 32_767
/** How wide columns are, in characters. */
const widths = { least: 10, most: 60 }

/** A table of a workbook. Its rows are read once those of the table before it are written. */
export interface Sheet {
  readonly name: string
  readonly titles: readonly string[]
  readonly batches: AsyncIterable<readonly Cell[][]>
}

/** What a cell is to Excel: days and moments are numbers, shown as the reader's settings have it. */
type Value = string | number | Date | null

type Workbook = exceljs.stream.xlsx.WorkbookWriter

/**
 * Writes tables as an Excel workbook, as their rows come; a sheet that is full is followed by another. Titles stay in sight
 * and filter what is below them.
 *
 * @param wallTime what clocks showed at a moment: Excel knows no time zones
 */
export function xlsxOf(sheets: readonly Sheet[], wallTime: WallTime): Readable {
  const stream = new PassThrough()
  write(stream, sheets, wallTime).catch((error: Error) => stream.destroy(error))
  return stream
}

async function write(stream: PassThrough, sheets: readonly Sheet[], wallTime: WallTime): Promise<void> {
  // It weighs much in memory, and few ask for it.
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

/** @param first rows by which the columns are as wide as they are */
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

// Those that Excel shows by the reader's settings. Source: ECMA-376, part 1, 18.8.30, formats 14 and 22.
const dayFormat = 'mm-dd-yy'
const momentFormat = 'm/d/yy h:mm'

type DatedCell = Extract<Cell, object>

function isDated(cell: Cell): cell is DatedCell {
  return typeof cell === 'object' && cell !== null
}

/** The first day that Excel counts; what was before stays text. */
const firstDay = '1900-03-01'

function excelValue(cell: Cell, wallTime: WallTime): Value {
  if (typeof cell === 'string') return withoutControls(cell).slice(0, maxCharacters)
  if (!isDated(cell)) return cell
  const text = 'day' in cell ? `${cell.day} 00:00:00` : wallTime(cell.moment)
  // Excel counts days of no time zone, which the library takes for those of UTC.
  return text < firstDay ? text : new Date(`${text.replace(' ', 'T')}Z`)
}

function widthOf(cells: readonly Cell[]): number {
  const lengths = cells.map((cell) => (isDated(cell) ? 16 : String(cell ?? '').length))
  return Math.min(widths.most, Math.max(widths.least, ...lengths) + 2)
}

/** Waits until the reader has taken what is written, so that memory holds a batch and not the whole. */
async function drained(stream: PassThrough): Promise<void> {
  if (stream.destroyed) throw new Error('The reader is gone')
  if (!stream.writableNeedDrain) return
  await new Promise<void>((resolve, reject) => {
    stream.once('drain', resolve)
    stream.once('close', () => reject(new Error('The reader is gone')))
  })
}

// XML has no place for them.
function withoutControls(text: string): string {
  return text.replace(/(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/gu, '')
}

function sheetTitle(name: string): string {
  return name.replace(/[\\/*?:[\]]/g, ' ').slice(0, 25)
}
