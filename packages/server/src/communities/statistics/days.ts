/** Days are told as YYYY-MM-DD, whatever the time zone. */
const millisecondsOfDay = 86_400_000

const asDate = (day: string) => new Date(`${day}T00:00:00Z`)
const asDay = (date: Date) => date.toISOString().slice(0, 10)

/** The day so many days later, or earlier. */
export function addDays(day: string, days: number): string {
  return asDay(new Date(asDate(day).getTime() + days * millisecondsOfDay))
}

/** How many days lie between two days. */
export function daysBetween(from: string, to: string): number {
  return Math.round((asDate(to).getTime() - asDate(from).getTime()) / millisecondsOfDay)
}

/** The Monday of the ISO week that a day is in. */
export function mondayOf(day: string): string {
  return addDays(day, -((asDate(day).getUTCDay() + 6) % 7))
}

/** The first day of a month: the one that a day is in, or so many months later. */
export function firstOfMonth(day: string, later = 0): string {
  const date = asDate(day)
  return asDay(new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + later, 1)))
}

/** Whether a text is a day that there is, from 1970 on. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text < '1970-01-01') return false
  const date = asDate(text)
  return !Number.isNaN(date.getTime()) && asDay(date) === text
}
