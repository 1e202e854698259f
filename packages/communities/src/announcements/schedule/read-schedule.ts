import { EngineError, type RefusedValue } from '@parvis/engine'
import { isTimeZone } from '@parvis/schema'
import { LRUCache } from 'lru-cache'
import { type LocalTime, readLocalDate, readLocalTime } from './local-time.js'
import { type RecurrenceRule, readRule } from './recurrence-rule.js'
import { mostExceptions, type Schedule } from './schedule.js'
import { scheduleRefusals } from './schedule-refusals.js'

/** A schedule whose texts were read. */
export interface ReadSchedule {
  readonly start: LocalTime
  readonly timeZone: string
  /** Null for once. */
  readonly rule: RecurrenceRule | null
  /** Beginnings of the local days without an occurrence. */
  readonly exceptions: ReadonlySet<LocalTime>
}

/** Known names of zones. To look one up takes longer than the rest. */
const knownZones = new LRUCache<string, true>({ max: 1000 })

/** Reads a schedule. @throws EngineError `invalid_input`, with a code for each field that is invalid by itself */
export function readSchedule(schedule: Schedule): ReadSchedule {
  const errors: RefusedValue[] = []
  const start = readLocalTime(schedule.start)
  if (start === undefined) errors.push({ path: 'start', code: 'invalid_date' })
  const { timeZone } = schedule
  if (!isKnownZone(timeZone)) errors.push({ path: 'timeZone', code: 'invalid_time_zone' })
  const rule = schedule.rule === null ? null : readRule(schedule.rule)
  if (typeof rule === 'string') errors.push({ path: 'rule', code: rule })
  const exceptions = readExceptions(schedule.exceptions, errors)
  if (start === undefined || typeof rule === 'string' || errors.length > 0)
    throw new EngineError('invalid_input', { errors })
  return { start, timeZone, rule, exceptions }
}

function isKnownZone(name: string): boolean {
  if (knownZones.has(name)) return true
  const isKnown = isTimeZone(name)
  if (isKnown) knownZones.set(name, true)
  return isKnown
}

function readExceptions(dates: readonly string[], errors: RefusedValue[]): ReadonlySet<LocalTime> {
  if (dates.length > mostExceptions) {
    const bounds = { maximum: mostExceptions }
    errors.push({ path: 'exceptions', code: scheduleRefusals.tooManyExceptions, bounds })
    return new Set()
  }
  const read = dates.map(readLocalDate)
  for (const [index, date] of read.entries())
    if (date === undefined) errors.push({ path: `exceptions.${index}`, code: 'invalid_date' })
  return new Set(read.filter((date) => date !== undefined))
}
