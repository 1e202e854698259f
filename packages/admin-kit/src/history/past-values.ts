import { isDeepEqual, type Revision } from '@parvis/data-provider'
import type { Fields } from '@parvis/schema'
import type { Values } from '../differences/index.js'

/**
 * The values of a record right after a revision, from its present values and all later revisions.
 *
 * @param later the revisions since then, the latest first
 */
export function valuesAfter(present: Values, later: readonly Revision[]): Values {
  return Object.assign({}, present, ...later.map(({ before }) => before))
}

/**
 * The values of a record that can no longer be read, from its creation on; undefined when that is not among its revisions.
 *
 * @param revisions the latest first
 */
export function valuesSinceCreation(revisions: readonly Revision[]): Values | undefined {
  if (revisions.at(-1)?.action !== 'create') return undefined
  return Object.assign({}, ...revisions.map(({ after }) => after).reverse())
}

/** The values of all fields; null where there is none. */
export function valuesOfFields(values: Values, fields: Fields): Values {
  return Object.fromEntries(Object.keys(fields).map((name) => [name, values[name] ?? null]))
}

/** The fields whose values differ from those that the record has now, and that a form may set. */
export function restorable(present: Values, past: Values, fields: Fields): Values {
  return Object.fromEntries(
    Object.entries(past).filter(
      ([name, value]) =>
        fields[name] && !fields[name].readOnly && !isDeepEqual(value ?? null, present[name] ?? null),
    ),
  )
}
