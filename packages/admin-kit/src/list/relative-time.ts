import type { Locale } from '@parvis/schema'

const units = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const

/** How long before or after `now` a moment is, in words of a language: `2 hours ago`. */
export function relativeTime(moment: Date, now: Date, locale: Locale): string {
  const seconds = (moment.getTime() - now.getTime()) / 1000
  const [unit, length] = units.find(([, length]) => Math.abs(seconds) >= length) ?? ['second', 1]
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  return format.format(Math.trunc(seconds / length), unit)
}
