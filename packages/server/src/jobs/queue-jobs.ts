import type { Queryable } from '@parvis/engine'
import { uuidv7 } from 'uuidv7'
import { rowsOf } from '../database/rows-of.js'
import { announce } from '../events/index.js'
import { changedJob } from './changed-job.js'
import type { Job, JobState, NewJob } from './job.js'
import { cancelSome, insertJobs } from './statements.js'

/** The channel on which the database tells the kind of a job that is to be done, or to end. */
export const jobChannel = 'jobs'

/**
 * Queues jobs in the caller's transaction, in one statement: they are begun once that is committed, and never if it is not.
 *
 * @returns their ids
 * @throws EngineError `unavailable` without the database
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
 * @throws EngineError `unavailable` without the database
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
  await announce(database, ...ended.map((job) => changedJob({ accountId, ...job }, { state: 'cancelled' })))
}
