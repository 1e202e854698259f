/** The queue of jobs, as those see it who need something done: queueing, cancelling, and what they learn of it. */

import { uuidv7 } from 'uuidv7'
import { type Change, publishChanges } from '../changes/index.js'
import { type Pool, type Queryable, rowsOf } from '../database/index.js'
import type { Job, JobState, NewJob, Progress } from './job.js'

/** The channel on which the database notifies of the kind of a job that is to be done, or to end. */
export const jobChannel = 'jobs'
const purgeBatch = 1000

/**
 * Queues jobs in the caller's transaction, in one statement: they are begun once that is committed, and never if it is not.
 *
 * @returns their ids
 * @throws DatabaseFailure
 */
export async function queueJobs(database: Queryable, jobs: readonly NewJob[]): Promise<string[]> {
  if (jobs.length === 0) return []
  const ids = jobs.map(() => uuidv7())
  const columns = [
    jobs.map(({ accountId }) => accountId),
    ids,
    jobs.map(({ kind }) => kind),
    jobs.map(({ data }) => JSON.stringify(data)),
    jobs.map(({ right }) => right),
    jobs.map(({ about }) => about),
  ]
  await rowsOf(database, { name: 'jobs.queue', text: insertJobs, values: [...columns, jobChannel] })
  return ids
}

/** Queues one job, as `queueJobs`. @returns its id */
export async function queueJob(database: Queryable, job: NewJob): Promise<string> {
  const [id = ''] = await queueJobs(database, [job])
  return id
}

/**
 * Ends jobs of an account, wherever they are done, in one statement; those that have ended stay as they are.
 *
 * @throws DatabaseFailure
 */
export async function cancelJobs(
  database: Queryable,
  accountId: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  const statement = { name: 'jobs.cancel', text: cancelSome, values: [accountId, ids, jobChannel] }
  const asked = await rowsOf<Pick<Job, 'id' | 'kind' | 'right'> & { state: JobState }>(database, statement)
  const ended = asked.filter(({ state }) => state === 'cancelled')
  await publishChanges(
    database,
    ...ended.map((job) => jobChange({ accountId, ...job }, { state: 'cancelled' })),
  )
}

/** Deletes jobs that ended 30 days ago. @throws DatabaseFailure */
export async function purgeJobs(pool: Pool): Promise<void> {
  const purge = () => rowsOf(pool, { name: 'jobs.purge', text: deleteEnded, values: [purgeBatch] })
  while ((await purge()).length === purgeBatch);
}

/** That a job changed, for whoever holds its right, and how far it is where that is known. */
export function jobChange(
  { accountId, id, kind, right }: Pick<Job, 'accountId' | 'id' | 'kind' | 'right'>,
  { state, done, about }: { readonly state: JobState } & Partial<Progress>,
): Change {
  return {
    accountId,
    topic: 'jobs',
    right,
    ids: [id],
    about: { kind, state, ...(done !== undefined && { done, about: about ?? null }) },
  }
}

/** Queues jobs: account ids, ids, kinds, data, rights, about, channel. */
const insertJobs = `with queued as (
  insert into "jobs" ("accountId", "id", "kind", "data", "right", "about")
  select * from unnest($1::uuid[], $2::uuid[], $3::text[], $4::jsonb[], $5::text[], $6::bigint[]) returning "kind"
)
select pg_notify($7, "kind") from (select distinct "kind" from queued) k`

/** Asks jobs to end: account, ids, channel. Those that nobody does end at once. */
const cancelSome = `with cancelled as (
  update "jobs" set "cancelledAt" = coalesce("cancelledAt", now()),
    "state" = case when "state" = 'waiting' then 'cancelled' else "state" end,
    "endedAt" = case when "state" = 'waiting' then now() end,
    "nextAt" = case when "state" <> 'waiting' then "nextAt" end
  where "accountId" = $1 and "id" = any($2) and "nextAt" is not null returning "id", "kind", "right", "state"
)
select "id", "kind", "right", "state", pg_notify($3, "kind") from cancelled`

const deleteEnded = `delete from "jobs" where ("accountId", "id") in (
  select "accountId", "id" from "jobs" where "endedAt" < now() - interval '30 days'
  order by "endedAt" limit $1 for update skip locked
) returning 1`
