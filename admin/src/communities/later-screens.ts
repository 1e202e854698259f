/**
 * The screens within a community, each loaded once it is shown. This file is loaded before them, so that the first screen of
 * the console does not list all the files that they consist of.
 */

import type { ScreenExtensions } from '@parvis/admin-kit'
import {
  communityAnnouncements,
  communityAnnouncementTemplates,
  communityMembers,
  communityNetworks,
} from '@parvis/schemas'

const joining = () => import('./networks/joining/joining-screens')

export const actions = async () => (await import('./community-actions')).communityActions

/** Loads each hand-made screen, and what wraps them all. */
export const screens = {
  wrapper: async () => (await import('./require-community')).RequireCommunity,
  dashboard: async () => (await import('./dashboard/dashboard-screen')).DashboardScreen,
  profile: async () => (await import('./members/member-screens')).ProfileScreen,
  suggestions: async () => (await import('./members/member-screens')).SuggestionsScreen,
  platforms: async () => (await joining()).PlatformChoiceScreen,
  discord: async () => (await joining()).DiscordFlowScreen,
  import: async () => (await joining()).ImportScreen,
  invited: async () => (await joining()).InvitedScreen,
  network: async () => (await import('./networks/network-screen')).NetworkScreen,
  widgets: async () => (await import('./widgets/widgets-screen')).WidgetsScreen,
  calendar: async () => (await import('./announcements/calendar/calendar-screen')).CalendarScreen,
}

const extensions: Readonly<Record<string, () => Promise<ScreenExtensions>>> = {
  [communityAnnouncements.name]: async () =>
    (await import('./announcements/announcement-extensions')).announcementExtensions,
  [communityAnnouncementTemplates.name]: async () =>
    (await import('./announcements/templates/template-extensions')).templateExtensions,
  [communityMembers.name]: async () => (await import('./members/member-extensions')).memberExtensions,
  [communityNetworks.name]: async () => (await import('./networks/network-extensions')).networkExtensions,
}

const widgetExtensions = async () => (await import('./widgets/widget-extensions')).widgetExtensions

/** Loads the extensions of the generated screens of a resource: of a widget's settings, when it is no other one. */
export const extensionsOf = (name: string) => (extensions[name] ?? widgetExtensions)()
