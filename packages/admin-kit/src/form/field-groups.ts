/** The fields of a resource as forms and pages group them. */

import type { Localised, Resource } from '@parvis/schema'

/** Two columns where they fit, else one. */
export const fieldGrid = {
  display: 'grid',
  columnGap: 2,
  rowGap: 2.5,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 272px), 1fr))',
  alignItems: 'start',
}

export interface FieldGroup {
  /** `undefined` for the fields that are in no section. */
  label: Localised | undefined
  names: readonly string[]
}

/** The fields of a resource as forms group them: by section, those in none last. */
export function sectionsOf({ sections, fields }: Resource): FieldGroup[] {
  const placed = new Set(sections.flatMap((section) => section.fields))
  const rest = Object.keys(fields).filter((name) => !placed.has(name))
  const groups: FieldGroup[] = sections.map(({ label, fields: names }) => ({ label, names }))
  return rest.length > 0 ? [...groups, { label: undefined, names: rest }] : groups
}
