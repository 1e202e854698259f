/** The jobs of all accounts, for operators: how many wait and fail, and what to try again. */

import { type Queryable, rowsOf, sql, statement } from '../database/index.js'
import { jobChannel } from './queue-jobs.js'

/** The jobs of a kind. */
export interface JobCounts {
  readonly kind: string
  readonly waiting: number
  readonly running: number
  /** How many failed within a day. */
  readonly failed: number
  /** How long the oldest one is due that nobody has begun, in seconds; 0 without any. */
  readonly oldest: number
}

/** Counts the jobs that are to be done, and those that failed within a day, by kind. @throws DatabaseFailure */
export function jobCounts(database: Queryable): Promise<JobCounts[]> {
  return rowsOf(database, countByKind())
}

/**
 * Queues jobs again: those that wait after a failure, at once, and those of some kinds that failed within a day.
 *
 * @param kinds of jobs that can go on although they ended
 * @returns how many
 * @throws DatabaseFailure
 */
export async function retryJobs(database: Queryable, kinds: readonly string[]): Promise<number> {
  const [retried] = await rowsOf(database, queueAgain({ kinds, channel: jobChannel }))
  return retried?.count ?? 0
}

const countByKind = statement({
  name: 'jobs.count',
  row: {
    kind: sql.text,
    waiting: sql.integer,
    running: sql.integer,
    failed: sql.integer,
    oldest: sql.double,
  },
  sql: sql`select "kind", count(*) filter (where "state" = 'waiting')::int as "waiting",
  count(*) filter (where "state" = 'running')::int as "running",
  count(*) filter (where "state" = 'failed')::int as "failed",
  coalesce(extract(epoch from now() - min("nextAt") filter (where "state" = 'waiting' and "nextAt" < now())), 0)::float8
    as "oldest"
from (
  select "kind", "state", "nextAt" from "jobs" where "nextAt" is not null
  union all
  select "kind", "state", null from "jobs" where "endedAt" > now() - interval '1 day' and "state" = 'failed'
) j group by "kind" order by "kind"`,
})

const queueAgain = statement({
  name: 'jobs.retry',
  params: { kinds: sql.text.array, channel: sql.text },
  row: { count: sql.integer },
  sql: sql`with queued as (
  update "jobs" set "state" = 'waiting', "cause" = null, "attempts" = 0, "endedAt" = null, "nextAt" = now()
  where ("nextAt" > now() and "state" = 'waiting' and "cause" is not null)
    or ("endedAt" > now() - interval '1 day' and "state" = 'failed' and "kind" = any($kinds))
  returning "kind"
)
select (select count(*)::int from queued) as "count", pg_notify($channel, "kind")
from (select distinct "kind" from queued) k`,
})
