import { type ConsoleModule, hasRecordId } from '@parvis/admin-kit/console'
import { lazy } from 'react'
import { loadQuietly } from '../api/query-client'
import { viewsRoute } from '../routing/routes'

/** They come once the list is there. */
const SavedViews = lazy(() => loadQuietly(500, () => import('./saved-views')))

/** Lists save what they show as views, each of which has an address. */
export const viewsModule: ConsoleModule = {
  name: 'views',
  pages: [
    {
      path: `${viewsRoute}/:id`,
      isValid: hasRecordId,
      screen: async () => (await import('./view-screen')).ViewScreen,
    },
  ],
  extensionsOf: async () => ({ SavedViews }),
}
