const first = 1_000
const longest = 30_000
/** After the server said that somebody has too many streams. */
const afterTooMany = 60_000

/**
 * How long to wait before the stream is asked for again, in milliseconds: longer each time, and never the same for many at once.
 *
 * @param failures how often it was asked for in vain since it was there
 * @param status of the last answer; 0 when none came
 * @param random from 0 to 1
 */
export function nextWait(failures: number, status: number, random = Math.random()): number {
  const most = status === 429 ? afterTooMany : Math.min(longest, first * 2 ** Math.min(failures, 10))
  return status === 429 ? most * (1 + random / 2) : most * (0.5 + random / 2)
}
