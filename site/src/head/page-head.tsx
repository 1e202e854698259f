import type { MetaText } from '../content/meta-text'
import { defaultLocale, locales } from '../routes/locale'
import type { PageContext } from '../routes/page-context'

interface Props {
  page: PageContext
  meta: MetaText
  /** Whether search engines may list the page. */
  listed?: boolean
  /** Whether the page's address holds what nobody else may read, and is told to nobody. */
  secretAddress?: boolean
}

/** Everything a page says of itself in `<head>`. */
export function PageHead({ page, meta, listed = true, secretAddress = false }: Props) {
  return (
    <>
      <title>{meta.title}</title>
      <meta name="description" content={meta.description} />
      {secretAddress && <meta name="referrer" content="no-referrer" />}
      <meta property="og:title" content={meta.title} />
      <meta property="og:description" content={meta.description} />
      <meta property="og:type" content="website" />
      <meta property="og:locale" content={page.locale} />
      {listed ? <Addresses page={page} /> : <meta name="robots" content="noindex" />}
    </>
  )
}

/** The page's own address and those of its translations, which only a known public address can tell. */
function Addresses({ page: { origin, addresses, locale } }: { page: PageContext }) {
  if (!origin) return null
  return (
    <>
      <link rel="canonical" href={origin + addresses[locale]} />
      <meta property="og:url" content={origin + addresses[locale]} />
      {locales.map((each) => (
        <link key={each} rel="alternate" hrefLang={each} href={origin + addresses[each]} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={origin + addresses[defaultLocale]} />
    </>
  )
}
