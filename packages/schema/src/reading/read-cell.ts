import type { Field } from '../field.js'
import type { Locale } from '../localised.js'
import { type CellReader, readText } from './cell-reader.js'
import { type CellReaders, cellReaders } from './cell-readers.js'

/**
 * Reads the value of a field from the text of a table's cell, as people write it in either language; the inverse of its
 * `format`. A blank text is the empty value. The field's rule validates what is returned: what cannot be read stays text, which
 * the rule refuses.
 *
 * References are returned as written, as ids or titles for the caller to look up; a localised text has the table's language only,
 * for the caller to add the stored ones; a moment without an offset is in UTC.
 *
 * @param locale the language of the table, which decides what is ambiguous, such as `03/04/2026` or `1,234`
 * @param readers those of the built-in kinds by default; a product's own kind without one is read as the kind it is stored as
 */
export function readCell(
  field: Field,
  text: string,
  locale: Locale,
  readers: CellReaders = cellReaders,
): unknown {
  const trimmed = text.trim()
  if (trimmed === '') return field.initial
  const reader = readerOf(field, readers) ?? readText
  return reader(trimmed, locale, field)
}

/** Whether a cell can give a field's value; those of files, secrets and embedded records cannot be written in one. */
export function isReadable(field: Field, readers: CellReaders = cellReaders): boolean {
  return readerOf(field, readers) !== null
}

function readerOf({ kind, storedAs = '' }: Field, readers: CellReaders): CellReader | null {
  const known = [kind, storedAs].find((each) => Object.hasOwn(readers, each))
  return known === undefined ? readText : (readers[known] ?? null)
}
