import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defaultLocale, type Locale, locales } from '@parvis/schema'
import { decoded, isReservedAddress } from '@parvis/schemas/site-addresses'

/** The hashes of a page's inline scripts and styles, such as `sha256-…`, as the site's build writes them. */
export interface PageHashes {
  readonly script: readonly string[]
  readonly style: readonly string[]
}

/** An address that leads elsewhere. */
export interface Redirect {
  readonly from: string
  readonly to: string
  readonly permanent: boolean
}

/** What a build says of itself. */
interface Description {
  /** How addresses carry their language, as `site/src/routes/strategy.ts` says. */
  readonly strategy: 'prefix_except_default' | 'no_prefix'
  readonly redirects: readonly Redirect[]
}

/** A build of the public site. */
export interface SiteBuild extends Omit<Description, 'redirects'> {
  /** A hash of what it holds, cut to 10 characters. */
  readonly id: string
  readonly builtAt: Date
  readonly folder: string
  /** The languages it has pages in: the account may have turned one off. */
  readonly languages: ReadonlySet<Locale>
  /** Its pages, by their addresses. */
  readonly pages: Readonly<Record<string, PageHashes>>
  /** By the decoded path they lead away from. */
  readonly redirects: ReadonlyMap<string, Redirect>
}

/** The builds of the site that are there. */
export interface ServedSite {
  /** The one that visitors are shown; undefined until there is one. */
  readonly current: SiteBuild | undefined
  /** The folders of those that are kept, where pages that are open find what belongs to them. */
  readonly retained: readonly Pick<SiteBuild, 'id' | 'builtAt' | 'folder'>[]
}

/** The same, once there is one. */
export interface ShownSite extends ServedSite {
  readonly current: SiteBuild
}

/** Reads what a build holds and says of itself. @throws Error when it is not whole */
export function readSiteBuild({
  id,
  builtAt,
  folder,
}: Pick<SiteBuild, 'id' | 'builtAt' | 'folder'>): SiteBuild {
  const read = <Value>(name: string): Value => JSON.parse(readFileSync(join(folder, name), 'utf8'))
  const { strategy, redirects } = read<Description>('site.json')
  const pages = read<SiteBuild['pages']>('csp-hashes.json')
  return {
    id,
    builtAt,
    folder,
    strategy,
    languages: languagesOf(Object.keys(pages), strategy),
    pages,
    // Builds from before an address was taken may lead away from it.
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
