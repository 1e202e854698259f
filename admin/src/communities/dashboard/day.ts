/** The day, ISO 8601, of a moment in a time zone. */
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

const quarter = 15 * 60_000
/** The delay after the quarter, in milliseconds: it allows for inaccurate clocks and spreads the requests. */
const spread = 20_000

/**
 * How long it is, in milliseconds, until a little after the next quarter of an hour: in every time zone, days end at one.
 *
 * @param now in milliseconds since 1970
 * @param random from 0 to 1
 */
export function untilNextQuarter(now: number, random = Math.random()): number {
  return quarter - (now % quarter) + Math.ceil(random * spread)
}
