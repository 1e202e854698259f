import { type ConsoleModule, hasRecordId, type Page } from '@parvis/admin-kit/console'
import {
  communities,
  communityAnnouncements,
  communityAnnouncementTemplates,
  communityMembers,
  communityNetworks,
  resources,
} from '@parvis/schemas'
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
import { calendarRoute } from './announcements/routes'
import { suggestionsRoute } from './members/routes'
import { enterMedia, selector } from './selection/enter-media'
import { selectChanged } from './selection/select-changed'

const laterScreens = () => import('./later-screens')

/** Loads a hand-made screen within a community once it is shown. */
const later = (name: keyof Awaited<ReturnType<typeof laterScreens>>['screens']) => async () =>
  (await laterScreens()).screens[name]()

/** The pages for those who may read the members of the selected community. */
const ofMembers = { right: communityMembers.rights.read, within: communities.name } as const

/** The dashboard of the selected community. */
const dashboardPages: readonly Page[] = [
  {
    path: dashboardRoute,
    ...ofMembers,
    screen: later('dashboard'),
  },
]

const profile: Omit<Page, 'path'> = {
  ...ofMembers,
  isValid: hasRecordId,
  screen: later('profile'),
}

/** The hand-made pages about members of a community. */
const memberPages: readonly Page[] = [
  { ...profile, path: `${membersRoute}/:id` },
  { ...profile, path: `${membersRoute}/:id/show` },
  {
    path: suggestionsRoute,
    ...ofMembers,
    screen: later('suggestions'),
  },
]

const within = { right: communities.rights.update, within: communities.name } as const

/** The pages about networks: connecting a server, building a community from one, and a network itself. */
const networkPages: readonly Page[] = [
  { ...within, path: connectRoute, screen: later('platforms') },
  { ...within, path: addBotRoute, screen: later('platforms') },
  {
    ...within,
    path: discordFlowRoute,
    screen: later('discord'),
  },
  {
    path: importRoute,
    right: communities.rights.create,
    screen: later('import'),
  },
  {
    path: invitedRoute,
    right: communities.rights.update,
    screen: later('invited'),
  },
  {
    path: `${networksRoute}/:id`,
    right: communityNetworks.rights.read,
    within: communities.name,
    isValid: hasRecordId,
    screen: later('network'),
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

/** The hand-made page about announcements of a community. */
const announcementPages: readonly Page[] = [
  {
    path: calendarRoute,
    right: communityAnnouncements.rights.read,
    within: communities.name,
    screen: later('calendar'),
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
  ...announcementPages,
  {
    path: widgetsRoute,
    right: communities.rights.read,
    within: communities.name,
    screen: later('widgets'),
  },
]

const nestedEntries = {
  [communities.route]: lazy(async () => ({
    default: (await import('./menu/community-entries')).CommunityEntries,
  })),
}

/** The resources within a community whose generated screens are extended. */
const extended = [
  communityAnnouncements,
  communityAnnouncementTemplates,
  communityMembers,
  communityNetworks,
  ...resources.filter(({ navigation }) => navigation?.section === 'widgets'),
]

/** Communities, their members and networks, and the selection of one of them. */
export const communitiesModule: ConsoleModule = {
  name: 'communities',
  pages,
  extensions: {
    [communities.name]: async () => (await import('./records/community-extensions')).communityExtensions,
    ...Object.fromEntries(
      extended.map(({ name }) => [name, async () => (await laterScreens()).extensionsOf(name)]),
    ),
  },
  scopeWrappers: {
    [communities.name]: later('wrapper'),
  },
  actions: async () => (await laterScreens()).actions(),
  selectors: [selector],
  middleware: enterMedia,
  wrapDataProvider: selectChanged,
  Wrapper: ({ children }) => <NestedEntriesContext value={nestedEntries}>{children}</NestedEntriesContext>,
}
