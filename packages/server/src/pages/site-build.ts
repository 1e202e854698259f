import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defaultLocale, type Locale, locales } from '@parvis/schema'
import { decoded, isReservedAddress } from '@parvis/schemas/site-addresses'

/** The hashes of a page's inline scripts and styles, such as `sha256-…`, as the site's build writes them. */
export interface PageHashes {
  readonly script: readonly string[]
  readonly style: readonly string[]
}

/** A redirect. */
export interface Redirect {
  readonly from: string
  readonly to: string
  readonly permanent: boolean
}

/** The `site.json` of a build. */
interface Description {
  /** How addresses carry their language; `site/scripts/after-build.mjs` writes it. */
  readonly strategy: 'prefix_except_default' | 'no_prefix'
  readonly redirects: readonly Redirect[]
}

/** A build of the public site. */
export interface SiteBuild extends Omit<Description, 'redirects'> {
  /** The hash of its content, cut to 10 characters: it names the folder. */
  readonly contentHash: string
  readonly builtAt: Date
  readonly folder: string
  /** The languages it has pages in: the account may have turned one off. */
  readonly languages: ReadonlySet<Locale>
  /** Its pages, by their addresses. */
  readonly pages: Readonly<Record<string, PageHashes>>
  /** By the decoded path they lead away from. */
  readonly redirects: ReadonlyMap<string, Redirect>
}

/** The builds that are served. */
export interface ServedSite {
  /** The current build; undefined until there is one. */
  readonly current: SiteBuild | undefined
  /** The retained builds, from which open pages still load their hashed files. */
  readonly retained: readonly Pick<SiteBuild, 'contentHash' | 'builtAt' | 'folder'>[]
}

/** The same, once there is one. */
export interface ShownSite extends ServedSite {
  readonly current: SiteBuild
}

/** Reads a build. @throws Error when it is incomplete */
export function readSiteBuild({
  contentHash,
  builtAt,
  folder,
}: Pick<SiteBuild, 'contentHash' | 'builtAt' | 'folder'>): SiteBuild {
  const read = <Value>(name: string): Value => JSON.parse(readFileSync(join(folder, name), 'utf8'))
  const { strategy, redirects } = read<Description>('site.json')
  const pages = read<SiteBuild['pages']>('csp-hashes.json')
  return {
    contentHash,
    builtAt,
    folder,
    strategy,
    languages: languagesOf(Object.keys(pages), strategy),
    pages,
    // Older builds may redirect addresses that are reserved by now.
    redirects: new Map(
      redirects
        .filter(({ from }) => !isReservedAddress(from))
        .map((redirect) => [decoded(redirect.from), redirect]),
    ),
  }
}

function languagesOf(addresses: readonly string[], strategy: SiteBuild['strategy']): ReadonlySet<Locale> {
  const isIn = (locale: Locale) => {
    const prefix = strategy === 'no_prefix' ? `/__${locale}` : `/${locale}`
    return addresses.some((address) => address === prefix || address.startsWith(`${prefix}/`))
  }
  return new Set(locales.filter((locale) => locale === defaultLocale || isIn(locale)))
}
