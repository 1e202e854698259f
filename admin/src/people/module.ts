import { type ConsoleModule, hasRecordId } from '@parvis/admin-kit/console'
import { apiUsers, groups, invitations, users } from '@parvis/schemas'

/** Users, groups and their permissions, invitations, and API users. */
export const peopleModule: ConsoleModule = {
  name: 'people',
  pages: [
    {
      path: `${groups.route}/:id/permissions`,
      right: groups.rights.update,
      isValid: hasRecordId,
      screen: async () => (await import('./permissions/permissions-screen')).PermissionsScreen,
    },
  ],
  extensions: {
    [apiUsers.name]: async () => (await import('./api-users/api-user-extensions')).apiUserExtensions,
    [groups.name]: async () => ({
      RemovalDetails: (await import('./permissions/removal-of-groups')).RemovalOfGroups,
    }),
    [invitations.name]: async () =>
      (await import('./invitations/invitation-extensions')).invitationExtensions,
    [users.name]: async () => (await import('./users/user-extensions')).userExtensions,
  },
}
