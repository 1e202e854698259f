import type { Pool } from '@parvis/engine'
import { rowsOf, sql, statement } from '@parvis/work'
import type { Finding, Probe } from '../probe.js'

const second = 1000
const minute = 60 * second
/** From which difference on clocks differ, and a jump is one; in milliseconds. */
const tolerated = 2 * second
/** How long a jump is reported, in milliseconds. */
const remembered = 60 * minute

/** The clocks of a process, in milliseconds. */
export interface Clocks {
  /** The time since 1970, which can be set. */
  wall(): number
  /** A time that only runs. */
  monotonic(): number
}

const ownClocks: Clocks = { wall: Date.now, monotonic: () => performance.now() }

export interface ClockProbeOptions {
  readonly pool: Pool
  readonly clocks?: Clocks
}

/** Looks at the clock of this machine: against that of the database, and for jumps since the last look. */
export function clockProbe({ pool, clocks = ownClocks }: ClockProbeOptions): Probe {
  const jumps = watchJumps(clocks)
  return {
    part: 'clock',
    isLocal: true,
    async look() {
      const jump = jumps.last()
      const before = clocks.wall()
      const [found] = await rowsOf(pool, selectTime())
      const after = clocks.wall()
      if (!found) throw new Error('The database says no time')
      const uncertain = (after - before) / 2
      return decideClock(Math.round(before + uncertain - found.at.getTime()), uncertain, jump)
    },
  }
}

/** How far a clock jumped, and how long ago; in milliseconds. */
export interface Jump {
  readonly by: number
  readonly ago: number
}

/**
 * @param offset how far this clock is ahead of that of the database, in milliseconds
 * @param uncertain by how much that may be wrong
 */
function decideClock(offset: number, uncertain: number, jump?: Jump): Finding {
  const figures = { offset }
  const seconds = (milliseconds: number) => Math.round(Math.abs(milliseconds) / second)
  if (Math.abs(offset) - uncertain > tolerated)
    return { state: 'degraded', figures, code: 'clock_differs', values: { seconds: seconds(offset) } }
  if (!jump) return { state: 'ready', figures }
  const values = { seconds: seconds(jump.by), minutes: Math.floor(jump.ago / minute) }
  return { state: 'degraded', figures, code: 'clock_jumped', values }
}

/** Compares the wall clock with one that only runs, each time that it is asked. */
export function watchJumps({ wall, monotonic }: Clocks) {
  let drift = wall() - monotonic()
  let jumped: { readonly by: number; readonly at: number } | undefined
  return {
    /** The last jump of the past hour; undefined without any. */
    last(): Jump | undefined {
      const now = wall() - monotonic()
      if (Math.abs(now - drift) > tolerated) jumped = { by: now - drift, at: monotonic() }
      drift = now
      if (!jumped || monotonic() - jumped.at > remembered) return undefined
      return { by: jumped.by, ago: monotonic() - jumped.at }
    },
  }
}

const selectTime = statement({
  name: 'diagnostics.time',
  row: { at: sql.timestamptz },
  sql: sql`select clock_timestamp() as "at"`,
})
