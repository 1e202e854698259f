import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { serverAddresses, siteFiles } from '@parvis/schemas/site-addresses'
import { absoluteAddress } from '../routes/absolute-address'
import { defaultLocale, type Locale, shownLocales } from '../routes/locale'
import { builtPath, localizedPath } from '../routes/paths'
import { metaOf } from '../texts/meta-of'
import { projectSummary, projectsIn } from '../texts/project-text'
import type { Reading } from '../texts/reading'
import { settingsOf } from '../texts/settings-of'
import { type Feed, feedFile } from './feed-file'
import { escapeXml } from './xml'

interface Files {
  /** Public address of the product; files that need it are omitted without it. */
  origin: string | undefined
  listed: readonly ListedPage[]
  /** The content in each language. */
  readings: readonly Reading[]
}

/** Writes files for search engines and feed readers. @param built folder of the built site */
export async function writeSiteFiles(built: string, { origin, listed, readings }: Files): Promise<void> {
  await write(join(built, siteFiles.robots), robotsFile(origin))
  await write(join(built, siteFiles.sitemap), origin && sitemapFile(listed, origin))
  for (const reading of readings)
    await write(feedIn(built, reading.locale), origin && feedFile(projectFeed(reading), origin))
}

function feedIn(built: string, locale: Locale): string {
  return join(built, builtPath(siteFiles.feed, locale))
}

/** Writes a file, or removes that of an earlier build without content. */
async function write(file: string, text: string | undefined): Promise<void> {
  if (text === undefined) return rm(file, { force: true })
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, text)
}

/** The feed of projects in a language; a project's completion day is its publication day. */
export function projectFeed(reading: Reading): Feed {
  const { locale, content, messages } = reading
  const list = content.pages.find(({ slug }) => slug === 'projects')
  return {
    locale,
    title: `${settingsOf(reading).name} — ${messages.site.projects}`,
    description: metaOf(reading, list).description,
    items: projectsIn(reading).map((project) => {
      const { slug, title, summary, services } = projectSummary(reading, project)
      const date = new Date(project.completedOn ?? project.updatedAt).toISOString()
      return { path: `/projects/${slug}`, title, summary, date, categories: services }
    }),
  }
}

/** `robots.txt`: excludes the pages for signed-in people. @param origin the public origin, if known */
export function robotsFile(origin: string | undefined): string {
  const preview = shownLocales.map((each) => localizedPath('/preview', each))
  const closed = [...new Set([serverAddresses.console, serverAddresses.api, ...preview])]
  return [
    'User-agent: *',
    // Exclude each page with its subpaths and queries, but not paths with the same prefix.
    ...closed.flatMap((path) => [`${path}$`, `${path}/`, `${path}?`]).map((path) => `Disallow: ${path}`),
    ...(origin ? ['', `Sitemap: ${absoluteAddress(origin, siteFiles.sitemap)}`] : []),
    '',
  ].join('\n')
}

/** A page that search engines may list. */
interface ListedPage {
  addresses: Readonly<Record<Locale, string>>
  /** ISO 8601. */
  lastChanged?: string | undefined
}

/** `sitemap.xml`: every listed page in each language, and where its translations are. */
export function sitemapFile(pages: readonly ListedPage[], origin: string): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...pages.flatMap((page) => entries(page, origin)),
    '</urlset>',
    '',
  ].join('\n')
}

function entries({ addresses, lastChanged }: ListedPage, origin: string): string[] {
  const escaped = (address: string) => escapeXml(absoluteAddress(origin, address))
  const own = new Set(Object.values(addresses))
  const alternates = own.size > 1 ? alternatesOf(addresses, escaped) : []
  return [...own].map((address) => {
    const changed = lastChanged ? [`<lastmod>${escapeXml(lastChanged)}</lastmod>`] : []
    return `<url><loc>${escaped(address)}</loc>${[...changed, ...alternates].join('')}</url>`
  })
}

function alternatesOf(addresses: ListedPage['addresses'], escaped: (address: string) => string): string[] {
  const named = [
    ...shownLocales.map((each) => [each, addresses[each]]),
    ['x-default', addresses[defaultLocale]],
  ]
  return named.map(
    ([language = '', address = '']) =>
      `<xhtml:link rel="alternate" hreflang="${language}" href="${escaped(address)}"/>`,
  )
}
