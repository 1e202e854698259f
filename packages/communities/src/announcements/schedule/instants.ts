import { dueTimes } from './due-times.js'
import { readSchedule } from './read-schedule.js'
import type { Schedule } from './schedule.js'

/**
 * The instants of a schedule from `from` on and before `to`, in order, each once, and none before its start. The window
 * counts for ten years at most.
 *
 * @param most maximum number of instants
 * @throws EngineError `invalid_input`
 */
export function instants(schedule: Schedule, from: Date, to: Date, most = 1000): Date[] {
  const window = { from: from.getTime(), to: to.getTime(), most }
  return dueTimes(readSchedule(schedule), window).map(({ at }) => new Date(at))
}
