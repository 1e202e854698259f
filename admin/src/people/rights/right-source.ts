import type { AnswerOf, Localised, Resource } from '@parvis/schema'
import { apiUsers, groups, users } from '@parvis/schemas'
import type { listRightHolders, listRightsOf, RightSource } from '@parvis/schemas/calls/people'

/** Resources that one can view the console as, and that have a page of rights. */
export const holders = { user: users, group: groups, apiUser: apiUsers } as const satisfies Record<
  string,
  Resource
>

export type HolderKind = keyof typeof holders

type GrantedRight = AnswerOf<typeof listRightsOf>[number]
type RightHolder = AnswerOf<typeof listRightHolders>[number]

export type { GrantedRight, RightHolder, RightSource }

/** Path, below `/admin`, of the origin of a right: its record, or the people of a role. */
export function addressOf({ kind, id }: RightSource): string {
  if (kind !== 'role') return `/${holders[kind].route}/${id}`
  return `/${users.route}?${new URLSearchParams({ filter: JSON.stringify({ role: id }) })}`
}

/** Title of the page of someone's rights. */
export const rightsTitle: Localised = { fr: 'Droits en vigueur', en: 'Rights in force' }
