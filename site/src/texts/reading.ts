import type { Translations } from '@parvis/schema'
import { translationFor } from '@parvis/schema'
import type { SiteContent } from '@parvis/schemas/site-content'
import type { Messages } from '../messages'
import type { Locale } from '../routes/locale'
import type { PictureText } from './text-parts'

/** Input from which the texts of a page are derived. */
export interface Reading {
  content: SiteContent
  locale: Locale
  messages: Messages
  /** A picture by the id of its file; undefined without one. */
  pictureOf(id: string | null | undefined): PictureText | undefined
}

/** Translation in the current language, else in the primary one; empty when missing. */
export function localised(
  { locale }: Pick<Reading, 'locale'>,
  text: Translations | null | undefined,
): string {
  return text ? translationFor(text, locale) : ''
}
