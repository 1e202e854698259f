import { communityMembers } from '@parvis/schemas'
import { dashboardRoute } from '../../routing/routes'
import type { CommunityPage } from '../community-page'

/** The dashboard of the selected community. */
export const dashboardPages: readonly CommunityPage[] = [
  {
    path: dashboardRoute,
    right: communityMembers.rights.read,
    needsCommunity: true,
    screen: async () => (await import('./dashboard-screen')).DashboardScreen,
  },
]
