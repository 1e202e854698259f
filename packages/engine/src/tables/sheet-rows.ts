import { textOfIsoDate, textOfNumber, unescapeText } from './cell-text.js'
import { parseXml, type XmlHandler } from './read-xml.js'
import { RichText } from './rich-text.js'
import { refusalOf, TableRefused } from './table-refused.js'
import { maxCellLength, maxColumns, rowOf, type TableRow } from './table-row.js'
import type { Workbook } from './workbook.js'

/**
 * Reads the rows of a sheet in groups as its XML arrives. Source: ECMA-376 Part 1, 18.3.
 *
 * @throws TableRefused `unreadable`, `too_wide`, `too_large_unpacked`, `cell_too_long`
 */
export async function* sheetRows(
  chunks: AsyncIterable<Buffer>,
  workbook: Workbook,
): AsyncGenerator<readonly TableRow[]> {
  const handler = new SheetHandler(workbook)
  try {
    for await (const _ of parseXml(chunks, handler)) {
      const rows = handler.takeRows()
      if (rows.length > 0) yield rows
    }
  } catch (error) {
    throw handler.refusalOf(error)
  }
}

class SheetHandler implements XmlHandler {
  readonly #workbook: Workbook
  #rows: TableRow[] = []
  #line = 0
  #cells: string[] = []
  /** The column of the current cell, from 1. */
  #column = 0
  #type = 'n'
  #format = 0
  #value = ''
  #inValue = false
  readonly #inline = new RichText()
  isDone = false

  constructor(workbook: Workbook) {
    this.#workbook = workbook
  }

  takeRows(): readonly TableRow[] {
    const rows = this.#rows
    this.#rows = []
    return rows
  }

  refusalOf(error: unknown): unknown {
    const refusal = refusalOf(error, this.#line || null)
    if (!(refusal instanceof TableRefused) || refusal.line !== null || this.#line === 0) return refusal
    return refusal.code === 'too_large_unpacked' ? refusal : new TableRefused(refusal.code, this.#line)
  }

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    if (name === 'c') this.#openCell(attributes)
    else if (name === 'v') this.#inValue = true
    else if (name === 'row') this.#openRow(attributes)
    else this.#inline.open(name)
  }

  text(text: string): void {
    if (!this.#inValue) {
      this.#inline.add(text)
      return
    }
    this.#value += text
    if (this.#value.length > 2 * maxCellLength) throw new TableRefused('cell_too_long', this.#line)
  }

  close(name: string): void {
    if (name === 'v') this.#inValue = false
    else if (name === 'c') this.#closeCell()
    else if (name === 'row') this.#closeRow()
    else if (name === 'sheetData') this.isDone = true
    else this.#inline.close(name)
  }

  #openRow({ r }: Readonly<Record<string, string>>): void {
    const line = Number(r)
    this.#line = Number.isSafeInteger(line) && line > 0 ? line : this.#line + 1
    this.#cells = []
    this.#column = 0
  }

  #openCell({ r, s, t }: Readonly<Record<string, string>>): void {
    this.#column = columnOf(r) ?? this.#column + 1
    this.#type = t ?? 'n'
    this.#format = Number(s ?? 0)
    this.#value = ''
    this.#inline.clear()
  }

  #closeCell(): void {
    const text = this.#cellText()
    if (text.trim() === '') return
    if (this.#column > maxColumns) throw new TableRefused('too_wide', this.#line)
    while (this.#cells.length < this.#column - 1) this.#cells.push('')
    this.#cells[this.#column - 1] = text
  }

  #closeRow(): void {
    const row = rowOf(this.#line, this.#cells)
    if (row) this.#rows.push(row)
  }

  /** Source: ECMA-376 Part 1, 18.18.11. */
  #cellText(): string {
    const value = this.#value
    const { strings, dateKinds, is1904 } = this.#workbook
    switch (this.#type) {
      case 'inlineStr':
        return this.#inline.text
      case 's':
        return value === '' ? '' : this.#sharedString(strings.get(Number(value)))
      case 'str':
        return unescapeText(value)
      case 'b':
        return value === '' ? '' : String(value === '1' || value === 'true')
      case 'd':
        return textOfIsoDate(value)
      case 'e':
        return value
      default:
        return textOfNumber(value, dateKinds[this.#format], is1904)
    }
  }

  #sharedString(text: string | undefined): string {
    if (text === undefined) throw new TableRefused('unreadable', this.#line)
    return text
  }
}

/** The column of a cell reference such as `AB12`, from 1. */
function columnOf(reference: string | undefined): number | undefined {
  let column = 0
  for (let at = 0; reference !== undefined && at < reference.length; at += 1) {
    const letter = reference.charCodeAt(at) - 64
    if (letter < 1 || letter > 26) break
    column = column * 26 + letter
  }
  return column > 0 ? column : undefined
}
