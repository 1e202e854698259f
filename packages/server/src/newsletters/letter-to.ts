import { type Locale, translationFor } from '@parvis/schema'
import type { Mail } from '../mail/index.js'
import type { StoredNewsletter } from './stored-newsletter.js'

/** Whom a letter is for. */
export interface LetterFor {
  readonly email: string
  readonly locale: Locale
  /** The token by which they leave. */
  readonly leave: string
}

/** A newsletter to one reader, in their language where it is written in it. */
export function letterTo(
  { subject, body }: Pick<StoredNewsletter, 'subject' | 'body'>,
  { email: to, locale, leave }: LetterFor,
): Mail {
  const data = { subject: translationFor(subject, locale), body: translationFor(body, locale), leave }
  return { to, locale, template: 'newsletter', data }
}
