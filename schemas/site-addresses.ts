import { languages } from './languages.js'
import { ownPages } from './site-pages.js'

/** Addresses that the server handles itself, including everything below. */
export const serverAddresses = {
  console: '/admin',
  api: '/api',
  builds: '/builds',
  development: '/dev',
  ipfs: '/ipfs',
  metrics: '/metrics',
} as const

/** Files of the site for search engines and feed readers, each without a language. */
export const siteFiles = {
  robots: '/robots.txt',
  sitemap: '/sitemap.xml',
  feed: '/projects/rss.xml',
} as const

/** Files and folders of a build of the site besides its pages. */
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
const reservedSlugs = new Set([...folders, ...locales, ...ownPages.map(({ path }) => firstOf(path))])

/**
 * Whether a slug is reserved because the site or the server uses its address. The slug of one of the site's own
 * pages, such as `contact`, is allowed: its record provides that page's texts.
 */
export function isReservedSlug(slug: string): boolean {
  const known = lower(slug)
  return reservedSlugs.has(known) && !filled.has(known)
}

/**
 * Whether the site or the server uses an address, in any language and spelling: `/login`, `/en/Login`,
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

/** A path as the server compares it; unchanged when its encoding is invalid. */
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
