import type { SiteText } from '../content/content'
import type { Locale } from '../routes/locale'
import { localizedPath } from '../routes/paths'

/** Links to the sections of the home page, from any page. */
export function sectionLinks(site: SiteText, locale: Locale) {
  const home = localizedPath('/', locale)
  return (['services', 'communities', 'company'] as const).map((section) => ({
    href: `${home}#${section}`,
    label: site[section],
  }))
}
