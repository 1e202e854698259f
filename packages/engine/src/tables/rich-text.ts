import { unescapeText } from './cell-text.js'
import { TableRefused } from './table-refused.js'
import { maxCellLength } from './table-row.js'

/** Collects the text of the `t` elements of a string, without phonetic hints. Source: ECMA-376 Part 1, 18.4.8. */
export class RichText {
  #text = ''
  #isOpen = false
  #isPhonetic = false

  get text(): string {
    return unescapeText(this.#text)
  }

  clear(): void {
    this.#text = ''
  }

  open(name: string): void {
    if (name === 'rPh') this.#isPhonetic = true
    if (name === 't') this.#isOpen = !this.#isPhonetic
  }

  /** @throws TableRefused `cell_too_long` */
  add(text: string): void {
    if (!this.#isOpen) return
    this.#text += text
    if (this.#text.length > 2 * maxCellLength) throw new TableRefused('cell_too_long')
  }

  close(name: string): void {
    if (name === 'rPh') this.#isPhonetic = false
    if (name === 't') this.#isOpen = false
  }
}
