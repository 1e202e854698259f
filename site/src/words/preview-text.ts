import type { MetaText } from './meta-text'

/** The page that shows what is not published yet. */
export interface PreviewText {
  meta: MetaText
  title: string
  reading: string
  signedOut: string
  signIn: string
  refused: string
  away: string
  retry: string
  none: string
  notice: string
  pages: string
}
