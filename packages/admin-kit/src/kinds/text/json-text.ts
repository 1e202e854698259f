import type { Writing } from '../../fields/use-typed.js'

/** A character that no stored text contains: it marks invalid JSON, which the rule refuses. */
const mark = '\0'

/** Parses JSON as people type it; invalid JSON stays as typed, for the rule to refuse. */
export const jsonWriting: Writing = {
  read(text) {
    if (text.trim() === '') return null
    try {
      return JSON.parse(text)
    } catch {
      return `${mark}${text}`
    }
  },
  write(value) {
    if (value == null) return ''
    if (typeof value === 'string' && value.startsWith(mark)) return value.slice(mark.length)
    return JSON.stringify(value, null, 2)
  },
}
