import { type ConsoleModule, hasRecordId } from '@parvis/admin-kit/console'
import { apiUsers, groups, invitations, users } from '@parvis/schemas'

const later = () => import('./later-screens')

/** Users, groups and their permissions, invitations, and API users. */
export const peopleModule: ConsoleModule = {
  name: 'people',
  pages: [
    {
      path: `${groups.route}/:id/permissions`,
      right: groups.rights.update,
      isValid: hasRecordId,
      screen: async () => (await later()).permissions(),
    },
  ],
  actions: async () => (await later()).actions(),
  extensions: Object.fromEntries(
    [apiUsers, groups, invitations, users].map(({ name }) => [
      name,
      async () => (await (await later()).extensions[name]?.()) ?? {},
    ]),
  ),
}
