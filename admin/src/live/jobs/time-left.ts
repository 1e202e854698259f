import type { Locale } from '@parvis/schema'

const minute = 60
const hour = 3_600

/** Formats a number of seconds, rounded up: `12 s`, `3 min`, `2 h`. */
export function timeLeft(seconds: number, locale: Locale): string {
  if (seconds < minute) return inUnit(Math.max(1, Math.ceil(seconds)), 'second', locale)
  if (seconds < hour) return inUnit(Math.ceil(seconds / minute), 'minute', locale)
  return inUnit(Math.ceil(seconds / hour), 'hour', locale)
}

function inUnit(count: number, unit: string, locale: Locale): string {
  return count.toLocaleString(locale, { style: 'unit', unit, unitDisplay: 'long' })
}
