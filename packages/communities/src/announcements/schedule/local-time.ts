/**
 * Local dates and times are numbers here: the milliseconds since 1970 of a clock that shows them in UTC. This is what
 * the rule is expanded in, since it knows no time zone.
 */
export type LocalTime = number

/** A day in milliseconds. */
export const day = 86_400_000
const [earliestYear, latestYear] = [1970, 2199]

const dateAndTime = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)$/
const dateOnly = /^(\d{4})-(\d\d)-(\d\d)$/

/** Reads a local date and time such as `2027-03-28T09:00`. Undefined for any other text or a date that does not exist. */
export function readLocalTime(text: string): LocalTime | undefined {
  return localTime(dateAndTime.exec(text)?.slice(1) ?? [])
}

/** Reads a local date such as `2027-12-25`, as its beginning. Undefined for any other text. */
export function readLocalDate(text: string): LocalTime | undefined {
  return localTime(dateOnly.exec(text)?.slice(1) ?? [])
}

/**
 * The local time of a year, month, day and, where given, hour, minute and second, as digits. Undefined if it does not
 * exist or is outside the years 1970 to 2199.
 */
export function localTime(digits: readonly string[]): LocalTime | undefined {
  const [year = 0, month = 0, dayOfMonth = 0, hour = 0, minute = 0, second = 0] = digits.map(Number)
  if (!(year >= earliestYear && year <= latestYear)) return undefined
  const time = Date.UTC(year, month - 1, dayOfMonth, hour, minute, second)
  const read = new Date(time)
  const isExact =
    read.getUTCMonth() === month - 1 &&
    read.getUTCDate() === dayOfMonth &&
    read.getUTCHours() === hour &&
    read.getUTCMinutes() === minute &&
    read.getUTCSeconds() === second
  return isExact ? time : undefined
}

/** The beginning of a local day. */
export function startOfDay(time: LocalTime): LocalTime {
  return Math.floor(time / day) * day
}

/** The same date and time some years later; 29 February becomes 1 March. */
export function addYears(time: LocalTime, years: number): LocalTime {
  const date = new Date(time)
  return date.setUTCFullYear(date.getUTCFullYear() + years)
}
