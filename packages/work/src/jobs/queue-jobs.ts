/** The job queue for producers: queueing, cancelling, and progress events. */

import { uuidv7 } from 'uuidv7'
import { type Change, publishChanges } from '../changes/index.js'
import { type Pool, type Queryable, rowsOf, sql, statement } from '../database/index.js'
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
  const columns = {
    accountIds: jobs.map(({ accountId }) => accountId),
    ids,
    kinds: jobs.map(({ kind }) => kind),
    data: jobs.map(({ data }) => data),
    rights: jobs.map(({ right }) => right),
    about: jobs.map(({ about }) => about),
  }
  await rowsOf(database, insertJobs({ ...columns, channel: jobChannel }))
  return ids
}

/** Queues one job, as `queueJobs`. @returns its id */
export async function queueJob(database: Queryable, job: NewJob): Promise<string> {
  const [id = ''] = await queueJobs(database, [job])
  return id
}

/**
 * Cancels jobs of an account in one statement, whichever process runs them; ended jobs are unchanged.
 *
 * @throws DatabaseFailure
 */
export async function cancelJobs(
  database: Queryable,
  accountId: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  const asked = await rowsOf(database, cancelSome({ accountId, ids, channel: jobChannel }))
  const ended = asked.filter(({ state }) => state === 'cancelled')
  await publishChanges(
    database,
    ...ended.map((job) => jobChange({ accountId, ...job }, { state: 'cancelled' })),
  )
}

/** Deletes jobs that ended 30 days ago. @throws DatabaseFailure */
export async function purgeJobs(pool: Pool): Promise<void> {
  const purge = () => rowsOf(pool, deleteEnded({ most: purgeBatch }))
  while ((await purge()).length === purgeBatch);
}

/** Publishes a change of a job, with its progress if known, to callers with its right. */
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

const insertJobs = statement({
  name: 'jobs.queue',
  params: {
    accountIds: sql.uuid.array,
    ids: sql.uuid.array,
    kinds: sql.text.array,
    data: sql.jsonb.array,
    rights: sql.text.array,
    about: sql.bigint.orNull.array,
    channel: sql.text,
  },
  sql: sql`with queued as (
  insert into "jobs" ("accountId", "id", "kind", "data", "right", "about")
  select * from unnest($accountIds::uuid[], $ids::uuid[], $kinds::text[], $data::jsonb[], $rights::text[], $about::bigint[])
  returning "kind"
)
select pg_notify($channel, "kind") from (select distinct "kind" from queued) k`,
})

/** Requests the cancellation of jobs. Jobs that no process runs end at once. */
const cancelSome = statement({
  name: 'jobs.cancel',
  params: { accountId: sql.uuid, ids: sql.uuid.array, channel: sql.text },
  row: { id: sql.uuid, kind: sql.text, right: sql.text, state: sql.text.of<JobState>() },
  sql: sql`with cancelled as (
  update "jobs" set "cancelledAt" = coalesce("cancelledAt", now()),
    "state" = case when "state" = 'waiting' then 'cancelled' else "state" end,
    "endedAt" = case when "state" = 'waiting' then now() end,
    "nextAt" = case when "state" <> 'waiting' then "nextAt" end
  where "accountId" = $accountId and "id" = any($ids) and "nextAt" is not null returning "id", "kind", "right", "state"
)
select "id", "kind", "right", "state", pg_notify($channel, "kind") from cancelled`,
})

const deleteEnded = statement({
  name: 'jobs.purge',
  params: { most: sql.integer },
  sql: sql`delete from "jobs" where ("accountId", "id") in (
  select "accountId", "id" from "jobs" where "endedAt" < now() - interval '30 days'
  order by "endedAt" limit $most for update skip locked
) returning 1`,
})
