import type { Resource } from '@parvis/schema'
import { groups, resources, settings } from '@parvis/schemas'
import { siteBuildRights } from '@parvis/schemas/site-build-rights'
import { redirect } from 'react-router-dom'
import { requireCommunity } from '../communities/community-page'
import { communityPages } from '../communities/community-pages'
import { MissingPageError, PageError } from '../errors/page-error'
import { navigation, settingsNavigation } from '../navigation/navigation'
import { knownRight } from '../people/permissions/matrix-rows'
import { rightsPages } from '../people/rights/rights-pages'
import { resourcePages } from '../resources/resource-pages'
import type { Page } from '../routing/page'
import { hasRecordId } from '../routing/page'
import { accountsRoute, mediaRoute, publishingRoute, trashRoute, viewAsRoute } from '../routing/routes'
import { roles } from '../session/access'
import { session } from '../session/current-session'
import { firstRedirect, firstSettings } from './first-redirect'
import { consoleMiddleware, mediaMiddleware } from './run-middleware'

const frame = { layout: 'admin', middleware: consoleMiddleware } as const

const mediaFrame = { layout: 'admin', middleware: mediaMiddleware } as const

function frameOf({ route }: Resource): Pick<Page, 'layout' | 'middleware'> {
  const isSetting = settingsNavigation.some((entry) => entry.route === route)
  if (route.startsWith('media/')) return mediaFrame
  return isSetting ? { ...frame, layout: 'admin-settings' } : frame
}

/** Hand-made pages, which replace generated ones of the same path. */
const own = communityPages(mediaFrame)
const ownPaths = own.map(({ path }) => path)

const generated = resources
  .flatMap((resource) => resourcePages(resource, frameOf(resource), session))
  .filter(({ path }) => !ownPaths.includes(path))

const all: readonly Page[] = [
  {
    ...frame,
    path: '',
    enter: async () => {
      throw redirect(firstRedirect(await session.connect(), navigation))
    },
  },
  {
    ...mediaFrame,
    path: mediaRoute,
    right: 'navigation.media',
    screen: async () => (await import('../communities/media/media-screen')).MediaScreen,
  },
  ...own,
  ...generated,
  {
    ...frameOf(groups),
    path: `${groups.route}/:id/permissions`,
    right: groups.rights.update,
    isValid: hasRecordId,
    screen: async () => (await import('../people/permissions/permissions-screen')).PermissionsScreen,
  },
  {
    ...frame,
    path: publishingRoute,
    right: siteBuildRights.read,
    screen: async () => (await import('../site/publishing/publishing-screen')).PublishingScreen,
  },
  {
    ...frame,
    path: trashRoute,
    screen: async () => (await import('../trash/trash-screen')).TrashScreen,
  },
  {
    ...frame,
    path: accountsRoute,
    role: roles.mcp,
    screen: async () => (await import('../accounts/accounts-screen')).AccountsScreen,
  },
  ...rightsPages(frameOf),
  {
    ...frame,
    path: 'settings',
    enter: async () => {
      throw redirect(firstSettings(await session.connect(), settingsNavigation))
    },
  },
  {
    ...frame,
    layout: 'admin-settings',
    path: 'settings/core',
    right: settings.rights.update,
    screen: async () => (await import('../settings/system/core-settings-screen')).CoreSettingsScreen,
  },
  {
    ...frame,
    layout: 'admin-settings',
    path: 'settings/user',
    screen: async () => (await import('../settings/own/user-settings-screen')).UserSettingsScreen,
  },
  {
    ...frame,
    layout: 'template',
    path: 'account',
    screen: async () => (await import('../layouts/account/account-screen')).AccountScreen,
  },
  {
    ...frame,
    layout: 'empty',
    path: viewAsRoute,
    screen: async () => (await import('../people/rights/view-as-screen')).ViewAsScreen,
  },
  {
    ...frame,
    path: 'form',
    screen: async () => (await import('../form-page/form-page')).FormPage,
  },
  {
    ...frame,
    path: 'ui',
    screen: async () => (await import('../ui-page/ui-page')).UiPage,
  },
  {
    ...frame,
    path: 'access-denied',
    enter: ({ query }) => {
      throw new PageError(403, 'Forbidden', knownRight(query.get('right')))
    },
  },
  {
    ...frame,
    path: '*',
    enter: ({ path }) => {
      throw new MissingPageError('unknown', path)
    },
  },
]

/** Every page of the console; the most specific path wins, whatever the order. */
export const pages: readonly Page[] = all.map((page) => (page.needsCommunity ? requireCommunity(page) : page))
