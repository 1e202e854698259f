import { communities, communityMembers, communityNetworks } from '@parvis/schemas'
import { redirect } from 'react-router-dom'
import { hasRecordId, type Page } from '../routing/page'
import {
  addBotRoute,
  connectRoute,
  dashboardRoute,
  discordFlowRoute,
  importRoute,
  invitedRoute,
  membersRoute,
  networksRoute,
  widgetsRoute,
} from '../routing/routes'
import { suggestionsRoute } from './members/routes'

/** A page about communities; its frame is the same for all of them. */
type CommunityPage = Omit<Page, 'layout' | 'middleware'>

/** The dashboard of the selected community. */
const dashboardPages: readonly CommunityPage[] = [
  {
    path: dashboardRoute,
    right: communityMembers.rights.read,
    needsCommunity: true,
    screen: async () => (await import('./dashboard/dashboard-screen')).DashboardScreen,
  },
]

const profile: Omit<CommunityPage, 'path'> = {
  right: communityMembers.rights.read,
  needsCommunity: true,
  isValid: hasRecordId,
  screen: async () => (await import('./members/member-screens')).ProfileScreen,
}

/** The hand-made pages about members of a community. */
const memberPages: readonly CommunityPage[] = [
  { ...profile, path: `${membersRoute}/:id` },
  { ...profile, path: `${membersRoute}/:id/show` },
  {
    path: suggestionsRoute,
    right: communityMembers.rights.read,
    needsCommunity: true,
    screen: async () => (await import('./members/member-screens')).SuggestionsScreen,
  },
]

const within = { right: communities.rights.update, needsCommunity: true } as const
const joining = () => import('./networks/joining/joining-screens')
const choosePlatform = async () => (await joining()).PlatformChoiceScreen

/** The pages about networks: connecting a server, building a community from one, and a network itself. */
const networkPages: readonly CommunityPage[] = [
  { ...within, path: connectRoute, screen: choosePlatform },
  { ...within, path: addBotRoute, screen: choosePlatform },
  {
    ...within,
    path: discordFlowRoute,
    screen: async () => (await joining()).DiscordFlowScreen,
  },
  {
    path: importRoute,
    right: communities.rights.create,
    screen: async () => (await joining()).ImportScreen,
  },
  {
    path: invitedRoute,
    right: communities.rights.update,
    screen: async () => (await joining()).InvitedScreen,
  },
  {
    path: `${networksRoute}/:id`,
    right: communityNetworks.rights.read,
    needsCommunity: true,
    isValid: hasRecordId,
    screen: async () => (await import('./networks/network-screen')).NetworkScreen,
  },
  {
    path: `${networksRoute}/:id/show`,
    right: communityNetworks.rights.read,
    isValid: hasRecordId,
    enter: ({ params }) => {
      throw redirect(`/${networksRoute}/${params.id}`)
    },
  },
]

/** The hand-made pages about communities; each replaces a generated one of the same path. */
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

/** The hand-made pages about communities, within the frame of media. */
export function communityPages(frame: Pick<Page, 'layout' | 'middleware'>): Page[] {
  return pages.map((page) => ({ ...frame, ...page }))
}
