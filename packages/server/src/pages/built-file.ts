import { statSync } from 'node:fs'
import { join } from 'node:path'
import { defaultLocale, type Locale, locales } from '@parvis/schema'
import type { ShownSite, SiteBuild } from './site-build.js'

/** What the site's build leaves beside the site, and visitors have no use for. */
const unpublished = /\.(map|stats\.json|br|gz)$|^\/(csp-hashes|site)\.json$|^\/(~partytown|_gatsby)\//
const named = /\.[a-z0-9]+$/i
const hashed = /[-.][0-9a-f]{16,}\.(js|css)$|^\/static\//
const data = /^\/page-data\/(.+\/)?page-data\.json$/

/** A file to send. */
export interface BuiltFile {
  readonly folder: string
  /** Below that folder, without a slash at its start. */
  readonly name: string
  /** Whether its name tells one version from another. */
  readonly isHashed: boolean
}

/** A file that visitors may have, of the build they are shown; where its name tells its version, of any that is kept. */
export function builtFile({ current, kept }: ShownSite, path: string, locale: Locale): BuiltFile | undefined {
  if (unpublished.test(path) || !named.test(path)) return undefined
  const isHashed = hashed.test(path)
  const folders = isHashed ? [current, ...kept].map(({ folder }) => folder) : [current.folder]
  const name = placeIn(current, path, locale).slice(1)
  const folder = folders.find((each) => isFile(join(each, name)))
  return folder === undefined ? undefined : { folder, name, isHashed }
}

/** Where a file stands: where languages share addresses, data of pages and feeds have a place of their own in each. */
function placeIn(build: SiteBuild, path: string, locale: Locale): string {
  const own = locale === defaultLocale ? undefined : ownPlace(build, path, locale)
  return own ?? path
}

/** Whether what a path leads to depends on the language that is asked for. */
export function isByLanguage(build: SiteBuild, path: string): boolean {
  return locales.some((locale) => ownPlace(build, path, locale) !== undefined)
}

function ownPlace({ strategy, folder }: SiteBuild, path: string, locale: Locale): string | undefined {
  if (strategy !== 'no_prefix' || hashed.test(path)) return undefined
  const place = data.test(path)
    ? path.replace('/page-data/', `/page-data/__${locale}/`).replace(`/__${locale}/index/`, `/__${locale}/`)
    : `/__${locale}${path}`
  return isFile(join(folder, place)) ? place : undefined
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false
}
