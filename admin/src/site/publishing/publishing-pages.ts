import { siteBuildRights } from '@parvis/schemas/site-build-rights'
import type { Page } from '../../routing/page'
import { publishingRoute } from '../../routing/routes'

/** The page where the site is published. */
export function publishingPages(frame: Pick<Page, 'layout' | 'middleware'>): Page[] {
  return [
    {
      ...frame,
      path: publishingRoute,
      right: siteBuildRights.read,
      screen: async () => (await import('./publishing-screen')).PublishingScreen,
    },
  ]
}
