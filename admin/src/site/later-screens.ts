/** The screens about the site, each loaded once it is shown: listed here, they do not lengthen the first screen. */

import type { ScreenExtensions } from '@parvis/admin-kit'
import { contactMessages, newsletterSubscribers, newsletters, quotes } from '@parvis/schemas'

const visitors = () => import('./visitors/visitor-extensions')

const extensions: Readonly<Record<string, () => Promise<ScreenExtensions>>> = {
  [contactMessages.name]: async () => (await visitors()).messageExtensions,
  [quotes.name]: async () => (await visitors()).quoteExtensions,
  [newsletters.name]: async () => (await import('./newsletters/newsletter-extensions')).newsletterExtensions,
  [newsletterSubscribers.name]: async () => (await visitors()).subscriberExtensions,
}

/** Records that are seen on the site. */
const onSite = async () => ({ RecordActions: (await import('./preview-button')).PreviewButton })

export const publishing = async () => (await import('./publishing/publishing-screen')).PublishingScreen

/** Loads the extensions of the generated screens of a resource: of one that is seen on the site, when it is no other one. */
export const extensionsOf = (name: string) => (extensions[name] ?? onSite)()
