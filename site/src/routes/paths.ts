import type { Page } from '@parvis/schemas/site-pages'
import { defaultLocale, type Locale } from './locale'

/**
 * How a page's path expresses its language.
 *
 * - `prefix_except_default`: `/login` in French, `/en/login` in English.
 * - `no_prefix`: visitors see `/login` in both languages. French is built at `/login` and English at
 *   `/__en/login`, with its data next to it; both have the path `/login`. The server picks one by the `lang`
 *   cookie, then by `Accept-Language`, and answers with `Vary: Cookie, Accept-Language`.
 */
type Strategy = 'prefix_except_default' | 'no_prefix'

/** Gatsby exposes variables with this prefix to browsers. */
export const strategy: Strategy =
  process.env.GATSBY_SITE_STRATEGY === 'no_prefix' ? 'no_prefix' : 'prefix_except_default'

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

/** Pattern of the further paths that a page serves, if any. */
export function matchPath(page: Page, locale: Locale, by: Strategy = strategy): string | undefined {
  if (!page.isCatchAll) return undefined
  return prefixed(builtPath('/', locale, by), '/*').replace('//', '/')
}
