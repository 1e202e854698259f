import type { Resource } from '@parvis/schema'
import { formValues } from '../form/form-values.js'
import { compareVersions, type FieldDifference } from './compare-versions.js'
import type { Conflict } from './conflict.js'

/** What one's own version of a record and someone else's differ in. */
export function differencesOf(schema: Resource, { base, mine, theirs }: Conflict): FieldDifference[] {
  return compareVersions(schema, formValues(schema, base), mine, formValues(schema, theirs))
}
