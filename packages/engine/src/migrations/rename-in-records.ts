import type { FieldRecord, FieldRecords } from './field-records.js'
import type { Renames } from './find-renames.js'

/** What was noted at the last migration, by the names that tables and fields have now. */
export function renameInRecords(tables: FieldRecords['tables'], renames: Renames): FieldRecords['tables'] {
  return Object.fromEntries(
    Object.entries(tables).map(([name, table]) => {
      const fields = renameKeys(table.fields, renames.columns.get(name))
      return [renames.tables.get(name) ?? name, { ...table, fields }]
    }),
  )
}

function renameKeys(
  fields: Readonly<Record<string, FieldRecord>>,
  names: ReadonlyMap<string, string> = new Map(),
): Readonly<Record<string, FieldRecord>> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [names.get(name) ?? name, field]))
}
