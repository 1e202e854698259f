/** Keeps what stands around it on one line, and is neither seen nor read out. */
const wordJoiner = '\u2060'

/** A hyphen after a single letter, as in e-mail, in words; in addresses there is none. */
const afterOneLetter = /(?<![\p{L}\p{N}_/.@:#=&?%"-])(\p{L}-)(?=\p{L}+(?![\p{L}\p{N}_/@"-]|\.\p{L}))/gu

/** What is no text: addresses, names of fields and their values; and what is said of a page in no line of it. */
const noText = ['href', 'src', 'anchor', 'name', 'value', 'meta']

/** A text, or whatever holds texts, whose lines do not end after the e of e-mail. */
export function bindHyphens<Text>(text: Text): Text {
  return held(text) as Text
}

/** A text as it is written where no lines are made of it. */
export function withoutJoiners(text: string): string {
  return text.replaceAll(wordJoiner, '')
}

function held(text: unknown): unknown {
  if (typeof text === 'string') return text.replace(afterOneLetter, `$1${wordJoiner}`)
  if (Array.isArray(text)) return text.map(held)
  if (typeof text !== 'object' || text === null) return text
  return Object.fromEntries(
    Object.entries(text).map(([name, value]) => [name, noText.includes(name) ? value : held(value)]),
  )
}
