import Accounts from '@mui/icons-material/AccountTreeOutlined'
import Trash from '@mui/icons-material/DeleteOutlined'
import Changes from '@mui/icons-material/HistoryOutlined'
import Home from '@mui/icons-material/HomeOutlined'
import Multimedia from '@mui/icons-material/PermMediaOutlined'
import Publishing from '@mui/icons-material/PublicOutlined'
import Settings from '@mui/icons-material/SettingsOutlined'
import Dashboard from '@mui/icons-material/SpaceDashboardOutlined'
import Tokens from '@mui/icons-material/TokenOutlined'
import Widgets from '@mui/icons-material/WidgetsOutlined'
import { french, type Localised } from '@parvis/schema'
import { communities, communityMembers, settings, tokens, users } from '@parvis/schemas'
import { siteBuildRights } from '@parvis/schemas/site-build-rights'
import {
  accountsRoute,
  changesRoute,
  changesTitle,
  dashboardRoute,
  diagnosticsRoute,
  diagnosticsTitle,
  homeRoute,
  homeTitle,
  mediaRoute,
  mintRoute,
  publishingRoute,
  trashRoute,
  trashTitle,
  whoCanRoute,
  widgetsRoute,
} from '../routing/routes'
import { roles } from '../session/access'
import { entriesOf, type NavigationEntry, type SettingsEntry, tabsOf } from './entries-of'

const site: Localised = { fr: 'Site', en: 'Site' }
const administration: Localised = { fr: 'Administration', en: 'Administration' }

/** The tabs of the settings, from left to right; the last is open to everyone. */
export const settingsNavigation: readonly SettingsEntry[] = [
  ...tabsOf('people'),
  { title: { fr: french`Qui peut ?`, en: 'Who can?' }, route: whoCanRoute, right: users.rights.read },
  ...tabsOf('settings'),
  { title: { fr: 'Système', en: 'System' }, route: 'settings/core', right: settings.rights.update },
  { title: diagnosticsTitle, route: diagnosticsRoute, role: roles.mcp },
  { title: { fr: 'Profil', en: 'Profile' }, route: 'settings/user' },
]

/** The tabs of publishing: content of every page, and redirects. */
export const siteNavigation = tabsOf('publishing')

/** The entries of the selected community, which are nested below the communities on the pages of media. */
export const communityNavigation: readonly NavigationEntry[] = [
  {
    title: { fr: 'Tableau de bord', en: 'Dashboard' },
    icon: Dashboard,
    route: dashboardRoute,
    right: communityMembers.rights.read,
  },
  ...entriesOf('community').map((entry) =>
    entry.route === communityMembers.route ? { ...entry, tabs: tabsOf('members') } : entry,
  ),
  {
    title: { fr: 'Widgets', en: 'Widgets' },
    icon: Widgets,
    route: widgetsRoute,
    right: communities.rights.read,
    tabs: tabsOf('widgets'),
  },
]

/** The sidebar, from top to bottom; `/admin` alone redirects to the first permitted entry that allows it. */
export const navigation: readonly NavigationEntry[] = [
  { title: homeTitle, icon: Home, route: homeRoute },
  ...entriesOf('start'),
  {
    title: { fr: 'Multimédia', en: 'Multimedia' },
    icon: Multimedia,
    route: mediaRoute,
    right: 'navigation.media',
    heading: { fr: 'Médias', en: 'Media' },
  },
  ...entriesOf('media'),
  {
    title: { fr: 'Publication', en: 'Publishing' },
    icon: Publishing,
    route: publishingRoute,
    right: siteBuildRights.read,
    heading: site,
    tabs: siteNavigation,
  },
  ...entriesOf('site'),
  ...entriesOf('administration').map((entry, index) =>
    index === 0 ? { ...entry, heading: administration } : entry,
  ),
  {
    title: tokens.label.many,
    icon: Tokens,
    route: mintRoute,
    right: tokens.rights.read,
    tabs: tabsOf('web3'),
  },
  { title: { fr: 'Comptes', en: 'Accounts' }, icon: Accounts, route: accountsRoute, role: roles.mcp },
  { title: changesTitle, icon: Changes, route: changesRoute },
  { title: trashTitle, icon: Trash, route: trashRoute },
  {
    title: { fr: 'Paramètres', en: 'Settings' },
    icon: Settings,
    route: 'settings',
    tabs: settingsNavigation,
  },
]

/** All entries in their order, those of the selected community below the communities. */
export const wholeNavigation: readonly NavigationEntry[] = navigation.flatMap((entry) =>
  entry.route === communities.route ? [entry, ...communityNavigation] : [entry],
)
