/** Counts of attempts in fixed windows, which all processes share. */

import { type Queryable, rowsOf } from '../database/index.js'

/** What was counted of attempts, this one included. */
export interface AttemptCount {
  readonly count: number
  /** Seconds until the count begins anew. */
  readonly wait: number
}

/**
 * Counts an attempt in a fixed window, in the database, so that every process counts the same. Counted within a
 * transaction, it is counted once that is committed.
 *
 * @param key what is counted: the name of a limit and a hash of whom it is about
 * @param seconds how long the window of a first attempt is
 * @throws DatabaseFailure
 */
export async function countAttempt(database: Queryable, key: string, seconds: number): Promise<AttemptCount> {
  const [counted] = await rowsOf<AttemptCount>(database, {
    name: 'attempts.count',
    text: countOne,
    values: [key, seconds],
  })
  return counted ?? { count: 0, wait: 0 }
}

/** Takes one attempt of each key back, as one that turned out right. @throws DatabaseFailure */
export async function uncountAttempts(database: Queryable, keys: readonly string[]): Promise<void> {
  await rowsOf(database, { name: 'attempts.uncount', text: uncountOne, values: [keys] })
}

// Each count clears away a few that are over, so that none of them stays for long.
const countOne = `with over as (
  delete from "rate_limits" where "key" in (
    select "key" from "rate_limits" where "resetAt" < now() and "key" <> $1 limit 5 for update skip locked
  )
)
insert into "rate_limits" as l ("key", "count", "resetAt") values ($1, 1, now() + make_interval(secs => $2))
on conflict ("key") do update set
  "count" = case when l."resetAt" <= now() then 1 else l."count" + 1 end,
  "resetAt" = case when l."resetAt" <= now() then excluded."resetAt" else l."resetAt" end
returning "count", greatest(1, ceil(extract(epoch from "resetAt" - now())))::int as "wait"`

const uncountOne = `update "rate_limits" set "count" = greatest("count" - 1, 0) where "key" = any($1)`
