import { parseWholeXml, type XmlHandler } from './read-xml.js'
import { RichText } from './rich-text.js'
import { TableRefused } from './table-refused.js'
import { maxCellLength } from './table-row.js'

/** How much memory the shared strings of a workbook may take, in bytes. */
const maxSize = 256 * 1024 * 1024

/** What a string takes besides its text, in bytes. */
const overhead = 16

const blockSize = 1024 * 1024

/** The strings that the cells of a workbook share, as UTF-8 in blocks: as strings they would take several times the memory. */
export class SharedStrings {
  readonly #blocks: Buffer[] = []
  readonly #starts: number[] = []
  readonly #lengths: number[] = []
  /** How much of the last block is used, in bytes. */
  #used = blockSize
  #size = 0

  /** @throws TableRefused `cell_too_long`, `too_large_unpacked` beyond 256 MB */
  add(text: string): void {
    if (text.length > maxCellLength) throw new TableRefused('cell_too_long')
    const length = Buffer.byteLength(text)
    this.#size += length + overhead
    if (this.#size > maxSize) throw new TableRefused('too_large_unpacked')
    if (this.#used + length > blockSize) {
      this.#blocks.push(Buffer.allocUnsafe(blockSize))
      this.#used = 0
    }
    this.#blocks.at(-1)?.write(text, this.#used)
    this.#starts.push((this.#blocks.length - 1) * blockSize + this.#used)
    this.#lengths.push(length)
    this.#used += length
  }

  /** The string of an index from 0; undefined if there is none. */
  get(index: number): string | undefined {
    const start = this.#starts[index]
    const length = this.#lengths[index]
    if (start === undefined || length === undefined) return undefined
    const from = start % blockSize
    return this.#blocks[Math.floor(start / blockSize)]?.toString('utf8', from, from + length)
  }
}

/** Reads the part of a workbook with its shared strings. Source: ECMA-376 Part 1, 18.4.9. */
export async function readSharedStrings(chunks: AsyncIterable<Buffer>): Promise<SharedStrings> {
  const strings = new SharedStrings()
  const content = new RichText()
  const handler: XmlHandler = {
    open(name) {
      if (name === 'si') content.clear()
      content.open(name)
    },
    text: (text) => content.add(text),
    close(name) {
      content.close(name)
      if (name === 'si') strings.add(content.text)
    },
  }
  await parseWholeXml(chunks, handler)
  return strings
}
