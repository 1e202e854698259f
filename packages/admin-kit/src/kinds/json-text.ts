import type { Writing } from '../fields/use-typed.js'

/** A character no stored text has: what begins with it is what was typed and is not JSON, which the rule refuses. */
const mark = '\0'

/** JSON as people type it; what is not JSON is kept as it was typed, for the rule to refuse. */
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
