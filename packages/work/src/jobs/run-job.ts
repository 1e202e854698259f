/** One job, from its start to its result. */

import { publishChanges } from '../changes/index.js'
import { inTransaction, type Pool, type Queryable, rowsOf, sql, statement } from '../database/index.js'
import { type Lease, LeaseLost, requireLease } from '../leases/index.js'
import { backoff } from '../workers/index.js'
import {
  type Job,
  type JobEnd,
  JobFailed,
  JobPostponed,
  type JobState,
  type Progress,
  type RunningJob,
} from './job.js'
import { jobChange, jobChannel } from './queue-jobs.js'

/** How often progress is written, in milliseconds. */
const reportInterval = 500
/** The delays between attempts, in seconds. */
const firstRest = 5
const longestRest = 600

/** Called in the transaction that ends a job, to write what belongs to it. */
export type JobEndHandler = (connection: Queryable, job: Job, end: JobEnd) => Promise<void>

/** Why the signal of a job is aborted. */
export const endings = { cancelled: 'cancelled', sliceOver: 'slice over' } as const

export interface RunJobOptions {
  readonly pool: Pool
  readonly job: Job
  readonly lease: Lease
  /** Aborted with one of `endings` as its reason, or without one when this process stops. */
  readonly ending: AbortController
  readonly run: (job: RunningJob) => Promise<void>
  /** How often it is tried without getting on before it has failed. */
  readonly attempts: number
  readonly onEnd?: JobEndHandler
  /** For how long it is done before others have their turn, in milliseconds. */
  readonly timeSlice: number
  /** Whether other accounts are waiting for their turn. */
  readonly othersWait: () => Promise<boolean>
}

/** Runs a job and stores its result; a job that another process has taken over is left to that one. */
export async function runJob(options: RunJobOptions): Promise<void> {
  const { pool, job, lease, ending, run, onEnd, attempts, timeSlice, othersWait } = options
  const over = performance.now() + timeSlice
  const record = jobRecord(pool, job, lease, onEnd)
  let last: Progress = { done: job.done, about: job.about ?? undefined }
  let writtenAt = Number.NEGATIVE_INFINITY
  const report = async (progress: Progress) => {
    last = { about: last.about, ...progress }
    if (performance.now() - writtenAt < reportInterval) return
    writtenAt = performance.now()
    if (await record.report(last)) ending.abort(endings.cancelled)
    else if (performance.now() > over && isWorthAnother(job, last) && (await othersWait()))
      ending.abort(endings.sliceOver)
  }
  const signal = AbortSignal.any([lease.signal, ending.signal])
  const failure = await run({ ...job, lease: { ...lease, signal }, report }).then(() => undefined, asError)
  if (lease.signal.aborted || failure instanceof LeaseLost) return
  if (failure === undefined && !signal.aborted) return record.end({ state: 'done' }, last)
  if (ending.signal.reason === endings.cancelled) return record.end({ state: 'cancelled' }, last)
  if (ending.signal.aborted) return record.postpone(0, false)
  if (failure instanceof JobFailed) return record.end({ state: 'failed', cause: failure.code }, last)
  if (failure instanceof JobPostponed) return record.postpone(failure.seconds, false, failure.code)
  const failures = last.done > job.done ? 1 : job.attempts
  if (failures >= attempts) return record.end({ state: 'failed', cause: 'gave_up' }, last)
  await record.postpone(backoff(failures, firstRest, longestRest), true, 'trying_again')
  throw failure
}

/** Whether it got on in this turn, and needs another one for more than to end. */
function isWorthAnother(job: Job, { done, about = Number.POSITIVE_INFINITY }: Progress): boolean {
  return done > job.done && done < about
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error))
}

