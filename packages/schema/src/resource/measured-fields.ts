import type { Field } from '../field.js'
import type { FieldKind } from '../fields/index.js'
import { filtersOf, type Resource, timeFieldsOf } from './resource.js'

/** A field with its name. */
export interface NamedField {
  readonly name: string
  readonly field: Field
}

const dateKinds: ReadonlySet<string> = new Set<FieldKind>(['date', 'dateTime'])
const summedKinds: ReadonlySet<string> = new Set<FieldKind>(['integer', 'number', 'decimal'])

/** The days and times by which the records of a resource can be filtered, and so be placed in time. */
export function dateFieldsOf(resource: Resource): readonly NamedField[] {
  const fields: Readonly<Record<string, Field>> = { ...resource.fields, ...timeFieldsOf(resource) }
  return filtersOf(resource).flatMap((name) => {
    const field = fields[name]
    return field && dateKinds.has(field.kind) ? [{ name, field }] : []
  })
}

/** The fields of a resource whose values can be summed. */
export function summedFieldsOf({ fields }: Pick<Resource, 'fields'>): readonly NamedField[] {
  return Object.entries(fields).flatMap(([name, field]) =>
    summedKinds.has(field.kind) ? [{ name, field }] : [],
  )
}
