/** A rate limiter shared by all processes: each call waits for its reserved slot. */

import { type BoundStatement, type Pool, rowsOf, sql, statement } from '../database/index.js'
import { type Reserved, turnQueue } from './turn-queue.js'

export interface RateLimiterOptions {
  readonly pool: Pool
  /** The application whose calls share the limit, such as one at a chat platform. */
  readonly application: string
  /** How many calls leave a second. */
  readonly perSecond: number
  /** How long a call waits for its turn, in milliseconds; beyond, it fails. */
  readonly waitsFor?: number
  /** How late a turn may be used, in milliseconds; calls arrive the more unevenly the later. */
  readonly late: number
}

/** Why a call may not leave: all calls are `blocked` for a while, or too many are queued. */
export class RateLimited extends Error {
  override name = 'RateLimited'

  /** @param retryAfter in milliseconds */
  constructor(
    readonly reason: 'blocked' | 'queue_full',
    readonly retryAfter: number,
  ) {
    super(reason)
  }
}

const usualWait = 5_000
/** Maximum number of slots reserved at once. */
const most = 10
/** How far ahead slots are reserved, in milliseconds: short, so that a block takes effect soon. */
const ahead = 1_000
/** Minimum delay before reserving again, in milliseconds. */
const again = 20

export type RateLimiter = ReturnType<typeof createRateLimiter>

/** Limits the rate of an application's calls over all processes: the database reserves a slot for each of them. */
export function createRateLimiter(options: RateLimiterOptions) {
  const { pool, application, perSecond, waitsFor = usualWait, late } = options
  const interval = 1_000 / perSecond

  async function reserve(count: number): Promise<Reserved> {
    const values = { application, count, interval: interval / 1_000, ahead: ahead / 1_000 }
    const [answer] = await rowsOf(pool, reserveSlots(values))
    const { isTaken = false, wait = 0, blockedFor = 0 } = answer ?? {}
    if (isTaken) return { kind: 'taken', wait: Math.max(0, wait), count, interval }
    if (blockedFor > 0) throw new RateLimited('blocked', Math.ceil(blockedFor))
    if (wait > waitsFor) throw new RateLimited('queue_full', Math.ceil(wait))
    return { kind: 'later', wait: Math.max(again, wait - ahead) }
  }

  /** Without the database no calls leave anyway. */
  const write = async (bound: BoundStatement): Promise<void> => {
    await rowsOf(pool, bound).catch(() => undefined)
  }
  return {
    /** Waits for a slot. @throws RateLimited, DatabaseFailure, or the reason of the signal */
    turn: turnQueue({ reserve, most, late }).turn,
    /** Delays all calls by some milliseconds. */
    pause: (wait: number) => write(pauseCalls({ application, seconds: wait / 1_000 })),
    /** Fails all calls for some milliseconds. */
    block: (wait: number) => write(blockCalls({ application, seconds: wait / 1_000 })),
  }
}

/**
 * Reserves consecutive slots, unless they are too far ahead or all calls are blocked. `$interval` is the time
 * between two of them and `$ahead` the maximum delay, in seconds.
 *
 * `greatest` makes a past block 0 before it is subtracted: PostgreSQL before 17 cannot subtract an infinite timestamp.
 *
 * @returns whether they were reserved, the delay of the first one, and the duration of a block; in milliseconds
 */
const reserveSlots = statement({
  name: 'rate-limits.take',
  params: { application: sql.text, count: sql.integer, interval: sql.double, ahead: sql.double },
  row: { isTaken: sql.boolean, wait: sql.double, blockedFor: sql.double },
  sql: sql`with taken as (
  insert into "call_paces" as p ("application", "nextAt", "blockedUntil")
  values ($application, clock_timestamp() + make_interval(secs => $count::int * $interval::float8),
    '-infinity')
  on conflict ("application") do update
    set "nextAt" = greatest(p."nextAt", clock_timestamp())
      + make_interval(secs => $count::int * $interval::float8)
    where p."nextAt" <= clock_timestamp() + make_interval(secs => $ahead::float8) and p."blockedUntil" <= clock_timestamp()
  returning "nextAt" - make_interval(secs => $count::int * $interval::float8) as "first"
)
select t."first" is not null as "isTaken",
  coalesce(extract(epoch from coalesce(t."first", p."nextAt") - clock_timestamp()) * 1000, 0)::float8 as "wait",
  coalesce(extract(epoch from greatest(p."blockedUntil", clock_timestamp()) - clock_timestamp()) * 1000, 0)::float8 as "blockedFor"
from (select 1) one
left join taken t on true
left join "call_paces" p on t."first" is null and p."application" = $application`,
})

const pauseCalls = statement({
  name: 'rate-limits.pause',
  params: { application: sql.text, seconds: sql.double },
  sql: sql`insert into "call_paces" as p ("application", "nextAt", "blockedUntil")
values ($application, clock_timestamp() + make_interval(secs => $seconds::float8), '-infinity')
on conflict ("application") do update set "nextAt" = greatest(p."nextAt", excluded."nextAt")`,
})

const blockCalls = statement({
  name: 'rate-limits.block',
  params: { application: sql.text, seconds: sql.double },
  sql: sql`insert into "call_paces" as p ("application", "nextAt", "blockedUntil")
values ($application, clock_timestamp(), clock_timestamp() + make_interval(secs => $seconds::float8))
on conflict ("application") do update set "blockedUntil" = greatest(p."blockedUntil", excluded."blockedUntil")`,
})
