import { join } from 'node:path'
import { defaultLocale, isLocale, type Locale } from '@parvis/schema'
import type { PageHashes, SiteBuild } from './site-build.js'

/** A page to send. */
export interface PageFile {
  /** The file below the folder of the build. */
  readonly name: string
  readonly hashes: PageHashes
}

/** The page at an address of a build, in the language that is asked for where addresses carry none. */
export function builtPage(build: SiteBuild, path: string, locale: Locale): PageFile | undefined {
  if (isPlaceOfItsOwn(build, path)) return undefined
  const own = build.strategy === 'no_prefix' && locale !== defaultLocale && build.languages.has(locale)
  const place = own ? join(`/__${locale}`, path).replace(/\/$/, '') : path
  const hashes = Object.hasOwn(build.pages, place) ? build.pages[place] : undefined
  return hashes && { name: join(place, 'index.html').slice(1), hashes }
}

/** The page that a build has for what went wrong, in a language. */
export function troublePage(build: SiteBuild, status: 404 | 500, locale: Locale): PageFile | undefined {
  const prefix = build.strategy === 'no_prefix' || locale === defaultLocale ? '' : `/${locale}`
  return builtPage(build, `${prefix}/${status}`, locale) ?? builtPage(build, `/${status}`, defaultLocale)
}

/** The language of a path that has no page: the one that it is below, or the one that is asked for. */
export function languageOf(build: SiteBuild, path: string, asked: Locale): Locale {
  const said = build.strategy === 'no_prefix' ? asked : path.split('/')[1]
  return isLocale(said) && build.languages.has(said) ? said : defaultLocale
}

/** Whether a path is where a language that shares the addresses of another is kept, which no visitor sees. */
function isPlaceOfItsOwn({ strategy }: SiteBuild, path: string): boolean {
  return strategy === 'no_prefix' && path.startsWith('/__')
}
