import type { PageText, SiteText } from '../content/content'
import type { Reading } from '../texts/reading'
import { siteText } from '../texts/site-text'
import { textOf } from '../texts/text-of'
import { type Locale, locales } from './locale'
import type { Page, PageName } from './pages'
import { localizedPath } from './paths'
import { routeName } from './route-name'

/** What Gatsby hands to a page: its route, its language, and the words it needs in that language. */
export interface PageContext<Name extends PageName = PageName> {
  name: Name
  routeName: string
  locale: Locale
  /** Address of this page in each language. */
  addresses: Record<Locale, string>
  /** Public address of the product, such as `https://parvis.example`, when it is known at build. */
  origin?: string
  site: SiteText
  text: PageText[Name]
}

/** Context of a page in the language that is read. */
export function pageContext(page: Page, reading: Reading, origin?: string): PageContext {
  const { locale } = reading
  const addresses = Object.fromEntries(locales.map((each) => [each, localizedPath(page.path, each)]))
  return {
    name: page.name,
    routeName: routeName(page, locale),
    locale,
    addresses: addresses as Record<Locale, string>,
    ...(origin ? { origin: new URL(origin).origin } : {}),
    site: siteText(reading),
    text: textOf(page, reading),
  }
}
