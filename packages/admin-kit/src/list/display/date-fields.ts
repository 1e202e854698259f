import { type Field, filtersOf, type Resource, timeFieldsOf } from '@parvis/schema'

/** A field by which a calendar places records. */
export interface DateField {
  readonly name: string
  readonly field: Field
}

/** The days and times by which the records of a resource can be filtered, and so be placed in a calendar. */
export function dateFieldsOf(schema: Resource): readonly DateField[] {
  const fields: Readonly<Record<string, Field>> = { ...schema.fields, ...timeFieldsOf(schema) }
  return filtersOf(schema).flatMap((name) => {
    const field = fields[name]
    return field && (field.kind === 'date' || field.kind === 'dateTime') ? [{ name, field }] : []
  })
}
