import type { Locale } from '@parvis/schema'

/** How a day is written: in full, or as short as an axis needs. */
const forms = {
  full: { dateStyle: 'medium' },
  short: { day: 'numeric', month: 'short' },
  month: { month: 'short', year: 'numeric' },
} as const satisfies Readonly<Record<string, Intl.DateTimeFormatOptions>>

export type DayForm = keyof typeof forms

/** A day, ISO 8601, formatted in a language. */
export function formatDay(day: string, locale: Locale, form: DayForm = 'full'): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString(locale, { ...forms[form], timeZone: 'UTC' })
}
