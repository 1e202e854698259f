/** Counts of attempts in fixed windows, which all processes share. */

import { type Queryable, rowsOf, sql, statement } from '../database/index.js'

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
  const [counted] = await rowsOf(database, countOne({ key, seconds }))
  return counted ?? { count: 0, wait: 0 }
}

/** Takes one attempt of each key back, as one that turned out right. @throws DatabaseFailure */
export async function uncountAttempts(database: Queryable, keys: readonly string[]): Promise<void> {
  await rowsOf(database, uncountOne({ keys }))
}

// Each count clears away a few that are over, so that none of them stays for long.
const countOne = statement({
  name: 'attempts.count',
  params: { key: sql.text, seconds: sql.double },
  row: { count: sql.integer, wait: sql.integer },
  sql: sql`with over as (
  delete from "rate_limits" where "key" in (
    select "key" from "rate_limits" where "resetAt" < now() and "key" <> $key limit 5 for update skip locked
  )
)
insert into "rate_limits" as l ("key", "count", "resetAt") values ($key, 1, now() + make_interval(secs => $seconds))
on conflict ("key") do update set
  "count" = case when l."resetAt" <= now() then 1 else l."count" + 1 end,
  "resetAt" = case when l."resetAt" <= now() then excluded."resetAt" else l."resetAt" end
returning "count", greatest(1, ceil(extract(epoch from "resetAt" - now())))::int as "wait"`,
})

const uncountOne = statement({
  name: 'attempts.uncount',
  params: { keys: sql.text.array },
  sql: sql`update "rate_limits" set "count" = greatest("count" - 1, 0) where "key" = any($keys)`,
})
