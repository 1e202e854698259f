import { type ConsoleModule, hasRecordId, type Page } from '@parvis/admin-kit/console'
import { communities, communityMembers, communityNetworks, resources } from '@parvis/schemas'
import { lazy } from 'react'
import { redirect } from 'react-router-dom'
import { NestedEntriesContext } from '../layouts/sidebar-entries'
import {
  addBotRoute,
  connectRoute,
  dashboardRoute,
  discordFlowRoute,
  importRoute,
  invitedRoute,
  mediaRoute,
  membersRoute,
  networksRoute,
  widgetsRoute,
} from '../routing/routes'
import { suggestionsRoute } from './members/routes'
import { enterMedia, selector } from './selection/enter-media'
import { selectChanged } from './selection/select-changed'

/** The dashboard of the selected community. */
const dashboardPages: readonly Page[] = [
  {
    path: dashboardRoute,
    right: communityMembers.rights.read,
    within: communities.name,
    screen: async () => (await import('./dashboard/dashboard-screen')).DashboardScreen,
  },
]

const profile: Omit<Page, 'path'> = {
  right: communityMembers.rights.read,
  within: communities.name,
  isValid: hasRecordId,
  screen: async () => (await import('./members/member-screens')).ProfileScreen,
}

/** The hand-made pages about members of a community. */
const memberPages: readonly Page[] = [
  { ...profile, path: `${membersRoute}/:id` },
  { ...profile, path: `${membersRoute}/:id/show` },
  {
    path: suggestionsRoute,
    right: communityMembers.rights.read,
    within: communities.name,
    screen: async () => (await import('./members/member-screens')).SuggestionsScreen,
  },
]

const within = { right: communities.rights.update, within: communities.name } as const
const joining = () => import('./networks/joining/joining-screens')
const choosePlatform = async () => (await joining()).PlatformChoiceScreen

/** The pages about networks: connecting a server, building a community from one, and a network itself. */
const networkPages: readonly Page[] = [
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
    within: communities.name,
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

/** The page of media, and the hand-made pages about communities. */
const pages: readonly Page[] = [
  {
    path: mediaRoute,
    right: 'navigation.media',
    screen: async () => (await import('./media/media-screen')).MediaScreen,
  },
  ...dashboardPages,
  ...networkPages,
  ...memberPages,
  {
    path: widgetsRoute,
    right: communities.rights.read,
    within: communities.name,
    screen: async () => (await import('./widgets/widgets-screen')).WidgetsScreen,
  },
]

const nestedEntries = {
  [communities.route]: lazy(async () => ({
    default: (await import('./menu/community-entries')).CommunityEntries,
  })),
}

const widgetScreens = async () => (await import('./widgets/widget-extensions')).widgetExtensions

const widgetResources = resources.filter(({ navigation }) => navigation?.section === 'widgets')

/** Communities, their members and networks, and the selection of one of them. */
export const communitiesModule: ConsoleModule = {
  name: 'communities',
  pages,
  extensions: {
    [communities.name]: async () => (await import('./records/community-extensions')).communityExtensions,
    [communityNetworks.name]: async () => (await import('./networks/network-extensions')).networkExtensions,
    [communityMembers.name]: async () => (await import('./members/member-extensions')).memberExtensions,
    ...Object.fromEntries(widgetResources.map(({ name }) => [name, widgetScreens])),
  },
  scopeWrappers: {
    [communities.name]: async () => (await import('./require-community')).RequireCommunity,
  },
  selectors: [selector],
  middleware: enterMedia,
  wrapDataProvider: selectChanged,
  Wrapper: ({ children }) => <NestedEntriesContext value={nestedEntries}>{children}</NestedEntriesContext>,
}
