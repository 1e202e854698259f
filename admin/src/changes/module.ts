import { type ConsoleModule, hasRecordId } from '@parvis/admin-kit/console'
import { lazy } from 'react'
import { bulkRoute, changesRoute } from '../routing/routes'

const later = () => import('./later-screens')

/** What was changed in the account, and its undo; changes of many records at once. */
export const changesModule: ConsoleModule = {
  name: 'changes',
  pages: [
    { path: changesRoute, screen: async () => (await later()).ChangesScreen },
    { path: bulkRoute, screen: async () => (await import('./bulk/bulk-screen')).BulkScreen },
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
  extensionsOf: (_, hasRecord) => (hasRecord ? undefined : bulk),
}

/** Only its button, and only once rows are selected: a file of its own would weigh more. */
const bulk = Promise.resolve({
  BulkActions: lazy(async () => ({ default: (await later()).BulkActions })),
})
