import { currentLocale } from '../../i18n/current-locale'

/** A moment to the minute, in the reader's language and zone; `at` is ISO 8601. */
export function exactTime(at: string): string {
  return new Date(at).toLocaleString(currentLocale(), { dateStyle: 'long', timeStyle: 'short' })
}

/** The day of a moment, in the reader's language and zone; `at` is ISO 8601. */
export function dayOf(at: string): string {
  return new Date(at).toLocaleDateString(currentLocale(), { dateStyle: 'medium' })
}
