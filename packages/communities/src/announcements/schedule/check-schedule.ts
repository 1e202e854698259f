import { EngineError, type RefusedValue } from '@parvis/engine'
import { dueTimes, endsInTime } from './due-times.js'
import { readSchedule } from './read-schedule.js'
import type { Schedule } from './schedule.js'
import { scheduleRefusals } from './schedule-refusals.js'
import { localTimeResolver } from './time-zone-offsets.js'

/** What is wrong with a schedule. */
export interface ScheduleFindings {
  readonly errors: readonly RefusedValue[]
  /** What an author should know, and may leave as it is. */
  readonly warnings: readonly RefusedValue[]
}

/** Checks a schedule, at the path of each field. Of a rule that never ends, only the first instant is looked for. */
export function checkSchedule(schedule: Schedule): ScheduleFindings {
  try {
    const read = readSchedule(schedule)
    const { shift } = localTimeResolver(read.timeZone)(read.start)
    const hasInstant = dueTimes(read, { from: 0, to: Number.MAX_SAFE_INTEGER, most: 1 }).length > 0
    const { withoutInstant, tooManyTimes, startSkipped, startRepeated } = scheduleRefusals
    const code = hasInstant ? (endsInTime(read) ? null : tooManyTimes) : withoutInstant
    return {
      errors: code ? [{ path: 'rule', code }] : [],
      warnings: shift ? [{ path: 'start', code: shift === 'skipped' ? startSkipped : startRepeated }] : [],
    }
  } catch (error) {
    if (error instanceof EngineError && error.code === 'invalid_input')
      return { errors: (error as EngineError<'invalid_input'>).facts.errors, warnings: [] }
    throw error
  }
}
