import type { Queryable } from '@parvis/engine'
import { uuidv7 } from 'uuidv7'
import { rowsOf } from '../database/rows-of.js'
import type { NewJob } from './job.js'
import { cancelOne, insertJob } from './statements.js'

/** The channel on which the database tells the kind of a job that is to be done, or to end. */
export const jobChannel = 'jobs'

/**
 * Queues a job in the caller's transaction: it is begun once that is committed, and never if it is not.
 *
 * @returns its id
 * @throws EngineError `unavailable` without the database
 */
export async function queueJob(database: Queryable, job: NewJob): Promise<string> {
  const id = uuidv7()
  const { accountId, kind, data, right, about } = job
  const values = [accountId, id, kind, data, right, about, jobChannel]
  await rowsOf(database, { name: 'jobs.queue', text: insertJob, values })
  return id
}

/**
 * Ends a job, wherever it is done; one that has ended stays as it is.
 *
 * @throws EngineError `unavailable` without the database
 */
export async function cancelJob(database: Queryable, accountId: string, id: string): Promise<void> {
  await rowsOf(database, { name: 'jobs.cancel', text: cancelOne, values: [accountId, id, jobChannel] })
}
