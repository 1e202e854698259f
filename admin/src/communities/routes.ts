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

/** Where a server is connected: a platform is chosen, then it is told what will be asked there. */
export const connectRoute = `${networksRoute}/create`
export const addBotRoute = `${networksRoute}/addBotFlow`
export const discordFlowRoute = `${addBotRoute}/DiscordFlow`
/** Where platforms send people back. */
export const invitedRoute = `${networksRoute}/invited`
