import { type ConsoleModule, hasRecordId } from '@parvis/admin-kit/console'
import { changesRoute } from '../routing/routes'

const later = () => import('./later-screens')

/** What was changed in the account, and its undo. */
export const changesModule: ConsoleModule = {
  name: 'changes',
  pages: [
    { path: changesRoute, screen: async () => (await later()).ChangesScreen },
    {
      path: `${changesRoute}/:id`,
      isValid: hasRecordId,
      screen: async () => (await later()).ChangeSetScreen,
    },
    {
      path: `${changesRoute}/:id/undo`,
      isValid: hasRecordId,
      screen: async () => (await later()).UndoScreen,
    },
  ],
}
