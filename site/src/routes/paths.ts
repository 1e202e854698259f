import type { Page } from '@parvis/schemas/site-pages'
import { defaultLocale, type Locale } from './locale'
import { type Strategy, strategy } from './strategy'

function prefixed(prefix: string, path: string) {
  return path === '/' ? prefix : `${prefix}${path}`
}

/** Address of a page as visitors of that language see it, without a trailing slash. */
export function localizedPath(path: string, locale: Locale, by: Strategy = strategy): string {
  if (by === 'no_prefix' || locale === defaultLocale) return path
  return prefixed(`/${locale}`, path)
}

/** Path the page is built at: its address, or a place of its own where both languages share one address. */
export function builtPath(path: string, locale: Locale, by: Strategy = strategy): string {
  if (by === 'no_prefix' && locale !== defaultLocale) return prefixed(`/__${locale}`, path)
  return localizedPath(path, locale, by)
}

/** Pattern of the further addresses a page answers for, or nothing. */
export function matchPath(page: Page, locale: Locale, by: Strategy = strategy): string | undefined {
  if (!page.answersForTheRest) return undefined
  return prefixed(builtPath('/', locale, by), '/*').replace('//', '/')
}
