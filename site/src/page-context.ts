import type { Page, PageName } from '@parvis/schemas/site-pages'
import { addressesOf } from './routes/addresses-of'
import { defaultLocale, type Locale } from './routes/locale'
import { bindHyphens } from './texts/bind-hyphens'
import type { Reading } from './texts/reading'
import type { SiteText } from './texts/site-text'
import { siteText } from './texts/site-text'
import type { PageText } from './texts/text-of'
import { textOf } from './texts/text-of'
import type { SharePictureText } from './texts/text-parts'

/** Gatsby's page context: route, language and texts. */
export interface PageContext<Name extends PageName = PageName> {
  name: Name
  routeName: string
  locale: Locale
  /** Address of this page in each language. */
  addresses: Record<Locale, string>
  /** Public address of the product, such as `https://parvis.example`, if known at build time. */
  origin?: string
  /** Whether search engines have no use for it. */
  unlisted?: boolean
  /** Picture of link previews, if the public address is known. */
  picture?: SharePictureText
  site: SiteText
  text: PageText[Name]
}

/** Context of a page in the reader's language. @param origin public address of the product, if known */
export function pageContext(page: Page, reading: Reading, origin?: string): PageContext {
  const { locale } = reading
  return {
    name: page.name,
    routeName: routeName(page, locale),
    locale,
    addresses: addressesOf(page.path),
    ...(origin && { origin }),
    ...(page.unlisted && { unlisted: true }),
    site: bindHyphens(siteText(reading)),
    text: bindHyphens(textOf(page, reading)),
  }
}

/** Name of a page in a language: `login___en`, `services-web___en`, and `login___fr___default` for the default language. */
export function routeName({ name, path }: Pick<Page, 'name' | 'path'>, locale: Locale): string {
  const own = name === 'service' || name === 'project' || name === 'page'
  const page = own ? path.slice(1).replaceAll('/', '-') : name
  return [page, locale, ...(locale === defaultLocale ? ['default'] : [])].join('___')
}
