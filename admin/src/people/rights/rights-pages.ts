import type { ScreenExtensions } from '@parvis/admin-kit'
import type { Resource } from '@parvis/schema'
import { users } from '@parvis/schemas'
import { hasRecordId, type Page } from '../../routing/page'
import { whoCanRoute } from '../../routing/routes'
import { type HolderKind, holders } from './right-source'

type Frame = Pick<Page, 'layout' | 'middleware'>

/** The pages that explain rights: those of each user, group and API user, and the holders of a right. */
export function rightsPages(frameOf: (resource: Resource) => Frame): Page[] {
  const right = users.rights.read
  const ofHolders = Object.entries(holders).map(
    ([kind, resource]): Page => ({
      ...frameOf(resource),
      path: `${resource.route}/:id/rights`,
      right,
      isValid: hasRecordId,
      screen: async () => (await import('./rights-screens')).rightsScreen(kind as HolderKind),
    }),
  )
  const whoCan: Page = {
    ...frameOf(users),
    path: whoCanRoute,
    right,
    screen: async () => (await import('./rights-screens')).WhoCanScreen,
  }
  return [...ofHolders, whoCan]
}

/** Extensions of the screens of users, groups and API users: links to their rights. */
export const rightsExtensions: Readonly<Record<string, () => Promise<ScreenExtensions>>> = Object.fromEntries(
  Object.entries(holders).map(([kind, { name }]) => [
    name,
    async () => ({ RecordActions: (await import('./record-rights')).recordRights(kind as HolderKind) }),
  ]),
)
