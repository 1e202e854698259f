import type { Resource } from '@parvis/schema'
import { companies, fileCollections, files, locales, quotes } from '@parvis/schemas'

/** The least number of each role. */
export const roles = { user: 1, moderator: 2, admin: 3, mcp: 100 } as const

/** What every user may do in their account, by the default group. */
const everyone = [
  ...[companies, files, fileCollections, quotes].map(({ name }) => `${name}.full`),
  locales.rights.read,
]

/**
 * The rights of a role in an account, as strings of the schema language.
 *
 * @param role a number; roles in between count as the next lower one
 */
export function rightsOfRole(role: number, resources: readonly Resource[]): string[] {
  if (role >= roles.admin) {
    const full = resources.map((resource) => `${resource.name}.full`)
    return [...new Set([...full, ...everyone, 'navigation.media', 'navigation.api'])]
  }
  if (role >= roles.moderator) return [...everyone, 'navigation.media']
  return role >= roles.user ? everyone : []
}
