import { setTimeout as sleep } from 'node:timers/promises'
import type { StreamOptions } from '@parvis/chat'
import { inTransaction, type Pool, type Queryable } from '@parvis/engine'
import { rowsOf } from '../database/rows-of.js'
import { lowerBudget, spendOne, takeTurn } from './statements.js'

export interface StartsOptions {
  readonly pool: Pool
  /** Whose sessions they are, such as an application at a chat platform: they share one budget. */
  readonly application: string
  /** How many are left alone, for a person to find out what uses them up. */
  readonly reserve?: number
  /** How long it is from one that begins to the next in its turn, in milliseconds. */
  readonly apart?: number
  /** Told in one line why none begins for long. */
  readonly warn: (message: string) => void
}

/** A little more than the platform's five seconds, since sessions begin a moment after they may; in milliseconds. */
const usuallyApart = 5500
const usualReserve = 50
/** How long a wait lasts at most before the database is asked again, in milliseconds. */
const longestWait = 60_000
const afterTrouble = 2000

interface Answer {
  /** How long to wait, in milliseconds; 0 when it may begin now. */
  readonly wait: number
  /** Whether that is because too few are left. */
  readonly isSpent: boolean
}

type MayStart = StreamOptions['mayStart']

/**
 * Keeps what a chat platform allows of sessions that begin, over all processes together: of shards with the same rest of
 * their division by `concurrency` one every five seconds, and none when no more than a reserve remain, until they are
 * counted anew.
 */
export function startsIn({
  pool,
  application,
  reserve = usualReserve,
  apart = usuallyApart,
  warn,
}: StartsOptions): {
  mayStart(shard: number, ...rest: Parameters<MayStart>): Promise<void>
} {
  const run = <Row extends object>(on: Queryable, name: string, text: string, values: unknown[]) =>
    rowsOf<Row>(on, { name: `starts.${name}`, text, values: [application, ...values] })

  async function ask(shard: number, limits: Parameters<MayStart>[0]): Promise<Answer> {
    return inTransaction(pool, async (connection) => {
      const told = [Math.max(0, limits.remaining), Math.max(0, limits.resetAfter) / 1000]
      type Budget = { remaining: number; wait: number }
      const [budget] = await run<Budget>(connection, 'lower', lowerBudget, told)
      if (budget && budget.remaining <= reserve) return { wait: Math.max(1, budget.wait), isSpent: true }
      const turn = shard % Math.max(1, limits.concurrency)
      const [taken] = await run<{ wait: number }>(connection, 'turn', takeTurn, [turn, apart / 1000])
      if (taken && taken.wait > 0) return { wait: taken.wait, isSpent: false }
      await run(connection, 'spend', spendOne, [])
      return { wait: 0, isSpent: false }
    })
  }

  return {
    async mayStart(shard, limits, signal) {
      let isWarned = false
      for (;;) {
        signal.throwIfAborted()
        const answer = await ask(shard, limits).catch((): Answer => ({ wait: afterTrouble, isSpent: false }))
        if (answer.wait === 0) return
        if (answer.isSpent && !isWarned)
          warn(
            `${application} may begin no more sessions for ${Math.ceil(answer.wait / 60_000)} minutes: too many began.`,
          )
        isWarned ||= answer.isSpent
        await sleep(Math.min(answer.wait, longestWait), undefined, { signal, ref: false })
      }
    },
  }
}
