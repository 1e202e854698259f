import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { siteFiles } from '@parvis/schemas/site-addresses'
import type { Locale } from '../routes/locale'
import { builtPath } from '../routes/paths'
import type { Reading } from '../texts/reading'
import { feedFile } from './feed-file'
import { projectFeed } from './project-feed'
import { robotsFile } from './robots-file'
import { type ListedPage, sitemapFile } from './sitemap-file'

interface Files {
  /** Public address of the product; files that only it can tell are left out without it. */
  origin: string | undefined
  listed: readonly ListedPage[]
  /** The content in each language. */
  readings: readonly Reading[]
}

/** Writes what is beside the pages for search engines and readers of feeds. @param built folder of the built site */
export async function writeSiteFiles(built: string, { origin, listed, readings }: Files): Promise<void> {
  await write(join(built, siteFiles.robots), robotsFile(origin))
  await write(join(built, siteFiles.sitemap), origin && sitemapFile(listed, origin))
  for (const reading of readings)
    await write(feedIn(built, reading.locale), origin && feedFile(projectFeed(reading), origin))
}

function feedIn(built: string, locale: Locale): string {
  return join(built, builtPath(siteFiles.feed, locale))
}

/** Writes a file, or removes the one of an earlier build where there is nothing to write. */
async function write(file: string, text: string | undefined): Promise<void> {
  if (text === undefined) return rm(file, { force: true })
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, text)
}
