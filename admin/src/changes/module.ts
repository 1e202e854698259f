import { type ConsoleModule, hasRecordId } from '@parvis/admin-kit/console'
import { lazy } from 'react'
import { bulkRoute, changesRoute, plansRoute } from '../routing/routes'

const later = () => import('./later-screens')

/** What was changed in the account, and its undo; changes of many records at once. */
export const changesModule: ConsoleModule = {
  name: 'changes',
  pages: [
    { path: changesRoute, screen: async () => (await later()).ChangesScreen },
    { path: bulkRoute, screen: async () => (await import('./bulk/bulk-screen')).BulkScreen },
    {
      path: `${plansRoute}/:id`,
      isValid: hasRecordId,
      screen: async () => (await import('./plan/plan-screen')).PlanScreen,
    },
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
  extensionsOf: (_, hasRecord) => (hasRecord ? undefined : listExtensions),
}

/** The buttons come only once rows are selected, with the screens: a file of their own would weigh more. */
const listExtensions = Promise.resolve({
  changeSetPath: (id: string) => `/${changesRoute}/${id}`,
  BulkActions: lazy(async () => ({ default: (await later()).BulkActions })),
})
