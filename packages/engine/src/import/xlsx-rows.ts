import type exceljs from 'exceljs'
import { rowOf, type TableRow } from './table-row.js'
import { unpacksWithin } from './unpacks-within.js'

/** How large a workbook may be unpacked, in bytes. */
const largest = 128 * 1024 * 1024

/** Parts of sheets that have no values, and may stand for many cells. */
const ignoreNodes = [
  ...['autoFilter', 'colBreaks', 'conditionalFormatting', 'dataValidations', 'drawing', 'extLst'],
  ...['headerFooter', 'hyperlinks', 'mergeCells', 'pageMargins', 'pageSetup', 'picture', 'printOptions'],
  ...['rowBreaks', 'sheetProtection', 'tableParts'],
]

/**
 * Reads the first sheet of an Excel workbook.
 *
 * @param most how many rows are read
 * @returns null for anything else, and for a workbook of more than 128 MB unpacked
 */
export async function xlsxRows(content: Buffer, most: number): Promise<readonly TableRow[] | null> {
  if (!(await unpacksWithin(content, largest))) return null
  // Loaded on demand: the library uses much memory, and lists are rare.
  const { default: library } = await import('exceljs')
  const workbook = new library.Workbook()
  try {
    await workbook.xlsx.load(content as unknown as ArrayBuffer, { ignoreNodes })
  } catch {
    return null
  }
  const [sheet] = workbook.worksheets
  return sheet ? rowsOf(sheet, most) : null
}

function rowsOf(sheet: exceljs.Worksheet, most: number): readonly TableRow[] {
  const rows: TableRow[] = []
  sheet.eachRow((each, line) => {
    if (rows.length >= most) return
    const values = Array.isArray(each.values) ? each.values : []
    const row = rowOf(line, Array.from(values.slice(1), textOf))
    if (row) rows.push(row)
  })
  return rows
}

/** Text of a cell; of a formula, its result. */
function textOf(value: exceljs.CellValue | undefined): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return decimal(value)
  if (value instanceof Date) return value.toISOString()
  if (typeof value !== 'object') return String(value)
  if ('richText' in value) return value.richText.map(({ text }) => text).join('')
  if ('text' in value) return textOf(value.text as exceljs.CellValue)
  if ('error' in value) return value.error
  return 'result' in value ? textOf(value.result) : ''
}

/** A number without an exponent. */
function decimal(value: number): string {
  const text = String(value)
  if (!text.includes('e')) return text
  return value.toLocaleString('en', { useGrouping: false, maximumFractionDigits: 20 })
}
