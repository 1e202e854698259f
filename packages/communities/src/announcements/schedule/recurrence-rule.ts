import type { RuleCode } from '@parvis/schema'
import { RRuleTemporal } from 'rrule-temporal'
import { Temporal } from 'temporal-polyfill'
import { day, type LocalTime, localTime } from './local-time.js'
import { type RuleParts, ruleParts } from './rule-parts.js'
import { mostTimes } from './schedule.js'
import { scheduleRefusals } from './schedule-refusals.js'

/** A recurrence rule that was read. */
export interface RecurrenceRule {
  /** Its parts in a canonical form, without `UNTIL`. */
  readonly text: string
  /** Its `COUNT`. */
  readonly count: number | null
  readonly until: Until | null
}

/** The end of a rule, exclusive: a local time, or an instant where the rule says it in UTC. */
export interface Until {
  readonly isInstant: boolean
  readonly before: number
}

const { unreadableRule, tooFrequent, tooManyTimes } = scheduleRefusals
const untilForm = /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d)(Z?))?$/
const oftenerThanHourly = new Set(['SECONDLY', 'MINUTELY'])
const withPositions = new Set(['MONTHLY', 'YEARLY'])
const everyMonthDay = Array.from({ length: 31 }, (_, index) => String(index + 1))

/** Reads a recurrence rule of RFC 5545, in any case of letters; or says with a code why it is refused. */
export function readRule(text: string): RecurrenceRule | RuleCode {
  const { UNTIL, ...parts } = ruleParts(text) ?? {}
  const until = UNTIL ? readUntil(UNTIL[0] ?? '') : null
  if (until === undefined || (until && parts.COUNT) || !isSupported(parts)) return unreadableRule
  if (isTooFrequent(parts)) return tooFrequent
  const count = parts.COUNT ? Number(parts.COUNT[0]) : null
  if (count && count > mostTimes) return tooManyTimes
  return { text: textOf(asMonthly(parts)), count, until }
}

/** The rule from a start on, for the library. @throws Error if the library refuses it */
export function expandableRule(text: string, start: LocalTime): RRuleTemporal {
  const dtstart = Temporal.Instant.fromEpochMilliseconds(start).toZonedDateTimeISO('UTC')
  // The horizon bounds the work; the library's own limit would end an hourly rule after a year.
  const maxIterations = 1_000_000
  return new RRuleTemporal({ rruleString: text, dtstart, strict: true, cache: false, maxIterations })
}

function isSupported(parts: RuleParts): boolean {
  // Both take too long: positions within each day or week, and a search for days that are in no such week.
  if (parts.BYSETPOS && !withPositions.has(parts.FREQ?.[0] ?? '')) return false
  if (parts.BYYEARDAY && parts.BYWEEKNO) return false
  try {
    expandableRule(textOf(parts), 0)
    return true
  } catch {
    return false
  }
}

function isTooFrequent({ FREQ = [], BYMINUTE = [], BYSECOND = [] }: RuleParts): boolean {
  return oftenerThanHourly.has(FREQ[0] ?? '') || BYMINUTE.length > 1 || BYSECOND.length > 1
}

/** The same rule by months if it is about days of them, since the library takes longer to try every day. */
function asMonthly(parts: RuleParts): RuleParts {
  const { FREQ, INTERVAL = ['1'], BYMONTH, BYMONTHDAY } = parts
  if (FREQ?.[0] !== 'DAILY' || INTERVAL[0] !== '1' || !(BYMONTH || BYMONTHDAY)) return parts
  return { ...parts, FREQ: ['MONTHLY'], BYMONTHDAY: BYMONTHDAY ?? everyMonthDay }
}

function textOf(parts: RuleParts): string {
  return Object.entries(parts)
    .map(([name, values]) => `${name}=${values.join()}`)
    .join(';')
}

/** Reads `UNTIL`: a date includes its whole day, a time itself. Undefined if it is invalid. */
function readUntil(text: string): Until | undefined {
  const [, ...groups] = untilForm.exec(text) ?? []
  const zone = groups.pop()
  const time = localTime(groups.filter((digits) => digits !== undefined))
  if (time === undefined) return undefined
  return { isInstant: zone === 'Z', before: time + (zone === undefined ? day : 1) }
}
