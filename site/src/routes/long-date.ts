import { dateForms, type Locale } from './locale'

/**
 * Formats a date in full.
 *
 * @param at ISO 8601: a moment, converted to the reader's time zone, or a day
 * @example longDate('2031-05-01', 'fr') // '1 mai 2031'
 */
export function longDate(at: string, locale: Locale): string {
  const timeZone = at.includes('T') ? undefined : 'UTC'
  return new Date(at).toLocaleDateString(dateForms[locale], { dateStyle: 'long', timeZone })
}
