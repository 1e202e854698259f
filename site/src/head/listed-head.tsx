import { type Locale, shownLocales } from '../routes/locale'
import type { PageContext } from '../routes/page-context'
import { Addresses } from './addresses'
import { FeedLink } from './feed-link'
import { jsonScript } from './json-script'
import { SharePicture } from './share-picture'
import { structuredData } from './structured-data'

/** How Open Graph writes the languages. */
const territories: Record<Locale, string> = { fr: 'fr_FR', en: 'en_GB' }

/**
 * What a page that search engines may list says to machines: it is written once into the page, and no script of the page
 * knows of it.
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

/** What only a known public address can tell. */
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
