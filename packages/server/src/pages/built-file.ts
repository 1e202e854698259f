import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { Locale } from '@parvis/schema'
import { defaultLocale } from '@parvis/schema'
import type { ServedSite, SiteBuild } from './site-build.js'

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
export function builtFile(
  { current, kept }: ServedSite,
  path: string,
  locale: Locale,
): BuiltFile | undefined {
  if (unpublished.test(path) || !named.test(path)) return undefined
  const isHashed = hashed.test(path)
  const folders = isHashed ? [current, ...kept].map(({ folder }) => folder) : [current.folder]
  const name = dataPlace(current, path, locale).slice(1)
  const folder = folders.find((each) => isFile(join(each, name)))
  return folder === undefined ? undefined : { folder, name, isHashed }
}

/** Where the data of a page stands: where languages share addresses, each has a place of its own. */
function dataPlace({ strategy }: SiteBuild, path: string, locale: Locale): string {
  if (strategy !== 'no_prefix' || locale === defaultLocale || !data.test(path)) return path
  return path
    .replace('/page-data/', `/page-data/__${locale}/`)
    .replace(`/__${locale}/index/`, `/__${locale}/`)
}

/** Whether what a path leads to depends on the language that is asked for. */
export function isByLanguage({ strategy }: SiteBuild, path: string): boolean {
  return strategy === 'no_prefix' && data.test(path)
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false
}
