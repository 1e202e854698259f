import type { CellReader } from './cell-reader.js'

/** Reads plain text as paragraphs of HTML; tags in it are shown, not applied. */
export const readRichText: CellReader = (text) => paragraphs(text)

/** Converts plain text to HTML: a paragraph for each, with its line breaks. */
export function paragraphs(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .split(/\n\s*\n/)
    .map((lines) => `<p>${escaped(lines).replaceAll('\n', '<br>')}</p>`)
    .join('')
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? character)
}
