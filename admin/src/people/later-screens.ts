/** The screens about people, each loaded once it is shown: listed here, they do not lengthen the first screen. */

import type { ScreenExtensions } from '@parvis/admin-kit'
import { apiUsers, groups, invitations, users } from '@parvis/schemas'

export const permissions = async () => (await import('./permissions/permissions-screen')).PermissionsScreen

export const actions = async () => (await import('./people-actions')).peopleActions

/** Loads the extensions of the generated screens of each resource. */
export const extensions: Readonly<Record<string, () => Promise<ScreenExtensions>>> = {
  [apiUsers.name]: async () => (await import('./api-users/api-user-extensions')).apiUserExtensions,
  [groups.name]: async () => ({
    RemovalDetails: (await import('./permissions/removal-of-groups')).RemovalOfGroups,
  }),
  [invitations.name]: async () => (await import('./invitations/invitation-extensions')).invitationExtensions,
  [users.name]: async () => (await import('./users/user-extensions')).userExtensions,
}
