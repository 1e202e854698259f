import type { CellReader } from './cell-reader.js'

/** Reads an address, also from a link such as `mailto:a@b.org`, and after a name as in `Name <a@b.org>`. */
export const readEmail: CellReader = (text) => {
  const address = inBrackets(text)
  return /^mailto:/i.test(address) ? address.slice('mailto:'.length).replace(/\?.*$/s, '') : address
}

function inBrackets(text: string): string {
  const start = text.lastIndexOf('<')
  return start >= 0 && text.endsWith('>') ? text.slice(start + 1, -1).trim() : text
}
