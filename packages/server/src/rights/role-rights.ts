import { offeredRights, type Resource, type Right, trashRights } from '@parvis/schema'
import type { ProductRole } from '@parvis/schemas'
import { accountRights } from '@parvis/schemas/account-rights'
import { siteBuildRights } from '@parvis/schemas/site-build-rights'
import { systemRights } from '@parvis/schemas/system-rights'
import { visitorRights } from '@parvis/schemas/visitor-rights'

/** The lowest number of each role. */
export const roles = { user: 1, moderator: 2, admin: 3, mcp: 100 } as const

const media: Right = 'navigation.media'
const api: Right = 'navigation.api'

/**
 * The rights of a role, without those of groups.
 *
 * @param role a number; roles in between count as the next lower one
 */
export function rightsOfRole(role: number, resources: readonly Resource[]): readonly Right[] {
  if (role >= roles.admin)
    return [
      ...(role >= roles.mcp ? [accountRights.full, systemRights.full] : []),
      ...resources.map(({ name }): Right => `${name}.full`),
      siteBuildRights.full,
      visitorRights.full,
      trashRights.full,
      media,
      api,
    ]
  const granted = (['user', 'moderator'] as const)
    .filter((name) => role >= roles[name])
    .flatMap((name) => rightsGrantedTo(name, resources))
  return role >= roles.moderator ? [media, ...granted] : granted
}

/** The rights that resources say a role has, or the group that new accounts begin with. */
export function rightsGrantedTo(role: ProductRole, resources: readonly Resource[]): readonly Right[] {
  return resources.flatMap(({ name, grantedTo }) =>
    (grantedTo[role] ?? []).map((action): Right => `${name}.${action}`),
  )
}

/** Whether a group can have a right; those of operators come from their role alone. */
export function canBeGiven(right: string): boolean {
  return ![...Object.values<string>(accountRights), ...Object.values<string>(systemRights)].includes(right)
}

/** Every right that can be granted: the actions on each resource, and the sections of the console. */
export function knownRights(resources: readonly Resource[]): readonly Right[] {
  return [
    ...resources.flatMap((resource): Right[] => [
      `${resource.name}.full`,
      ...Object.values(offeredRights(resource)),
    ]),
    ...Object.values(siteBuildRights),
    ...Object.values(visitorRights),
    ...Object.values(trashRights),
    media,
    api,
  ]
}
