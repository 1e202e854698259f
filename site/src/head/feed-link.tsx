import { siteFiles } from '@parvis/schemas/site-addresses'
import { absoluteAddress } from '../routes/absolute-address'
import type { PageContext } from '../routes/page-context'
import { localizedPath } from '../routes/paths'

/** Where one can hear of new projects. */
export function FeedLink({ page: { locale, site }, origin }: { page: PageContext; origin: string }) {
  const href = absoluteAddress(origin, localizedPath(siteFiles.feed, locale))
  return (
    <link rel="alternate" type="application/rss+xml" title={`${site.name} — ${site.projects}`} href={href} />
  )
}
