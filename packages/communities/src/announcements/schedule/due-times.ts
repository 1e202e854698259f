import { addYears, day, type LocalTime, startOfDay } from './local-time.js'
import { occurrences } from './occurrences.js'
import type { ReadSchedule } from './read-schedule.js'
import type { RecurrenceRule } from './recurrence-rule.js'
import { horizonYears } from './schedule.js'
import { localTimeResolver, type ResolvedTime } from './time-zone-offsets.js'

/** Instants from `from` on and before `to`, in milliseconds, and how many of them at most. */
export interface DueWindow {
  readonly from: number
  readonly to: number
  readonly most: number
}

/** Days of the first search; each further one is twice as long. */
const firstDays = 32

/** The instants of a schedule in a window, in order and each once, and what its zone's clocks do at each. */
export function dueTimes(schedule: ReadSchedule, { from, to, most }: DueWindow): ResolvedTime[] {
  const { start, rule } = schedule
  const resolve = localTimeResolver(schedule.timeZone)
  const least = Math.max(from, resolve(start).at)
  const found: ResolvedTime[] = []
  const searches = rule ? searchesFor(rule, start, from, to) : [{ locals: [start], to: Infinity }]
  for (const search of searches) {
    for (const local of search.locals) {
      const time = resolve(local)
      if (time.at >= least && time.at < to && isIncluded(schedule, local, time)) insert(found, time)
    }
    // Local times of the next search are less than a day from their instants.
    if (found.length >= most && (found[most - 1]?.at ?? 0) < search.to - day) break
  }
  return found.slice(0, most)
}

interface Search {
  readonly locals: readonly LocalTime[]
  readonly to: LocalTime
}

/** Whether all occurrences that a rule counts are within the horizon. */
export function endsInTime({ rule, start }: ReadSchedule): boolean {
  return !rule?.count || occurrences(rule.text, start, horizonFrom(start)).length === rule.count
}

/** Occurrences of a rule, in windows that are the same in every zone, so that it is expanded only once. */
function* searchesFor(rule: RecurrenceRule, start: LocalTime, from: number, to: number): Generator<Search> {
  const whole = horizonFrom(rule.count ? start : Math.max(startOfDay(from) - day, start))
  // Each expansion of a counted rule begins at its start, so there is only one.
  if (rule.count) return yield { locals: occurrences(rule.text, start, whole), to: whole.to }
  const end = Math.min(startOfDay(to) + 2 * day, endOf(rule), whole.to)
  let begin = whole.from
  for (let days = firstDays; begin < end; days *= 2) {
    const window = { from: begin, to: Math.min(begin + days * day, end) }
    yield { locals: occurrences(rule.text, start, window), to: window.to }
    begin = window.to
  }
}

/** The window of an enumeration, with days to spare for offsets from UTC. */
function horizonFrom(from: LocalTime) {
  return { from, to: addYears(from, horizonYears) + 3 * day }
}

/** A local time after the last occurrence that the end of a rule allows. */
function endOf({ until }: RecurrenceRule): LocalTime {
  if (!until) return Infinity
  return until.isInstant ? startOfDay(until.before) + 2 * day : until.before
}

/** Whether neither an exception nor the end of the rule excludes an occurrence. */
function isIncluded({ rule, exceptions }: ReadSchedule, local: LocalTime, { at }: ResolvedTime): boolean {
  if (exceptions.size > 0 && exceptions.has(startOfDay(local))) return false
  if (!rule?.until) return true
  return (rule.until.isInstant ? at : local) < rule.until.before
}

/** Adds a time in order. A skipped time may fall behind later ones, or on one of them, which then replaces it. */
function insert(times: ResolvedTime[], time: ResolvedTime): void {
  let index = times.length
  while (index > 0 && (times[index - 1] as ResolvedTime).at > time.at) index -= 1
  const same = times[index - 1]
  if (same?.at !== time.at) times.splice(index, 0, time)
  else if (same.shift === 'skipped') times[index - 1] = time
}
