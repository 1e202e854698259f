import { languages } from './languages.js'
import { ownPages } from './site-pages.js'

/** The addresses that the server answers itself, each with all that is below it. */
export const serverAddresses = {
  console: '/admin',
  api: '/api',
  builds: '/builds',
  development: '/dev',
} as const

/** The files that the site writes for search engines and readers of feeds, each without a language. */
export const siteFiles = {
  robots: '/robots.txt',
  sitemap: '/sitemap.xml',
  feed: '/projects/rss.xml',
} as const

/** What a build of the site holds beside its pages: folders, and the files that every page loads or names. */
const buildFolders = ['/static', '/page-data']
const buildFiles = [
  '/404.html',
  '/500.html',
  '/before-paint.js',
  '/favicon.ico',
  '/favicon.svg',
  '/icon-180.png',
  '/icon-192.png',
  '/icon-512.png',
  '/site.webmanifest',
]

const folders = new Set([...Object.values(serverAddresses), ...buildFolders].map(firstOf))
const exact = new Set(
  [...ownPages.map(({ path }) => path), ...Object.values(siteFiles), ...buildFiles].map(lower),
)
const locales = Object.keys(languages)
const prefixes = new Set(locales.flatMap((locale) => [locale, `__${locale}`]))
const filled = new Set(ownPages.flatMap(({ slug }) => slug ?? []))
const takenSlugs = new Set([...folders, ...locales, ...ownPages.map(({ path }) => firstOf(path))])

/**
 * Whether a page cannot have a slug because the site or the server answers at that address. The slug of one of the site's own
 * pages, such as `contact`, can be had: its record gives that page its texts.
 */
export function isReservedSlug(slug: string): boolean {
  const known = lower(slug)
  return takenSlugs.has(known) && !filled.has(known)
}

/**
 * Whether the site or the server answers at an address, in any language and however it is written: `/login`, `/en/Login`,
 * `/%6cogin/`, and everything below `/admin`.
 *
 * @param address a path of the site
 */
export function isReservedAddress(address: string): boolean {
  const steps = lower(decoded(address)).split('/').filter(Boolean)
  const [first = ''] = steps
  const path = prefixes.has(first) ? steps.slice(1) : steps
  return folders.has(path[0] ?? '') || exact.has(`/${path.join('/')}`)
}

/** A path as the server compares it; as it is written where it is encoded wrongly. */
export function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

function firstOf(path: string): string {
  return lower(path).split('/')[1] ?? ''
}

function lower(path: string): string {
  return path.toLowerCase()
}
