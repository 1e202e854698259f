/** Days, the requested period, and the units that a chart divides it into. */

import { EngineError } from '@parvis/engine'
import type { Localised } from '@parvis/schema'

/** A day in a time zone. */
export interface LocalDay {
  /** The name of the zone in the tz database. */
  readonly timeZone: string
  /** As YYYY-MM-DD. */
  readonly today: string
}

/** Requested days, the last one included. */
export interface Period {
  readonly from: string
  readonly to: string
}

/** Default and maximum number of days. */
const usual = 30
const longest = 366 * 20

/**
 * Parses the requested days from a query string: the last 30 by default. No day is later than today.
 *
 * @param today as YYYY-MM-DD
 * @throws EngineError `invalid_parameter`
 */
export function periodIn(query: Record<string, unknown>, today: string): Period {
  const asked = dayIn(query, 'to') ?? today
  const to = asked > today ? today : asked
  const from = dayIn(query, 'from') ?? addDays(to, 1 - usual)
  if (from > to) throw invalid('from', reasons.late)
  if (daysBetween(from, to) >= longest) throw invalid('from', reasons.long)
  return { from, to }
}

/** The days of a community since its start, as far back as charts go. */
export function wholePeriod(beginning: string, today: string): Period {
  const first = addDays(today, 1 - longest)
  const from = beginning < first ? first : beginning
  return { from: from < today ? from : today, to: today }
}

function dayIn(query: Record<string, unknown>, parameter: string): string | undefined {
  const given = query[parameter]
  if (given === undefined || (typeof given === 'string' && isDay(given))) return given
  throw invalid(parameter, reasons.noDay)
}

function invalid(parameter: string, reason: Localised): EngineError {
  return new EngineError('invalid_parameter', { parameter, reason })
}

const reasons = {
  noDay: { fr: 'ce n’est pas un jour (AAAA-MM-JJ)', en: 'it is not a day (YYYY-MM-DD)' },
  late: { fr: 'la période commence après sa fin', en: 'the period begins after its end' },
  long: { fr: 'la période dépasse vingt ans', en: 'the period is longer than twenty years' },
}

/** The units into which a period is divided, so that a chart of it can be read. */
export const units = ['day', 'week', 'month'] as const

export type Unit = (typeof units)[number]

/** The units of a period, without gaps. */
export interface Units {
  readonly unit: Unit
  /** Their first days, then the day behind the last unit. */
  readonly bounds: readonly string[]
}

/** Maximum number of days shown by day, and by week. */
const mostDays = 120
const mostDaysByWeek = 800

const shapes: Readonly<Record<Unit, { begin(day: string): string; next(day: string): string }>> = {
  day: { begin: (day) => day, next: (day) => addDays(day, 1) },
  week: { begin: mondayOf, next: (day) => addDays(day, 7) },
  month: { begin: (day) => firstOfMonth(day), next: (day) => firstOfMonth(day, 1) },
}

/** Divides a period into whole units: the first one may start before it, and the last one end after it. */
export function unitsOf({ from, to }: Period): Units {
  const unit = unitFor(daysBetween(from, to) + 1)
  const { begin, next } = shapes[unit]
  const bounds = [begin(from)]
  for (let day = next(begin(from)); day <= to; day = next(day)) bounds.push(day)
  return { unit, bounds: [...bounds, next(bounds.at(-1) ?? to)] }
}

function unitFor(days: number): Unit {
  if (days <= mostDays) return 'day'
  return days <= mostDaysByWeek ? 'week' : 'month'
}

/** The last whole ISO weeks up to a day: their Mondays, then the Monday behind them. */
export function weeksUntil(to: string, weeks: number): readonly string[] {
  const end = mondayOf(addDays(to, 1))
  return Array.from({ length: weeks + 1 }, (_, week) => addDays(end, 7 * (week - weeks)))
}

/** Days are written as YYYY-MM-DD, whatever the time zone. */
const millisecondsOfDay = 86_400_000

const asDate = (day: string) => new Date(`${day}T00:00:00Z`)
const asDay = (date: Date) => date.toISOString().slice(0, 10)

/** The day so many days later, or earlier. */
export function addDays(day: string, days: number): string {
  return asDay(new Date(asDate(day).getTime() + days * millisecondsOfDay))
}

/** How many days lie between two days. */
function daysBetween(from: string, to: string): number {
  return Math.round((asDate(to).getTime() - asDate(from).getTime()) / millisecondsOfDay)
}

/** The Monday of the ISO week that a day is in. */
function mondayOf(day: string): string {
  return addDays(day, -((asDate(day).getUTCDay() + 6) % 7))
}

/** The first day of a month: the one that a day is in, or so many months later. */
function firstOfMonth(day: string, later = 0): string {
  const date = asDate(day)
  return asDay(new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + later, 1)))
}

/** Whether a text is a valid day, from 1970 on. */
function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text < '1970-01-01') return false
  const date = asDate(text)
  return !Number.isNaN(date.getTime()) && asDay(date) === text
}
