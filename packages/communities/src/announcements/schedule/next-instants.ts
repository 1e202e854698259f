import { dueTimes } from './due-times.js'
import { readSchedule } from './read-schedule.js'
import type { Schedule } from './schedule.js'
import { offsetAt, type ResolvedTime } from './time-zone-offsets.js'

/** An instant of a schedule, as an author looks at it. */
export interface NextInstant {
  readonly at: Date
  /** Whether the local time of the rule is skipped on that day, or shown twice. */
  readonly shift: ResolvedTime['shift']
  /** Whether the zone's offset differs from that of the instant before, or from that of `after` at the first one. */
  readonly offsetChanged: boolean
}

/**
 * The next instants of a schedule after another one.
 *
 * @param count maximum number of instants
 * @throws EngineError `invalid_input`
 */
export function nextInstants(schedule: Schedule, after: Date, count: number): NextInstant[] {
  const window = { from: after.getTime() + 1, to: Number.MAX_SAFE_INTEGER, most: count }
  const times = dueTimes(readSchedule(schedule), window)
  return times.map(({ at, offset, shift }, index) => {
    const before = times[index - 1]?.offset ?? offsetAt(schedule.timeZone, after.getTime())
    return { at: new Date(at), shift, offsetChanged: offset !== before }
  })
}
