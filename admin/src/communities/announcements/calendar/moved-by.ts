const dayLength = 86_400_000

/** Number of days from one to another. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayLength)
}

/** A local date and time such as `2027-03-28T09:00`, so many days later. */
export function movedBy(start: string, days: number): string {
  return isoDay(Date.parse(`${start.slice(0, 10)}T00:00:00Z`) + days * dayLength) + start.slice(10)
}

const isoDay = (time: number) => new Date(time).toISOString().slice(0, 10)
