import type { PageContext } from '../page-context'
import { absoluteAddress } from '../routes/absolute-address'
import { localizedPath } from '../routes/paths'
import { headingOf } from './heading-of'

type Described = Readonly<Record<string, unknown>>

/** Breadcrumbs from the home page to a page in schema.org's vocabulary; none for the home page itself. */
export function breadcrumbs(page: PageContext, origin: string): Described[] {
  if (page.name === 'index') return []
  const { locale, addresses, site } = page
  const way = [
    { name: site.name, path: localizedPath('/', locale) },
    ...(page.name === 'project' ? [{ name: site.projects, path: localizedPath('/projects', locale) }] : []),
    ...(page.name === 'service' ? [{ name: site.services, path: localizedPath('/services', locale) }] : []),
    { name: headingOf(page), path: addresses[locale] },
  ]
  const items = way.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: absoluteAddress(origin, path),
  }))
  return [{ '@type': 'BreadcrumbList', itemListElement: items }]
}
