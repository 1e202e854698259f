import { type ConsoleModule, hasRecordId } from '@parvis/admin-kit/console'
import { lazy } from 'react'
import { loadQuietly } from '../api/query-client'
import { noticesRoute } from '../routing/routes'

/** They come once the record is there. */
const extensions = Promise.resolve({
  Comments: lazy(() => loadQuietly(500, () => import('./comments-button'))),
})

/** People comment on records, and have notices of what others write. */
export const commentsModule: ConsoleModule = {
  name: 'comments',
  pages: [
    { path: noticesRoute, screen: async () => (await import('./notices-screen')).NoticesScreen },
    {
      path: `${noticesRoute}/:id`,
      isValid: hasRecordId,
      screen: async () => (await import('./notice-screen')).NoticeScreen,
    },
  ],
  extensionsOf: (_, hasRecord) => (hasRecord ? extensions : undefined),
}
