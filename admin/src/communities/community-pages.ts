import { communities } from '@parvis/schemas'
import type { Page } from '../routing/page'
import { widgetsRoute } from '../routing/routes'
import type { CommunityPage } from './community-page'
import { dashboardPages } from './dashboard/dashboard-pages'
import { memberPages } from './members/member-pages'
import { networkPages } from './networks/network-pages'

/** The pages about communities that are made by hand; each takes the place of a generated one of its path. */
const pages: readonly CommunityPage[] = [
  ...dashboardPages,
  ...networkPages,
  ...memberPages,
  {
    path: widgetsRoute,
    right: communities.rights.read,
    needsCommunity: true,
    screen: async () => (await import('./widgets/widgets-screen')).WidgetsScreen,
  },
]

/** The pages about communities that are made by hand, in the frame of media. */
export function communityPages(frame: Pick<Page, 'layout' | 'middleware'>): Page[] {
  return pages.map((page) => ({ ...frame, ...page }))
}
