/** Months and days of a calendar, as ISO 8601 writes them. */

const dayLength = 86_400_000

/** The days of the weeks that a month touches, from a Monday on; `month` is such as `2027-03`. */
export function daysOfMonth(month: string): readonly string[] {
  const first = Date.parse(`${month}-01T00:00:00Z`)
  const lead = (new Date(first).getUTCDay() + 6) % 7
  const length = new Date(Date.parse(`${monthAfter(month, 1)}-01T00:00:00Z`) - dayLength).getUTCDate()
  const weeks = Math.ceil((lead + length) / 7)
  return Array.from({ length: weeks * 7 }, (_, index) => isoDay(first + (index - lead) * dayLength))
}

/** The month so many months after one, or before it. */
export function monthAfter(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7)
}

/** Whether a text names a month. */
export const isMonth = (text: string | null): text is string => /^\d{4}-(0[1-9]|1[0-2])$/.test(text ?? '')

/** The day, ISO 8601, of a moment in the reader's time zone. */
export function dayOf(moment: Date): string {
  // Sweden writes days as ISO 8601 does.
  return moment.toLocaleDateString('sv-SE')
}

/** This month in the reader's time zone. */
export const thisMonth = (): string => dayOf(new Date()).slice(0, 7)

const isoDay = (time: number) => new Date(time).toISOString().slice(0, 10)
