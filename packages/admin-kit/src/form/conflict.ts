/** Conflicts: two people’s versions of one record, compared and merged. */

import { isDeepEqual } from '@parvis/data-provider'
import type { Resource } from '@parvis/schema'
import type { RaRecord } from 'react-admin'
import { type Base, type FormValues, formValues } from './form-values.js'

type Values = Readonly<Record<string, unknown>>

/** Someone else's version of the record, found when saving one's own. */
export interface Conflict {
  base: Base
  mine: FormValues
  theirs: RaRecord
}

export type Side = 'mine' | 'theirs'

/** A field in which two people's versions of a record differ, and who changed it. */
export interface FieldDifference {
  name: string
  mine: unknown
  theirs: unknown
  changedBy: 'me' | 'them' | 'both'
}

/** The differences between one's own version of a record and someone else's. */
export function differencesOf(schema: Resource, { base, mine, theirs }: Conflict): FieldDifference[] {
  return compareVersions(schema, formValues(schema, base), mine, formValues(schema, theirs))
}

/** The differences of two versions that go back to the same one. */
export function compareVersions(
  { fields }: Resource,
  base: Values,
  mine: Values,
  theirs: Values,
): FieldDifference[] {
  return Object.keys(fields)
    .filter((name) => !isDeepEqual(mine[name], theirs[name]))
    .map((name) => ({
      name,
      mine: mine[name],
      theirs: theirs[name],
      changedBy: authorOf(base[name], mine[name], theirs[name]),
    }))
}

/** The side that is preselected: the one that changed the field, or one's own when both did. */
export function likelySide({ changedBy }: FieldDifference): Side {
  return changedBy === 'them' ? 'theirs' : 'mine'
}

/** The record that the choices make. */
export function mergeVersions(
  mine: Values,
  theirs: Values,
  differences: readonly FieldDifference[],
  sides: Readonly<Record<string, Side>>,
): Record<string, unknown> {
  const chosen = differences.map((each) => {
    const side = sides[each.name] ?? likelySide(each)
    return [each.name, side === 'mine' ? each.mine : each.theirs] as const
  })
  const names = Object.keys(mine)
  const common = names.map((name) => [name, theirs[name]] as const)
  return { ...Object.fromEntries(common), ...Object.fromEntries(chosen) }
}

function authorOf(base: unknown, mine: unknown, theirs: unknown): FieldDifference['changedBy'] {
  if (isDeepEqual(base, mine)) return 'them'
  return isDeepEqual(base, theirs) ? 'me' : 'both'
}
