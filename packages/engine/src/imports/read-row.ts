import { type Locale, type Resource, shapes } from '@parvis/schema'
import type { ImportMapping } from '@parvis/schema/changes'
import { readCell } from '@parvis/schema/reading'
import type { Values } from '../store/index.js'
import type { TableRow } from '../tables/index.js'

/** A row of a table, as its cells are read. */
export interface ReadRow {
  /** Its line in the file, from 1. */
  readonly line: number
  /** The id of the record that it names, where records are recognised by theirs. */
  readonly id: string | undefined
  /** The values of cells that are not blank, by field; what cannot be read is text still. */
  readonly values: Values
}

/** Reads the cells of a row. @param locale decides what is ambiguous, such as whether the day or the month is first */
export function readRow(
  resource: Resource,
  { columns }: Pick<ImportMapping, 'columns'>,
  { line, cells }: TableRow,
  locale: Locale,
): ReadRow {
  const values: Record<string, unknown> = {}
  let id: string | undefined
  columns.forEach((name, at) => {
    const text = cells[at]?.trim() ?? ''
    if (name === null || text === '') return
    const field = resource.fields[name]
    if (field) values[name] = readCell(field, text, locale)
    else if (name === 'id') id = shapes.id.safeParse(text).data ?? text
  })
  return { line, id, values }
}
