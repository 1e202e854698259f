import { isReservedSlug } from '@parvis/schemas/site-addresses'
import type { SiteContent } from '@parvis/schemas/site-content'
import { ownPages, type Page, type PageName } from '@parvis/schemas/site-pages'

/** Every page of the site, once for all languages, except pages whose path is reserved. */
export function pagesOf(content: SiteContent): readonly Page[] {
  const filled = new Set(ownPages.map(({ slug }) => slug))
  const isFree = ({ slug }: Pick<Page, 'slug'>) => !filled.has(slug) && !isReservedSlug(String(slug))
  return [
    ...ownPages,
    ...content.services.flatMap(({ slug }) => addressed('service', '/services', slug)),
    ...content.realisations.flatMap(({ slug }) => addressed('project', '/projects', slug)),
    ...content.pages.flatMap(({ slug }) => addressed('page', '', slug, 'article')).filter(isFree),
  ]
}

function addressed(name: PageName, folder: string, slug: string | null, template: string = name): Page[] {
  return slug === null ? [] : [{ name, path: `${folder}/${slug}`, template, slug }]
}
