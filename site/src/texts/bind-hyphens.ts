/** Word joiner: prevents a line break, and is neither visible nor spoken. */
const wordJoiner = '\u2060'

/** A hyphen after a single letter in a word, as in e-mail; not in addresses. */
const afterOneLetter = /(?<![\p{L}\p{N}_/.@:#=&?%"-])(\p{L}-)(?=\p{L}+(?![\p{L}\p{N}_/@"-]|\.\p{L}))/gu

/** Keys of values that are no displayed text: addresses, field names and values, and metadata. */
const noText = ['href', 'src', 'anchor', 'name', 'value', 'meta']

/** Prevents line breaks after the e of e-mail in all texts of a value. */
export function bindHyphens<Text>(text: Text): Text {
  return bind(text) as Text
}

/** Removes the word joiners of a text. */
export function withoutJoiners(text: string): string {
  return text.replaceAll(wordJoiner, '')
}

function bind(text: unknown): unknown {
  if (typeof text === 'string') return text.replace(afterOneLetter, `$1${wordJoiner}`)
  if (Array.isArray(text)) return text.map(bind)
  if (typeof text !== 'object' || text === null) return text
  return Object.fromEntries(
    Object.entries(text).map(([name, value]) => [name, noText.includes(name) ? value : bind(value)]),
  )
}
