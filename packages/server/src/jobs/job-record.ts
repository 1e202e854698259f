import { inTransaction, type Pool, type Queryable } from '@parvis/engine'
import { rowsOf } from '../database/rows-of.js'
import { announce } from '../events/index.js'
import { type Lease, requireLease } from '../leases/index.js'
import { changedJob } from './changed-job.js'
import type { Job, JobEnd, JobState, Progress } from './job.js'
import { jobChannel } from './queue-jobs.js'
import { endJob, postponeJob, tellProgress } from './statements.js'

/** What is written with the end of a job. */
export type WithEnd = (connection: Queryable, job: Job, end: JobEnd) => Promise<void>

/** What is kept of a job that this process does. Every method throws `LeaseLost` once another process may do it. */
export function jobRecord(pool: Pool, job: Job, lease: Lease, withEnd?: WithEnd) {
  const { accountId, id } = job
  const run = <Row extends object>(on: Queryable, name: string, text: string, values: unknown[]) =>
    rowsOf<Row>(on, { name: `jobs.${name}`, text, values: [accountId, id, ...values] })
  const write = <Result>(work: (connection: Queryable) => Promise<Result>) =>
    inTransaction(pool, async (connection) => {
      await requireLease(connection, lease)
      return work(connection)
    })
  const tellAll = (connection: Queryable, state: JobState, progress: Partial<Progress> = {}) =>
    announce(connection, changedJob(job, { state, ...progress }))

  return {
    /** Writes how far it is. @returns whether somebody asked to end it */
    tell: (progress: Progress): Promise<boolean> =>
      write(async (connection) => {
        type Told = { about: number | null; isCancelled: boolean }
        const values = [progress.done, progress.about]
        const [told] = await run<Told>(connection, 'tell', tellProgress, values)
        await tellAll(connection, 'running', { done: progress.done, about: told?.about ?? undefined })
        return told?.isCancelled ?? false
      }),
    /** Writes that it has ended; one that somebody asked to end before is cancelled. */
    end: ({ state, cause }: JobEnd, { done, about }: Progress): Promise<void> =>
      write(async (connection) => {
        await withEnd?.(connection, job, { state, cause })
        const [ended] = await run<{ state: JobState }>(connection, 'end', endJob, [state, cause, done, about])
        await tellAll(connection, ended?.state ?? state, { done, about })
      }),
    /** Leaves it for later, in so many seconds. @param counts whether it was tried in vain */
    postpone: (seconds: number, counts: boolean, cause?: string): Promise<void> =>
      write(async (connection) => {
        await run(connection, 'postpone', postponeJob, [seconds, cause, counts, jobChannel])
        await tellAll(connection, 'waiting')
      }),
  }
}
