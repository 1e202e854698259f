import type { Resource } from '@parvis/schema'
import { type FieldGroup, sectionsOf } from '../record/sections-of.js'
import type { Base } from './form-values.js'

/** The fields of a form by section; what only the server sets is there once the record is. */
export function formGroups(schema: Resource, record: Base): FieldGroup[] {
  const isNew = record.id === undefined
  return sectionsOf(schema)
    .map(({ label, names }) => ({
      label,
      names: names.filter((name) => !(isNew && schema.fields[name]?.readOnly)),
    }))
    .filter(({ names }) => names.length > 0)
}
