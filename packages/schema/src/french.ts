const narrow = '\u202f'
const wide = '\u00a0'

/**
 * A French sentence with no-break spaces before its punctuation and inside its quotation marks, so that no line ends there:
 * narrow ones, but for the colon's. Addresses, times and codes stay as they are: nothing is set apart there by spaces.
 */
export function spaceFrench(text: string): string {
  return text
    .replace(/« /g, `«${narrow}`)
    .replace(/ (?=»|[;!?]+(?![\p{L}\p{N}=|]))/gu, narrow)
    .replace(/ (?=:(?:\s|$))/g, wide)
}

/** Tag of French sentences: spaces what is written, and leaves the values as they are. */
export function french(sentence: TemplateStringsArray, ...values: readonly (string | number)[]): string {
  return sentence.map((part, index) => spaceFrench(part) + (values[index] ?? '')).join('')
}

/** Messages by key, nested or not, with their sentences spaced. */
export function spaceMessages<Messages extends object>(messages: Messages): Messages {
  return Object.fromEntries(Object.entries(messages).map(([key, value]) => [key, spaced(value)])) as Messages
}

function spaced(value: unknown): unknown {
  if (typeof value === 'string') return spaceFrench(value)
  return typeof value === 'object' && value !== null ? spaceMessages(value) : value
}
