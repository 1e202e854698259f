import type { RightNames } from '@parvis/admin-kit'
import { apiUsers, groups } from '@parvis/schemas'
import type { Change } from './entry-changes'

/** The fields that hold rights, which people read in words. */
const holding = new Set([`${groups.name}.permissions`, `${apiUsers.name}.allowed_entities`])

/** A change of rights in words; any other as it is. */
export function inRightWords(entity: string, change: Change, words: RightNames): Change {
  if (!holding.has(`${entity}.${change.name}`)) return change
  const worded = (value: unknown) =>
    Array.isArray(value) ? value.map((right) => rightInWords(String(right), words)) : value
  return { ...change, before: worded(change.before), after: worded(change.after) }
}

/** A right in words; an entity alone stands for all that can be done with it. */
export function rightInWords(right: string, words: RightNames): string {
  return words.right(right.includes('.') ? right : `${right}.full`)
}
