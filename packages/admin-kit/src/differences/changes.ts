import type { Field, Fields } from '@parvis/schema'

/** The values of a record, by field. */
export type Values = Readonly<Record<string, unknown>>

/** The change of one field's value. */
export interface Change {
  readonly name: string
  /** Undefined for values of no field, or of one that no longer exists. */
  readonly field: Field | undefined
  readonly before: unknown
  readonly after: unknown
}

/** How values changed, in the order of their fields; values without a field come last. */
export function changesOf(before: Values | null, after: Values | null, fields: Fields): Change[] {
  const named = [...Object.keys(after ?? {}), ...Object.keys(before ?? {})]
  const names = new Set([...Object.keys(fields).filter((name) => named.includes(name)), ...named])
  return [...names]
    .map((name) => ({ name, field: fields[name], before: before?.[name], after: after?.[name] }))
    .filter((change) => !isNothing(change.before) || !isNothing(change.after))
}

function isNothing(value: unknown): boolean {
  return value == null || value === '' || (Array.isArray(value) && value.length === 0)
}
