import ApiUsers from '@mui/icons-material/ApiOutlined'
import Realisations from '@mui/icons-material/BrushOutlined'
import Companies from '@mui/icons-material/BusinessOutlined'
import Subscribers from '@mui/icons-material/CampaignOutlined'
import Collections from '@mui/icons-material/CollectionsBookmarkOutlined'
import Dashboards from '@mui/icons-material/DashboardOutlined'
import Trash from '@mui/icons-material/DeleteOutlined'
import Files from '@mui/icons-material/FolderOutlined'
import Communities from '@mui/icons-material/ForumOutlined'
import Services from '@mui/icons-material/HandymanOutlined'
import Networks from '@mui/icons-material/HubOutlined'
import Messages from '@mui/icons-material/MailOutlined'
import Members from '@mui/icons-material/PeopleOutlined'
import Multimedia from '@mui/icons-material/PermMediaOutlined'
import Publishing from '@mui/icons-material/PublicOutlined'
import Faq from '@mui/icons-material/QuizOutlined'
import Quotes from '@mui/icons-material/RequestQuoteOutlined'
import Settings from '@mui/icons-material/SettingsOutlined'
import Dashboard from '@mui/icons-material/SpaceDashboardOutlined'
import Pages from '@mui/icons-material/WebOutlined'
import Widgets from '@mui/icons-material/WidgetsOutlined'
import type { Localised, Resource } from '@parvis/schema'
import {
  adminLinks,
  apiUsers,
  auditLog,
  communities,
  communityMembers,
  communityNetworks,
  communityNotes,
  communityTags,
  companies,
  contactMessages,
  dashboards,
  faq,
  fileCollections,
  files,
  groups,
  invitations,
  locales,
  menuEntries,
  newsletterSubscribers,
  pages,
  quotes,
  realisations,
  redirects,
  services,
  settings,
  users,
  websiteSettings,
} from '@parvis/schemas'
import { siteBuildRights } from '@parvis/schemas/site-build-rights'
import type { ComponentType } from 'react'
import { dashboardRoute, mediaRoute, widgetsRoute } from '../communities/routes'
import { publishingRoute } from '../publishing/routes'
import { whoCanRoute } from '../rights/right-source'
import type { Requirement } from '../session/access'
import { trashRoute } from '../trash/routes'

/** A line of the sidebar. */
export interface NavigationEntry extends Requirement {
  readonly title: Localised
  readonly icon: ComponentType
  /** Path below `/admin`, without a slash at the start. */
  readonly route: string
  /** What the entries from here on are about, where that is said. */
  readonly heading?: Localised
  /** Whether `/admin` alone may lead here. */
  readonly firstRedirect?: boolean
  /** The tabs of its section, where their routes need not lie in its own. */
  readonly holds?: readonly SettingsEntry[]
}

/** A tab of the settings. */
export type SettingsEntry = Omit<NavigationEntry, 'icon' | 'heading' | 'firstRedirect' | 'holds'>

const site: Localised = { fr: 'Site', en: 'Site' }
const administration: Localised = { fr: 'Administration', en: 'Administration' }

/** The tabs of the settings, from left to right; the last is open to everyone. */
export const settingsNavigation: readonly SettingsEntry[] = [
  ...[groups, users, invitations].map(tab),
  { title: { fr: 'Qui peut ?', en: 'Who can?' }, route: whoCanRoute, right: users.rights.read },
  // Everyone reads the languages, to be offered them; whoever cannot change them has nothing to set here.
  { ...tab(locales), right: locales.rights.update },
  tab(adminLinks),
  { ...tab(settings), title: { fr: 'Tous les paramètres', en: 'All settings' } },
  tab(auditLog),
  { title: { fr: 'Système', en: 'System' }, route: 'settings/core', right: settings.rights.update },
  { title: { fr: 'Profil', en: 'Profile' }, route: 'settings/user' },
]

/** What the site says on every page, and the addresses that lead elsewhere. */
export const siteNavigation: readonly SettingsEntry[] = [websiteSettings, menuEntries, redirects].map(tab)

/** What there is of the selected community: it stands below the communities on their pages. */
export const communityNavigation: readonly NavigationEntry[] = [
  {
    title: { fr: 'Tableau de bord', en: 'Dashboard' },
    icon: Dashboard,
    route: dashboardRoute,
    right: communityMembers.rights.read,
  },
  { ...entry(communityMembers, Members), holds: [communityTags, communityNotes].map(tab) },
  entry(communityNetworks, Networks),
  {
    title: { fr: 'Widgets', en: 'Widgets' },
    icon: Widgets,
    route: widgetsRoute,
    right: communities.rights.read,
  },
]

/** The sidebar, from top to bottom; `/admin` alone leads to the first redirect that one may open. */
export const navigation: readonly NavigationEntry[] = [
  { ...entry(communities, Communities), firstRedirect: true },
  { ...entry(companies, Companies), firstRedirect: true },
  {
    title: { fr: 'Multimédia', en: 'Multimedia' },
    icon: Multimedia,
    route: mediaRoute,
    right: 'navigation.media',
    heading: { fr: 'Médias', en: 'Media' },
  },
  entry(files, Files),
  entry(fileCollections, Collections),
  {
    title: { fr: 'Publication', en: 'Publishing' },
    icon: Publishing,
    route: publishingRoute,
    right: siteBuildRights.read,
    heading: site,
    holds: siteNavigation,
  },
  entry(pages, Pages),
  entry(faq, Faq),
  entry(realisations, Realisations),
  entry(services, Services),
  entry(contactMessages, Messages),
  entry(quotes, Quotes),
  entry(newsletterSubscribers, Subscribers),
  { ...entry(apiUsers, ApiUsers), heading: administration },
  entry(dashboards, Dashboards),
  { title: { fr: 'Corbeille', en: 'Trash' }, icon: Trash, route: trashRoute },
  {
    title: { fr: 'Paramètres', en: 'Settings' },
    icon: Settings,
    route: 'settings',
    holds: settingsNavigation,
  },
]

/** All entries in the order they stand in, those of the selected community below the communities. */
export const wholeNavigation: readonly NavigationEntry[] = navigation.flatMap((entry) =>
  entry.route === communities.route ? [entry, ...communityNavigation] : [entry],
)

function entry(resource: Resource, icon: ComponentType): NavigationEntry {
  return { ...tab(resource), icon }
}

function tab({ label, route, rights }: Resource): SettingsEntry {
  return { title: label.many, route, right: rights.read }
}
