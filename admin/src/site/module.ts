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

/** Records that are seen on the site. */
const onSite = async () => ({ RecordActions: (await import('./preview-button')).PreviewButton })

const visitors = () => import('./visitors/visitor-extensions')

/** Publishing, and what visitors of the site send. */
export const siteModule: ConsoleModule = {
  name: 'site',
  pages: [
    {
      path: publishingRoute,
      right: siteBuildRights.read,
      screen: async () => (await import('./publishing/publishing-screen')).PublishingScreen,
    },
  ],
  extensions: {
    [contactMessages.name]: async () => (await visitors()).messageExtensions,
    [quotes.name]: async () => (await visitors()).quoteExtensions,
    [newsletters.name]: async () =>
      (await import('./newsletters/newsletter-extensions')).newsletterExtensions,
    [newsletterSubscribers.name]: async () => (await visitors()).subscriberExtensions,
    ...Object.fromEntries(
      [pages, services, faq, realisations, websiteSettings].map(({ name }) => [name, onSite]),
    ),
  },
}
