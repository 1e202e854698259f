const quarter = 15 * 60_000
/** So that clocks that are not quite right agree on the day, and not everyone asks at once, in milliseconds. */
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
