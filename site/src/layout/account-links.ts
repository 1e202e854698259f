import type { PageContext } from '../page-context'
import { localizedPath } from '../routes/paths'
import type { LinkText } from '../texts/text-parts'

/** A link for signed-in or signed-out visitors only. */
export interface AccountLink extends LinkText {
  readonly shownTo: 'visitor' | 'client'
}

/** Links to the sign-in and the account pages. Pages contain both, and show the matching one before the first paint. */
export function accountLinks({ site, locale }: PageContext): readonly AccountLink[] {
  return [
    { href: localizedPath('/login', locale), label: site.signIn, shownTo: 'visitor' },
    { href: localizedPath('/customer-area', locale), label: site.customerArea, shownTo: 'client' },
  ]
}
