import { EngineError } from '@parvis/engine'
import type { Localised } from '@parvis/schema'
import { addDays, daysBetween, isDay } from './days.js'

/** Days that are asked for, the last one included. */
export interface Period {
  readonly from: string
  readonly to: string
}

/** How many days are told of when nobody says which, and at most. */
const usual = 30
const longest = 366 * 20

/**
 * Reads from a query string which days are asked for: the last 30 where it does not say. No day is later than today.
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

/** The days of a community from its beginning on, as far back as is told of. */
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
