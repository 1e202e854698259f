import type { MetaText } from './meta-text'

/** Where clients see what concerns them. */
export interface CustomerAreaText {
  meta: MetaText
  title: string
  lead: string
  signedOut: string
  signIn: string
  register: string
  reading: string
  ended: string
  away: string
  retry: string
  hidden: string
  companies: string
  noCompany: string
  files: string
  noFile: string
  /** For the file of that name, as `{name}`. */
  download: string
  quotes: string
  noQuote: string
  ask: string
  console: string
  signOut: string
  more: string
}
