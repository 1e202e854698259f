import type { Page } from '@parvis/schemas/site-pages'
import { defaultLocale, type Locale } from './locale'

/** Name of a page in a language: `login___en`, `services-web___en`, and `login___fr___default` for the default language. */
export function routeName({ name, path }: Pick<Page, 'name' | 'path'>, locale: Locale): string {
  const own = name === 'service' || name === 'project' || name === 'page'
  const page = own ? path.slice(1).replaceAll('/', '-') : name
  return [page, locale, ...(locale === defaultLocale ? ['default'] : [])].join('___')
}
