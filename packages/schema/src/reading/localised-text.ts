import type { Field } from '../field.js'
import type { LocalisedForm } from '../fields/localised-text.js'
import type { CellReader } from './cell-reader.js'
import { paragraphs } from './rich-text.js'

/**
 * Reads the translation in the language of the table. The caller adds the stored ones in other languages, without which the rule
 * refuses a record that lacks the primary one.
 */
export const readLocalisedText: CellReader = (text, locale, field) => ({
  [locale]: isRich(field) ? paragraphs(text) : text,
})

function isRich({ form }: Field & { readonly form?: LocalisedForm }): boolean {
  return form === 'rich'
}
