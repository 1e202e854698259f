import { communities, communityMembers, communityNetworks } from '@parvis/schemas'

/** Paths below `/admin`, without a slash at the start, of the pages of media. */
export const mediaRoute = 'media'
export const dashboardRoute = `${communities.route}/dashboard`
export const membersRoute = communityMembers.route
export const networksRoute = communityNetworks.route
export const widgetsRoute = `${dashboardRoute}/widgets`
/** Where a community is built from a server. */
export const importRoute = `${networksRoute}/import`

/** Path within the console that opens a community, for this tab: its dashboard. */
export function communityPath(id: string): string {
  return `/${dashboardRoute}?community=${encodeURIComponent(id)}`
}
