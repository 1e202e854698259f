const references: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&#34;',
  "'": '&#39;',
}

/** A NUL has no reference, and half of a pair of surrogates is no character. */
const unwritable = /\0|\p{Surrogate}/gu

/** Makes text safe between tags and in quoted attributes of HTML. */
export function escapeHtml(text: string): string {
  return text
    .replace(unwritable, '\ufffd')
    .replace(/[&<>"']/g, (character) => references[character] ?? character)
}
