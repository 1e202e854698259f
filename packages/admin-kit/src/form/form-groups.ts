import type { Field, Resource } from '@parvis/schema'
import { type FieldGroup, sectionsOf } from '../record/sections-of.js'
import type { Base } from './form-values.js'

/**
 * The fields of a form by section: all but those with a page of their own; what only the server sets is there once the
 * record is.
 */
export function formGroups(schema: Resource, record: Base): FieldGroup[] {
  const isNew = record.id === undefined
  const isShown = (field?: Field) => !field?.apart && !(isNew && field?.readOnly)
  return sectionsOf(schema)
    .map(({ label, names }) => ({
      label,
      names: names.filter((name) => isShown(schema.fields[name])),
    }))
    .filter(({ names }) => names.length > 0)
}
