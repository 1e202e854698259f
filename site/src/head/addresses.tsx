import { absoluteAddress } from '../routes/absolute-address'
import { defaultLocale, shownLocales } from '../routes/locale'
import type { PageContext } from '../routes/page-context'

interface Props {
  page: Pick<PageContext, 'addresses' | 'locale'>
  origin: string
}

/** The page's own address, and those of its translations where they have addresses of their own. */
export function Addresses({ page: { addresses, locale }, origin }: Props) {
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
