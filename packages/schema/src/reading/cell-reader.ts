import type { Field } from '../field.js'
import type { Locale } from '../localised.js'

/**
 * Reads the value of a field from the text of a cell, which is trimmed and not blank. It neither validates nor throws: what it
 * does not understand stays text, which the field's rule refuses.
 *
 * @param locale decides only what is ambiguous; both languages are understood
 */
export type CellReader = (text: string, locale: Locale, field: Field) => unknown

/** Leaves the text to the field's rule. */
export const readText: CellReader = (text) => text
