import { communityMembers } from '@parvis/schemas'
import type { CommunityPage } from '../community-page'
import { dashboardRoute } from '../routes'

/** The dashboard of the selected community. */
export const dashboardPages: readonly CommunityPage[] = [
  {
    path: dashboardRoute,
    right: communityMembers.rights.read,
    needsCommunity: true,
    screen: async () => (await import('./dashboard-screen')).DashboardScreen,
  },
]
