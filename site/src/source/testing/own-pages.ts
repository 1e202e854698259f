import { fileURLToPath } from 'node:url'
import { messages } from '../../messages'
import { type PageContext, pageContext } from '../../page-context'
import { type Locale, locales } from '../../routes/locale'
import { pagesOf } from '../../routes/pages'
import type { Reading } from '../../texts/reading'
import { cleanContent } from '../clean-content'
import { contentFiles } from '../content-files'

/** The content that the site has of its own, in each language; without pictures. */
export async function ownReadings(): Promise<Record<Locale, Reading>> {
  const files = await contentFiles(fileURLToPath(new URL('../../../content', import.meta.url)))
  const content = cleanContent(files.content)
  const readings = locales.map((locale) => [
    locale,
    { content, locale, messages: messages[locale], pictureOf: () => undefined } satisfies Reading,
  ])
  return Object.fromEntries(readings)
}

/** A page of the site with its built-in content. @throws Error where none has the path */
export function ownPage(reading: Reading, path: string, origin?: string): PageContext {
  const page = pagesOf(reading.content).find((each) => each.path === path)
  if (!page) throw new Error(`There is no page ${path}`)
  return pageContext(page, reading, origin)
}