/** Stores the state of a job that this process runs. Every method throws `LeaseLost` once another process may own it. */
function jobRecord(pool: Pool, job: Job, lease: Lease, onEnd?: JobEndHandler) {
  const { accountId, id } = job
  const write = <Result>(work: (connection: Queryable) => Promise<Result>) =>
    inTransaction(pool, async (connection) => {
      await requireLease(connection, lease)
      return work(connection)
    })
  const publish = (connection: Queryable, state: JobState, progress: Partial<Progress> = {}) =>
    publishChanges(connection, jobChange(job, { state, ...progress }))

  return {
    /** Stores the progress. @returns whether cancellation was requested */
    report: (progress: Progress): Promise<boolean> =>
      write(async (connection) => {
        const { done, about } = progress
        const [row] = await rowsOf(connection, writeProgress({ accountId, id, done, about }))
        await publish(connection, 'running', { done, about: row?.about ?? undefined })
        return row?.isCancelled ?? false
      }),
    /** Stores the end of the job; one with a requested cancellation ends as cancelled. */
    end: ({ state, cause }: JobEnd, { done, about }: Progress): Promise<void> =>
      write(async (connection) => {
        await onEnd?.(connection, job, { state, cause })
        const [ended] = await rowsOf(connection, endJob({ accountId, id, state, cause, done, about }))
        await publish(connection, ended?.state ?? state, { done, about })
      }),
    /** Leaves it for later, in so many seconds. @param counts whether it was tried in vain */
    postpone: (seconds: number, counts: boolean, cause?: string): Promise<void> =>
      write(async (connection) => {
        await rowsOf(connection, postponeJob({ accountId, id, seconds, cause, counts, channel: jobChannel }))
        await publish(connection, 'waiting')
      }),
  }
}

/** Stores the progress of a job. The rate follows recent progress, which also resets the attempts. */
const writeProgress = statement({
  name: 'jobs.report',
  params: { accountId: sql.uuid, id: sql.uuid, done: sql.bigint, about: sql.bigint.orNull },
  row: { about: sql.double.orNull, isCancelled: sql.boolean },
  sql: sql`update "jobs" set "done" = $done, "attempts" = case when $done > "done" then 0 else "attempts" end,
  "about" = coalesce($about, "about"), "toldAt" = clock_timestamp(),
  "rate" = case when $done <= "done" or "toldAt" is null then "rate"
    else coalesce("rate" * 0.7, 0) + (case when "rate" is null then 1 else 0.3 end) * ($done - "done")
      / greatest(0.001, extract(epoch from clock_timestamp() - "toldAt"))
    end
where "accountId" = $accountId and "id" = $id
returning "about"::float8, "cancelledAt" is not null as "isCancelled"`,
})

/** Ends a job. One with a requested cancellation is cancelled, whatever its result. */
const endJob = statement({
  name: 'jobs.end',
  params: {
    accountId: sql.uuid,
    id: sql.uuid,
    state: sql.text.of<JobState>(),
    cause: sql.text.orNull,
    done: sql.bigint,
    about: sql.bigint.orNull,
  },
  row: { state: sql.text.of<JobState>() },
  sql: sql`update "jobs" set "state" = case when "cancelledAt" is null then $state else 'cancelled' end,
  "cause" = case when "cancelledAt" is null then $cause end, "done" = $done, "about" = coalesce($about, "about"),
  "endedAt" = now(), "nextAt" = null
where "accountId" = $accountId and "id" = $id returning "state"`,
})

/** Leaves a job for later. `$counts` is whether it was tried in vain. */
const postponeJob = statement({
  name: 'jobs.postpone',
  params: {
    accountId: sql.uuid,
    id: sql.uuid,
    seconds: sql.double,
    cause: sql.text.orNull,
    counts: sql.boolean,
    channel: sql.text,
  },
  sql: sql`with postponed as (
  update "jobs" set "state" = 'waiting', "nextAt" = now() + make_interval(secs => $seconds), "cause" = $cause,
    "attempts" = greatest(0, "attempts" - case when $counts then 0 else 1 end)
  where "accountId" = $accountId and "id" = $id returning "kind"
)
select pg_notify($channel, "kind") from postponed`,
})
