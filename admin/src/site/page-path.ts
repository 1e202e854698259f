import { faq, pages, realisations, services, websiteSettings } from '@parvis/schemas'

/** Where the records of a resource are seen on the site, by the slugs of those that have one. */
const paths: Readonly<Record<string, (slug: unknown) => string | undefined>> = {
  [websiteSettings.name]: () => '/',
  [faq.name]: () => '/faq',
  [pages.name]: (slug) => (slug === 'index' ? '/' : below('', slug)),
  [services.name]: (slug) => below('/services', slug),
  [realisations.name]: (slug) => below('/projects', slug),
}

function below(folder: string, slug: unknown): string | undefined {
  return typeof slug === 'string' && slug !== '' ? `${folder}/${slug}` : undefined
}

/** The path of the page that shows a record, without a language; undefined for one that has none. */
export function pagePath(resource: string, record: Readonly<Record<string, unknown>>): string | undefined {
  return paths[resource]?.(record.slug)
}
