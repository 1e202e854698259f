/** Counts of attempts in fixed windows, which all processes share. */

import { type Queryable, rowsOf, sql, statement } from '../database/index.js'

/** The count of attempts, including this one. */
export interface AttemptCount {
  readonly count: number
  /** Seconds until the window ends. */
  readonly wait: number
}

/**
 * Counts an attempt in a fixed window in the database, shared by all processes. Within a
 * transaction, it counts on commit.
 *
 * @param key the name of a limit and a hash of its subject
 * @param seconds duration of the window, from the first attempt
 * @throws DatabaseFailure
 */
export async function countAttempt(database: Queryable, key: string, seconds: number): Promise<AttemptCount> {
  const [counted] = await rowsOf(database, countOne({ key, seconds }))
  return counted ?? { count: 0, wait: 0 }
}

/** Uncounts one attempt of each key, such as a successful one. @throws DatabaseFailure */
export async function uncountAttempts(database: Queryable, keys: readonly string[]): Promise<void> {
  await rowsOf(database, uncountOne({ keys }))
}

// Each count deletes a few expired ones, so that none stays for long.
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
