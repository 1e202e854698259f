/**
 * Where the screens of the console are: paths below `/admin`, without a slash at the start. They stand below all sections, so
 * that each can lead to the others without importing them.
 */

import type { Localised } from '@parvis/schema'
import { communities, communityMembers, communityNetworks } from '@parvis/schemas'

/** The dashboards of the person. */
export const homeRoute = 'home'

/** The name of the page of dashboards in every link to it. */
export const homeTitle: Localised = { fr: 'Accueil', en: 'Home' }

/** The accounts of all clients, for operators. */
export const accountsRoute = 'accounts'

export const trashRoute = 'trash'

/** The name of the trash in every link to it. */
export const trashTitle: Localised = { fr: 'Corbeille', en: 'Trash' }

export const changesRoute = 'changes'

/** Changes many records at once. */
export const bulkRoute = `${changesRoute}/bulk`

/** Plans of changes that are made in the background. */
export const plansRoute = `${changesRoute}/plans`

/** Imports of records from tables. */
export const importsRoute = 'imports'

/** Saved views of lists: each address goes on to its list. */
export const viewsRoute = 'views'

/** What others wrote about records: one’s notices, each of whose addresses goes on to its record. */
export const noticesRoute = 'notices'

/** The name of the page of changes in every link to it. */
export const changesTitle: Localised = { fr: 'Modifications', en: 'Changes' }

/** How the parts of the installation are, for operators. */
export const diagnosticsRoute = 'test'

/** The name of the diagnostics in every link to them. */
export const diagnosticsTitle: Localised = { fr: 'Diagnostic', en: 'Diagnostics' }

/** Where the site is published. */
export const publishingRoute = 'settings/website'

export const mediaRoute = 'media'
export const dashboardRoute = `${communities.route}/dashboard`
export const membersRoute = communityMembers.route
export const networksRoute = communityNetworks.route
export const widgetsRoute = `${dashboardRoute}/widgets`
/** Imports a server as a new community. */
export const importRoute = `${networksRoute}/import`

/** Path that opens a community in this tab, at its dashboard. */
export function communityPath(id: string): string {
  return `/${dashboardRoute}?community=${encodeURIComponent(id)}`
}

/** Connects a server: one chooses a platform, then reads which permissions it will ask for. */
export const connectRoute = `${networksRoute}/create`
export const addBotRoute = `${networksRoute}/addBotFlow`
export const discordFlowRoute = `${addBotRoute}/DiscordFlow`
/** Where a platform redirects people after they have answered it. */
export const invitedRoute = `${networksRoute}/invited`

/** The chain that tokens go to, and what needs attention. */
export const mintRoute = 'web3/mint'

/** Who holds a right. */
export const whoCanRoute = 'settings/rights'

/** Path of the page of who holds a right. */
export function whoCanPath(right?: string): string {
  return right ? `/${whoCanRoute}?${new URLSearchParams({ right })}` : `/${whoCanRoute}`
}

/** Goes on as someone else sees the console. */
export const viewAsRoute = 'look'
