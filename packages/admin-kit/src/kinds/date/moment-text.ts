import type { Locale } from '@parvis/schema'

/** The last day and moment that controls can represent: later years have six digits. */
export const lastDay = '9999-12-31'
export const lastMoment = `${lastDay}T23:59`

/** A moment in the browser's zone, as its control writes it: `2024-02-29T13:30`; empty when it is none. */
export function localMoment(value: string): string {
  const moment = new Date(value)
  if (Number.isNaN(moment.getTime())) return ''
  const day = [pad(moment.getFullYear(), 4), pad(moment.getMonth() + 1), pad(moment.getDate())].join('-')
  const seconds = [pad(moment.getSeconds()), pad(moment.getMilliseconds(), 3)].join('.')
  const time = [pad(moment.getHours()), pad(moment.getMinutes()), seconds].join(':')
  return `${day}T${time.replace(/(?::00)?\.000$/, '')}`
}

/** The stored form of a moment in the browser's zone: ISO 8601 in UTC; anything else is unchanged. */
export function storedMoment(local: string): string {
  const moment = new Date(local)
  return Number.isNaN(moment.getTime()) ? local : moment.toISOString()
}

/** A moment in the browser's zone for a reader of a language, with the name of the zone. */
export function zonedMoment(value: string, locale: Locale): string {
  return new Date(value).toLocaleString(locale, {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
  })
}

/** The browser's zone, such as `Europe/Paris`. */
export function zoneName(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}

function pad(value: number, length = 2): string {
  return String(value).padStart(length, '0')
}
