import type { ProductNames } from './product-names.js'

/** Actions on a record. */
export const actions = ['create', 'read', 'update', 'delete'] as const

export type Action = (typeof actions)[number]

/** Actions of a product on some of its resources, besides those on every record; none by default. */
export type FurtherAction =
  ProductNames extends Readonly<Record<'action', infer Name extends string>> ? Name : never

/** A right to act on an entity, in all ways (`full`), or to see a section of the console. */
export type Right = `${string}.${Action | FurtherAction | 'full'}` | `navigation.${string}`

/**
 * Whether rights include a right: itself, or the entity's `full` right.
 *
 * @example grants(['companies.full'], 'companies.delete') // true
 */
export function grants(rights: readonly string[], right: Right): boolean {
  return rights.includes(right) || (isAction(right) && rights.includes(fullOf(right)))
}

function isAction(right: Right): boolean {
  return !right.startsWith('navigation.')
}

function fullOf(right: Right): string {
  return `${right.slice(0, right.lastIndexOf('.'))}.full`
}
