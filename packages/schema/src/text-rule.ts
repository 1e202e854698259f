import * as z from './zod.js'

/** A line of text that PostgreSQL can store: no NUL, no unpaired surrogate; trimmed and in NFC. */
export function textRule(maxLength: number) {
  return storableText((value) => value.trim().normalize('NFC'), maxLength)
}

/** Text of several lines, under the same conditions; line ends are `\n` and trailing blanks are removed. */
export function linesRule(maxLength: number) {
  return storableText((value) => value.replace(/\r\n?/g, '\n').trimEnd().normalize('NFC'), maxLength)
}

function storableText(tidy: (value: string) => string, maxLength: number) {
  return z
    .string({ error: 'invalid_type' })
    .overwrite(tidy)
    .refine(isStorable, { error: 'invalid_text', abort: true })
    .max(maxLength, { error: 'too_long', abort: true })
}

const unpairedSurrogate = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/

/** Whether PostgreSQL can store a text. */
export function isStorable(value: string): boolean {
  return !value.includes('\0') && !unpairedSurrogate.test(value)
}
