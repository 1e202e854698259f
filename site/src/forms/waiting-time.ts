import type { Locale } from '../routes/locale'

const minute = 60
const hour = 60 * minute

/** A number of seconds in words, rounded up: `45 secondes`, `2 minutes`, `1 hour`. */
export function waitingTime(seconds: number, locale: Locale): string {
  if (seconds > hour) return inWords(seconds / hour, 'hour', locale)
  if (seconds > minute) return inWords(seconds / minute, 'minute', locale)
  return inWords(seconds, 'second', locale)
}

function inWords(count: number, unit: string, locale: Locale): string {
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(Math.ceil(count))
}
