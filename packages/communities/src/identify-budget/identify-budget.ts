import { setTimeout as sleep } from 'node:timers/promises'
import type { StreamOptions } from '@parvis/chat'
import { inTransaction, type Pool } from '@parvis/engine'
import { rowsOf, sql, statement, type Warn } from '@parvis/work'

export interface IdentifyBudgetOptions {
  readonly pool: Pool
  /** The application whose sessions share the budget, such as one at a chat platform. */
  readonly application: string
  /** Number of starts in reserve, for a person to find out what uses them up. */
  readonly reserve?: number
  /** Interval between two starts of one bucket, in milliseconds. */
  readonly interval?: number
  /** Called when no session may start for long. */
  readonly warn: Warn
}

/** Slightly more than the platform's five seconds, since a session starts a moment after it may; in milliseconds. */
const usualInterval = 5500
const usualReserve = 50
/** Maximum wait before the database is asked again, in milliseconds. */
const longestWait = 60_000
const afterTrouble = 2000

interface Answer {
  /** How long to wait, in milliseconds; 0 when it may start now. */
  readonly wait: number
  /** Whether that is because too few are left. */
  readonly isSpent: boolean
}

type WaitToIdentify = StreamOptions['waitToIdentify']

/**
 * Enforces a chat platform's identify limits over all processes together: in each bucket (the shard number modulo
 * `concurrency`) one start every five seconds, and none when only the reserve remains, until the limit
 * resets.
 */
export function createIdentifyBudget({
  pool,
  application,
  reserve = usualReserve,
  interval = usualInterval,
  warn,
}: IdentifyBudgetOptions): {
  waitToIdentify(shard: number, ...rest: Parameters<WaitToIdentify>): Promise<void>
} {
  async function ask(shard: number, limits: Parameters<WaitToIdentify>[0]): Promise<Answer> {
    return inTransaction(pool, async (connection) => {
      const remaining = Math.max(0, limits.remaining)
      const untilReset = Math.max(0, limits.resetAfter) / 1000
      const [budget] = await rowsOf(connection, lowerBudget({ application, remaining, seconds: untilReset }))
      if (budget && budget.remaining <= reserve) return { wait: Math.max(1, budget.wait), isSpent: true }
      const turn = shard % Math.max(1, limits.concurrency)
      const [slot] = await rowsOf(connection, takeTurn({ application, turn, seconds: interval / 1000 }))
      if (slot && slot.wait > 0) return { wait: slot.wait, isSpent: false }
      await rowsOf(connection, spendOne({ application }))
      return { wait: 0, isSpent: false }
    })
  }

  return {
    async waitToIdentify(shard, limits, signal) {
      let isWarned = false
      for (;;) {
        signal.throwIfAborted()
        const answer = await ask(shard, limits).catch((): Answer => ({ wait: afterTrouble, isSpent: false }))
        if (answer.wait === 0) return
        if (answer.isSpent && !isWarned)
          warn('No more sessions may begin for now, since too many began', undefined, {
            application,
            minutes: Math.ceil(answer.wait / 60_000),
          })
        isWarned ||= answer.isSpent
        await sleep(Math.min(answer.wait, longestWait), undefined, { signal, ref: false })
      }
    },
  }
}

/** Stores a platform's report of its limits. It may be stale, so it never raises the count before a reset. */
const lowerBudget = statement({
  name: 'identify-budget.lower',
  params: { application: sql.text, remaining: sql.integer, seconds: sql.double },
  row: { remaining: sql.integer, wait: sql.double },
  sql: sql`insert into "start_budgets" as b ("application", "remaining", "resetAt")
values ($application, $remaining, now() + make_interval(secs => $seconds))
on conflict ("application") do update set
  "remaining" = case when b."resetAt" <= now() then excluded."remaining" else least(b."remaining", excluded."remaining") end,
  "resetAt" = case when b."resetAt" <= now() then excluded."resetAt" else b."resetAt" end
returning "remaining", (extract(epoch from "resetAt" - now()) * 1000)::float8 as "wait"`,
})

/** Reserves a start if one is due. `$seconds` is the interval. @returns the time until it is due */
const takeTurn = statement({
  name: 'identify-budget.turn',
  params: { application: sql.text, turn: sql.integer, seconds: sql.double },
  row: { wait: sql.double },
  sql: sql`with taken as (
  insert into "start_turns" as t ("application", "turn", "nextAt")
  values ($application, $turn, clock_timestamp() + make_interval(secs => $seconds))
  on conflict ("application", "turn") do update set "nextAt" = excluded."nextAt" where t."nextAt" <= clock_timestamp()
  returning 1
)
select case when exists (select 1 from taken) then 0
  else greatest(1, extract(epoch from "nextAt" - clock_timestamp()) * 1000) end::float8 as "wait"
from (select 1) one
left join "start_turns" on "application" = $application and "turn" = $turn`,
})

const spendOne = statement({
  name: 'identify-budget.spend',
  params: { application: sql.text },
  sql: sql`update "start_budgets" set "remaining" = "remaining" - 1 where "application" = $application`,
})
