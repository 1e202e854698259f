import type { Field } from '@parvis/schema'
import type { FieldOf } from '../fields/field-kind.js'

/** The part of an item that refers to the record it is about, as a member does to a user. */
export interface NamingPart {
  readonly name: string
  /** The name of the resource referred to. */
  readonly to: string
}

/** What names the items of a list by a record they refer to; undefined where their own values do. */
export function namingPart({ fields }: Pick<FieldOf<'embedded'>, 'fields'>): NamingPart | undefined {
  const needed = Object.entries<Field>(fields).filter(([, { required }]) => required)
  const [first, ...others] = needed
  const to = first?.[1].target?.resource
  return first && to !== undefined && others.length === 0 ? { name: first[0], to } : undefined
}
