const narrow = '\u202f'
const wide = '\u00a0'

/**
 * Adds no-break spaces before the punctuation of a French sentence and inside its quotation marks, so that no line ends there:
 * narrow ones, except for the colon. Addresses, times and codes have no spaces there and stay unchanged.
 */
export function spaceFrench(text: string): string {
  return text
    .replace(/« /g, `«${narrow}`)
    .replace(/ (?=»|[;!?]+(?![\p{L}\p{N}=|]))/gu, narrow)
    .replace(/ (?=:(?:\s|$))/g, wide)
}

/** Template tag of French sentences: spaces the text, and leaves the values unchanged. */
export function french(sentence: TemplateStringsArray, ...values: readonly (string | number)[]): string {
  return sentence.map((part, index) => spaceFrench(part) + (values[index] ?? '')).join('')
}

/** Spaces all messages, nested or not. */
export function spaceMessages<Messages extends object>(messages: Messages): Messages {
  return Object.fromEntries(Object.entries(messages).map(([key, value]) => [key, spaced(value)])) as Messages
}

function spaced(value: unknown): unknown {
  if (typeof value === 'string') return spaceFrench(value)
  return typeof value === 'object' && value !== null ? spaceMessages(value) : value
}
