import type { Translations } from '@parvis/schema'
import { translationFor } from '@parvis/schema'
import type { SiteContent } from '@parvis/schemas/site-content'
import type { Locale } from '../routes/locale'
import type { Words } from '../words/words'
import type { PictureText } from './text-parts'

/** What the text of a page is made from. */
export interface Reading {
  content: SiteContent
  locale: Locale
  words: Words
  /** A picture by the id of its file; undefined without one. */
  pictureOf(id: string | null | undefined): PictureText | undefined
}

/** A text in the language that is read, else in the primary one; nothing for a missing one. */
export function said({ locale }: Pick<Reading, 'locale'>, text: Translations | null | undefined): string {
  return text ? translationFor(text, locale) : ''
}
