import type { PageContext } from '../page-context'
import { localizedPath } from '../routes/paths'
import type { LinkText } from '../texts/text-parts'

/** A link that only some are shown: those without a session, or those who may have one. */
export interface AccountLink extends LinkText {
  readonly shownTo: 'visitor' | 'client'
}

/** The way in and the way to what is one's own. A page has both, and shows the one that is right before it is painted. */
export function accountLinks({ site, locale }: PageContext): readonly AccountLink[] {
  return [
    { href: localizedPath('/login', locale), label: site.signIn, shownTo: 'visitor' },
    { href: localizedPath('/customer-area', locale), label: site.customerArea, shownTo: 'client' },
  ]
}
