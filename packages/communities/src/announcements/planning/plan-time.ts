import type { RefusedValue } from '@parvis/engine'
import { type Announcement, announcementRefusals as refusals } from '@parvis/schemas/announcements'
import { checkSchedule } from '../schedule/check-schedule.js'
import { nextInstants } from '../schedule/next-instants.js'
import type { Schedule } from '../schedule/schedule.js'
import type { PlannedTime } from './plan.js'

/** When an announcement goes out, and what is wrong with that. */
export interface TimePlan {
  readonly time: PlannedTime
  readonly problems: readonly RefusedValue[]
}

/** Plans when an announcement goes out. @param now what is past then is refused */
export function planTime(announcement: Announcement, now: Date): TimePlan {
  const { timing, late, lateAfter } = announcement
  const time = { late: late ?? 'send', lateAfter: lateAfter ?? 15 } as const
  if (timing === 'now' || timing === null) return { time: { schedule: null, ...time }, problems: [] }
  const schedule = scheduleOf(announcement)
  return { time: { schedule, ...time }, problems: checkTime(announcement, schedule, now) }
}

/** The schedule of an announcement; a missing text becomes an empty one, which is refused. */
function scheduleOf({ timing, start, timeZone, rule, exceptions }: Announcement): Schedule {
  const repeated = timing === 'repeated'
  return {
    start: start ?? '',
    timeZone: timeZone ?? '',
    rule: repeated ? (rule ?? '') : null,
    exceptions: repeated ? exceptions : [],
  }
}

function checkTime(
  { start, timeZone, rule, timing }: Announcement,
  schedule: Schedule,
  now: Date,
): readonly RefusedValue[] {
  const missing: RefusedValue[] = [
    ...(start ? [] : [{ path: 'start', code: 'required' } as const]),
    ...(timeZone ? [] : [{ path: 'timeZone', code: 'required' } as const]),
    ...(timing === 'repeated' && !rule ? [{ path: 'rule', code: refusals.noRule }] : []),
  ]
  if (missing.length > 0) return missing
  const { errors } = checkSchedule(schedule)
  if (errors.length > 0) return errors
  return nextInstants(schedule, now, 1).length > 0 ? [] : [{ path: 'start', code: refusals.inThePast }]
}
