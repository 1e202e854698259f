import type { Choices } from '@parvis/work/testing'
import type { PlannedTime } from '../../planning/plan.js'
import { readLocal, readZone, type ZoneReading } from '../../schedule/testing/zone-reading.js'

/** When a simulated announcement is due. */
export interface Timing {
  readonly time: PlannedTime
  /** Its instants after a moment and until another one, read from the zone's clocks; null for one that is due at once. */
  readonly instants: ((after: number, until: number) => readonly number[]) | null
}

/** A zone whose clocks may change while a history lasts. */
export interface Clocks {
  readonly timeZone: string
  /** When the history begins, in milliseconds since 1970. */
  readonly start: number
  readonly zone: ZoneReading
}

const hour = 3_600_000
const day = 24 * hour

/** Changes of clocks: by an hour and by half of one, to and from summer time; and none. */
const changes = [
  { timeZone: 'Europe/Paris', at: Date.UTC(2026, 2, 29, 1) },
  { timeZone: 'Europe/Paris', at: Date.UTC(2026, 9, 25, 1) },
  { timeZone: 'America/New_York', at: Date.UTC(2026, 2, 8, 7) },
  { timeZone: 'America/New_York', at: Date.UTC(2026, 10, 1, 6) },
  { timeZone: 'Australia/Lord_Howe', at: Date.UTC(2026, 3, 4, 15) },
  { timeZone: 'Australia/Lord_Howe', at: Date.UTC(2026, 9, 3, 15, 30) },
  { timeZone: 'UTC', at: Date.UTC(2026, 5, 1) },
]

/** Clocks that change within hours. */
export function randomClocks({ pick, between }: Choices): Clocks {
  const { timeZone, at } = pick(changes)
  const start = at - between(0, 150) * 60_000
  return { timeZone, start, zone: readZone(timeZone, start - 5 * day, start + 5 * day) }
}

/** When an announcement is due that is written at a moment: at half and full hours, if not at once. */
export function randomTiming(choices: Choices, clocks: Clocks, now: number): Timing {
  const { pick, between, chance, some } = choices
  const policy = { late: pick(['send', 'skip', 'ask'] as const), lateAfter: pick([1, 5, 15]) }
  const kind = pick(['at once', 'once', 'hourly', 'hourly', 'daily'] as const)
  if (kind === 'at once') return { time: { schedule: null, ...policy }, instants: null }
  const { zone, timeZone } = clocks
  const first = Math.floor((now + offsetNear(zone, now)) / hour) * hour + pick([0, 0.5]) * hour
  const most = chance(0.3) ? between(2, 6) : undefined
  const count = most ? `;COUNT=${most}` : ''
  const schedule = (start: number, rule: string | null) => ({
    ...{ start: new Date(start).toISOString().slice(0, 16), timeZone, rule, exceptions: [] },
  })
  if (kind === 'once') {
    const start = first + between(0, 3) * hour
    return timingOf(zone, { schedule: schedule(start, null), ...policy }, start, () => [start])
  }
  if (kind === 'hourly') {
    const [start, interval] = [first + between(-3, 1) * hour, pick([1, 1, 2])]
    const rule = `FREQ=HOURLY;INTERVAL=${interval}${count}`
    return timingOf(zone, { schedule: schedule(start, rule), ...policy }, start, (until) =>
      steps(start, until, interval * hour).slice(0, most),
    )
  }
  const hours = some(
    Array.from({ length: 24 }, (_, index) => index),
    12,
  )
  const minutes = first % hour
  const start = Math.floor(first / day) * day + pick(hours) * hour + minutes
  const rule = `FREQ=DAILY;BYHOUR=${hours.join()}${count}`
  return timingOf(zone, { schedule: schedule(start, rule), ...policy }, start, (until) =>
    steps(Math.floor(start / day) * day, until, day)
      .flatMap((date) => hours.map((each) => date + each * hour + minutes))
      .filter((local) => local >= start)
      .slice(0, most),
  )
}

/** @param localsUntil the local times of a rule until one, in order */
function timingOf(
  zone: ZoneReading,
  time: PlannedTime,
  start: number,
  localsUntil: (until: number) => readonly number[],
): Timing {
  const begin = readLocal(zone, start)
  const instants = (after: number, until: number) => {
    const all = localsUntil(until + 2 * day).map((local) => readLocal(zone, local))
    const due = all.filter((at) => at >= begin && at > after && at <= until)
    return [...new Set(due)].sort((one, other) => one - other)
  }
  return { time, instants }
}

function steps(from: number, until: number, step: number): number[] {
  return Array.from(
    { length: Math.max(0, Math.ceil((until - from) / step)) },
    (_, index) => from + index * step,
  )
}

function offsetNear({ changes, offsets }: ZoneReading, at: number): number {
  return offsets[changes.findLastIndex((change) => change <= at)] ?? 0
}
