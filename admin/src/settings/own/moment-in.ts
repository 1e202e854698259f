import type { Locale } from '@parvis/schema'

/** A moment in the browser's zone, for a reader of a language, to the minute. */
export function momentIn(moment: string, locale: Locale): string {
  return new Date(moment).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' })
}
