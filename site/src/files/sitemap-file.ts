import { absoluteAddress } from '../routes/absolute-address'
import { defaultLocale, type Locale, shownLocales } from '../routes/locale'
import { escapeXml } from './xml'

/** A page that search engines may list. */
export interface ListedPage {
  addresses: Readonly<Record<Locale, string>>
  /** ISO 8601. */
  lastChanged?: string | undefined
}

/** `sitemap.xml`: every listed page in each language, and where its translations are. */
export function sitemapFile(pages: readonly ListedPage[], origin: string): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...pages.flatMap((page) => entries(page, origin)),
    '</urlset>',
    '',
  ].join('\n')
}

function entries({ addresses, lastChanged }: ListedPage, origin: string): string[] {
  const told = (address: string) => escapeXml(absoluteAddress(origin, address))
  const own = new Set(Object.values(addresses))
  const alternates = own.size > 1 ? alternatesOf(addresses, told) : []
  return [...own].map((address) => {
    const changed = lastChanged ? [`<lastmod>${escapeXml(lastChanged)}</lastmod>`] : []
    return `<url><loc>${told(address)}</loc>${[...changed, ...alternates].join('')}</url>`
  })
}

function alternatesOf(addresses: ListedPage['addresses'], told: (address: string) => string): string[] {
  const named = [
    ...shownLocales.map((each) => [each, addresses[each]]),
    ['x-default', addresses[defaultLocale]],
  ]
  return named.map(
    ([language = '', address = '']) =>
      `<xhtml:link rel="alternate" hreflang="${language}" href="${told(address)}"/>`,
  )
}
