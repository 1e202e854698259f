import { PassThrough, type Readable } from 'node:stream'
import type { Cell } from '@parvis/schema'
import type exceljs from 'exceljs'
import { nextTurn, partsOf } from '../turns.js'

/** The rows a sheet can hold. Source: the limits of the Office Open XML workbook in Excel. */
const maxRows = 1_048_576
/** How many rows are written within one turn. */
const rowsOfTurn = 50
/** The characters a cell can hold, of the same source. */
const maxCharacters = 32_767

/** Writes rows as an Excel workbook, as they come; a sheet that is full is followed by another. */
export function xlsxOf(
  sheetName: string,
  titles: readonly string[],
  batches: AsyncIterable<readonly Cell[][]>,
): Readable {
  const stream = new PassThrough()
  write(stream, sheetName, titles, batches).catch((error: Error) => stream.destroy(error))
  return stream
}

async function write(
  stream: PassThrough,
  sheetName: string,
  titles: readonly string[],
  batches: AsyncIterable<readonly Cell[][]>,
): Promise<void> {
  // It weighs much in memory, and few ask for it.
  const { default: library } = await import('exceljs')
  const workbook = new library.stream.xlsx.WorkbookWriter({
    stream,
    useSharedStrings: false,
    useStyles: false,
  })
  const sheets = sheetsOf(workbook, sheetName, titles)
  for await (const rows of batches)
    for (const part of partsOf(rows, rowsOfTurn)) {
      await nextTurn()
      for (const row of part) sheets.add(row)
      await drained(stream)
    }
  await sheets.end()
  await workbook.commit()
}

function sheetsOf(workbook: exceljs.stream.xlsx.WorkbookWriter, name: string, titles: readonly string[]) {
  let count = 0
  let rows = 0
  const open = () => {
    count += 1
    rows = 1
    const sheet = workbook.addWorksheet(count === 1 ? sheetTitle(name) : `${sheetTitle(name)} ${count}`)
    sheet.addRow([...titles]).commit()
    return sheet
  }
  let sheet = open()
  return {
    add(row: readonly Cell[]) {
      if (rows === maxRows) {
        sheet.commit()
        sheet = open()
      }
      sheet.addRow(row.map(fitting)).commit()
      rows += 1
    },
    async end() {
      sheet.commit()
    },
  }
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

function fitting(cell: Cell): Cell {
  return typeof cell === 'string' ? withoutControls(cell).slice(0, maxCharacters) : cell
}

// XML has no place for them.
function withoutControls(text: string): string {
  return text.replace(/(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/gu, '')
}

function sheetTitle(name: string): string {
  return name.replace(/[\\/*?:[\]]/g, ' ').slice(0, 25)
}
