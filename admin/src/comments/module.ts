import { type ConsoleModule, hasRecordId } from '@parvis/admin-kit/console'
import { lazy } from 'react'
import { loadQuietly } from '../api/query-client'
import { noticesRoute } from '../routing/routes'

const later = () => import('./later')

/** They come once the record is there. */
const extensions = Promise.resolve({
  Comments: lazy(async () => ({ default: (await loadQuietly(500, later)).CommentsButton })),
})

/** People comment on records, and have notices of what others write. */
export const commentsModule: ConsoleModule = {
  name: 'comments',
  pages: [
    { path: noticesRoute, screen: async () => (await later()).NoticesScreen },
    {
      path: `${noticesRoute}/:id`,
      isValid: hasRecordId,
      screen: async () => (await later()).NoticeScreen,
    },
  ],
  extensionsOf: (_, hasRecord) => (hasRecord ? extensions : undefined),
}
