import { LRUCache } from 'lru-cache'
import { Temporal } from 'temporal-polyfill'
import { day, type LocalTime } from './local-time.js'

/** A period of instants with one offset from UTC; all in milliseconds. */
interface OffsetPeriod {
  readonly from: number
  readonly until: number
  readonly offset: number
}

/** The periods of a local year. */
interface OffsetYear {
  readonly from: LocalTime
  readonly until: LocalTime
  readonly periods: readonly OffsetPeriod[]
}

/** The instant of a local time. */
export interface ResolvedTime {
  /** In milliseconds since 1970. */
  readonly at: number
  /** Offset from UTC at the instant, in milliseconds. */
  readonly offset: number
  /** Whether the zone's clocks skip the local time or show it twice. */
  readonly shift: 'skipped' | 'repeated' | null
}

const years = new LRUCache<string, OffsetYear>({ max: 2000 })

/** Resolves local times of a zone, fastest in order. @param timeZone a known name */
export function localTimeResolver(timeZone: string): (local: LocalTime) => ResolvedTime {
  let year: OffsetYear | undefined
  return (local) => {
    if (!year || local < year.from || local >= year.until) year = offsetYear(timeZone, local)
    return resolve(year.periods, local)
  }
}

/** Offset from UTC of a zone at an instant, in milliseconds. @param timeZone a known name */
export function offsetAt(timeZone: string, at: number): number {
  return Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone).offsetNanoseconds / 1e6
}

function resolve(periods: readonly OffsetPeriod[], local: LocalTime): ResolvedTime {
  const index = periods.findIndex(({ until, offset }) => local < until + offset)
  const period = periods[index] as OffsetPeriod
  const at = local - period.offset
  const before = periods[index - 1]
  if (at < period.from && before)
    return { at: local - before.offset, offset: period.offset, shift: 'skipped' }
  const next = periods[index + 1]
  const isRepeated = next !== undefined && local - next.offset >= next.from
  return { at, offset: period.offset, shift: isRepeated ? 'repeated' : null }
}

function offsetYear(timeZone: string, local: LocalTime): OffsetYear {
  const year = new Date(local).getUTCFullYear()
  const key = `${year} ${timeZone}`
  const known = years.get(key)
  if (known) return known
  const [from, until] = [Date.UTC(year, 0), Date.UTC(year + 1, 0)]
  // A local time is less than a day from its instant, and a skipped day is as long as one.
  const found = { from, until, periods: offsetPeriods(timeZone, from - 3 * day, until + 3 * day) }
  years.set(key, found)
  return found
}

function offsetPeriods(timeZone: string, from: number, until: number): OffsetPeriod[] {
  const periods: OffsetPeriod[] = []
  let at: Temporal.ZonedDateTime | null =
    Temporal.Instant.fromEpochMilliseconds(from).toZonedDateTimeISO(timeZone)
  while (at && at.epochMilliseconds < until) {
    const next: Temporal.ZonedDateTime | null = at.getTimeZoneTransition('next')
    const end = next ? Math.min(next.epochMilliseconds, until) : until
    periods.push({ from: at.epochMilliseconds, until: end, offset: at.offsetNanoseconds / 1e6 })
    at = next
  }
  return periods
}
