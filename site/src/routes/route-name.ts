import { defaultLocale, type Locale } from './locale'
import type { PageName } from './pages'

/** Name of a page in a language: `login___en`, and `login___fr___default` for the default language. */
export function routeName(page: PageName, locale: Locale): string {
  return [page, locale, ...(locale === defaultLocale ? ['default'] : [])].join('___')
}
