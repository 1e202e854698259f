import type { Locale } from '@parvis/schema'

/** The day, ISO 8601, that a moment is in where a time zone holds. */
export function dayIn(timeZone: string | undefined, moment: Date): string {
  // Sweden writes days as ISO 8601 does.
  return moment.toLocaleDateString('sv-SE', { timeZone })
}

/** The day so many days before one, both ISO 8601. */
export function daysBefore(day: string, count: number): string {
  const moment = new Date(`${day}T00:00:00Z`)
  moment.setUTCDate(moment.getUTCDate() - count)
  return moment.toISOString().slice(0, 10)
}

/** How a day is written: in full, or as short as an axis needs. */
const forms = {
  full: { dateStyle: 'medium' },
  short: { day: 'numeric', month: 'short' },
  month: { month: 'short', year: 'numeric' },
} as const satisfies Readonly<Record<string, Intl.DateTimeFormatOptions>>

export type DayForm = keyof typeof forms

/** A day, ISO 8601, in words of a language. */
export function dayWords(day: string, locale: Locale, form: DayForm = 'full'): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString(locale, { ...forms[form], timeZone: 'UTC' })
}
