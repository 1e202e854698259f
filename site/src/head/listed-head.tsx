import { siteFiles } from '@parvis/schemas/site-addresses'
import type { PageContext } from '../page-context'
import { absoluteAddress } from '../routes/absolute-address'
import { defaultLocale, type Locale, shownLocales } from '../routes/locale'
import { localizedPath } from '../routes/paths'
import { withoutJoiners } from '../texts/bind-hyphens'
import { SharePicture } from './share-picture'
import { structuredData } from './structured-data'

/** Metadata that needs the public address. */
function Located({ page, origin }: { page: PageContext; origin: string }) {
  const data = structuredData(page, origin)
  return (
    <>
      <Addresses page={page} origin={origin} />
      <FeedLink page={page} origin={origin} />
      {page.picture && <SharePicture picture={page.picture} origin={origin} alt={page.text.meta.title} />}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: as JSON nothing in it can end the script. */}
      <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonScript(data) }} />
    </>
  )
}

interface Props {
  page: Pick<PageContext, 'addresses' | 'locale'>
  origin: string
}

/**
 * Metadata of a listed page for machines: it is part of the prerendered page, and not of its
 * scripts.
 */
export function ListedHead({ page }: { page: PageContext }) {
  const { meta } = page.text
  return (
    <>
      <meta property="og:site_name" content={page.site.name} />
      <meta property="og:title" content={meta.title} />
      <meta property="og:description" content={meta.description} />
      <meta property="og:type" content={page.name === 'project' ? 'article' : 'website'} />
      <meta property="og:locale" content={territories[page.locale]} />
      {shownLocales
        .filter((each) => each !== page.locale)
        .map((each) => (
          <meta key={each} property="og:locale:alternate" content={territories[each]} />
        ))}
      {page.origin && <Located page={page} origin={page.origin} />}
    </>
  )
}

/** Open Graph codes of the languages. */
const territories: Record<Locale, string> = { fr: 'fr_FR', en: 'en_GB' }

/** Canonical address, and those of translations with addresses of their own. */
function Addresses({ page: { addresses, locale }, origin }: Props) {
  const own = absoluteAddress(origin, addresses[locale])
  const isTranslated = new Set(Object.values(addresses)).size > 1
  return (
    <>
      <link rel="canonical" href={own} />
      <meta property="og:url" content={own} />
      {isTranslated &&
        shownLocales.map((each) => (
          <link key={each} rel="alternate" hrefLang={each} href={absoluteAddress(origin, addresses[each])} />
        ))}
      {isTranslated && (
        <link rel="alternate" hrefLang="x-default" href={absoluteAddress(origin, addresses[defaultLocale])} />
      )}
    </>
  )
}

/** Link to the feed of projects. */
function FeedLink({ page: { locale, site }, origin }: { page: PageContext; origin: string }) {
  const href = absoluteAddress(origin, localizedPath(siteFiles.feed, locale))
  return (
    <link rel="alternate" type="application/rss+xml" title={`${site.name} — ${site.projects}`} href={href} />
  )
}

/** JSON for a script element, escaped so that it neither ends the script nor starts a comment. */
export function jsonScript(value: unknown): string {
  return withoutJoiners(JSON.stringify(value)).replaceAll('<', '\\u003c')
}
