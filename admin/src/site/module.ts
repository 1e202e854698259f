import type { ConsoleModule } from '@parvis/admin-kit/console'
import {
  contactMessages,
  faq,
  newsletterSubscribers,
  newsletters,
  pages,
  quotes,
  realisations,
  services,
  websiteSettings,
} from '@parvis/schemas'
import { siteBuildRights } from '@parvis/schemas/site-build-rights'
import { publishingRoute } from '../routing/routes'

const later = () => import('./later-screens')

const extended = [
  contactMessages,
  quotes,
  newsletters,
  newsletterSubscribers,
  pages,
  services,
  faq,
  realisations,
  websiteSettings,
]

/** Publishing, and what visitors of the site send. */
export const siteModule: ConsoleModule = {
  name: 'site',
  pages: [
    {
      path: publishingRoute,
      right: siteBuildRights.read,
      screen: async () => (await later()).publishing(),
    },
  ],
  extensions: Object.fromEntries(
    extended.map(({ name }) => [name, async () => (await later()).extensionsOf(name)]),
  ),
}
