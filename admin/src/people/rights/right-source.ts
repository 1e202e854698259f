import type { Localised, Resource } from '@parvis/schema'
import { apiUsers, groups, users } from '@parvis/schemas'

/** What one can look at the console as, and what has a page of its rights. */
export const holders = { user: users, group: groups, apiUser: apiUsers } as const satisfies Record<
  string,
  Resource
>

export type HolderKind = keyof typeof holders

/** Where a right comes from: a role by its number, else the id of what gives it. */
export interface RightSource {
  readonly kind: HolderKind | 'role'
  readonly id: string
  readonly name: string
}

/** A right, and all that gives it. */
export interface GrantedRight {
  readonly right: string
  readonly from: readonly RightSource[]
}

/** Who holds a right, and through what. */
export interface RightHolder extends RightSource {
  readonly through: readonly RightSource[]
}

/** Address, below `/admin`, of what gives a right: its record, or the people of a role. */
export function addressOf({ kind, id }: RightSource): string {
  if (kind !== 'role') return `/${holders[kind].route}/${id}`
  return `/${users.route}?${new URLSearchParams({ filter: JSON.stringify({ role: id }) })}`
}

/** What the page of someone's rights is called. */
export const rightsTitle: Localised = { fr: 'Droits en vigueur', en: 'Rights in force' }
