/** One job, from its beginning to what becomes of it. */

import { publishChanges } from '../changes/index.js'
import { inTransaction, type Pool, type Queryable, rowsOf } from '../database/index.js'
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
/** Between two attempts, in seconds. */
const firstRest = 5
const longestRest = 600

/** Writes with the end of a job, in its transaction, what belongs to it. */
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
  /** Whether there are others who have waited for their turn. */
  readonly othersWait: () => Promise<boolean>
}

/** Does a job and writes what became of it; what is lost to another process is left to that one. */
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

/** Writes what becomes of a job that this process does. Every method throws `LeaseLost` once another process may do it. */
function jobRecord(pool: Pool, job: Job, lease: Lease, onEnd?: JobEndHandler) {
  const { accountId, id } = job
  const run = <Row extends object>(on: Queryable, name: string, text: string, values: unknown[]) =>
    rowsOf<Row>(on, { name: `jobs.${name}`, text, values: [accountId, id, ...values] })
  const write = <Result>(work: (connection: Queryable) => Promise<Result>) =>
    inTransaction(pool, async (connection) => {
      await requireLease(connection, lease)
      return work(connection)
    })
  const publish = (connection: Queryable, state: JobState, progress: Partial<Progress> = {}) =>
    publishChanges(connection, jobChange(job, { state, ...progress }))

  return {
    /** Writes how far it is. @returns whether somebody asked to end it */
    report: (progress: Progress): Promise<boolean> =>
      write(async (connection) => {
        type Row = { about: number | null; isCancelled: boolean }
        const values = [progress.done, progress.about]
        const [row] = await run<Row>(connection, 'report', writeProgress, values)
        await publish(connection, 'running', { done: progress.done, about: row?.about ?? undefined })
        return row?.isCancelled ?? false
      }),
    /** Writes that it has ended; one that somebody asked to end before is cancelled. */
    end: ({ state, cause }: JobEnd, { done, about }: Progress): Promise<void> =>
      write(async (connection) => {
        await onEnd?.(connection, job, { state, cause })
        const [ended] = await run<{ state: JobState }>(connection, 'end', endJob, [state, cause, done, about])
        await publish(connection, ended?.state ?? state, { done, about })
      }),
    /** Leaves it for later, in so many seconds. @param counts whether it was tried in vain */
    postpone: (seconds: number, counts: boolean, cause?: string): Promise<void> =>
      write(async (connection) => {
        await run(connection, 'postpone', postponeJob, [seconds, cause, counts, jobChannel])
        await publish(connection, 'waiting')
      }),
  }
}

/** How far a job is: account, id, done, about. The rate follows what was reported of late; what gets on was not tried in vain. */
const writeProgress = `update "jobs" set "done" = $3, "attempts" = case when $3 > "done" then 0 else "attempts" end, "about" = coalesce($4, "about"), "toldAt" = clock_timestamp(),
  "rate" = case when $3 <= "done" or "toldAt" is null then "rate"
    else coalesce("rate" * 0.7, 0) + (case when "rate" is null then 1 else 0.3 end) * ($3 - "done")
      / greatest(0.001, extract(epoch from clock_timestamp() - "toldAt"))
    end
where "accountId" = $1 and "id" = $2
returning "about"::float8, "cancelledAt" is not null as "isCancelled"`

/** Ends a job: account, id, state, cause, done, about. One that somebody asked to end is cancelled, whatever became of it. */
const endJob = `update "jobs" set "state" = case when "cancelledAt" is null then $3 else 'cancelled' end,
  "cause" = case when "cancelledAt" is null then $4 end, "done" = $5, "about" = coalesce($6, "about"),
  "endedAt" = now(), "nextAt" = null
where "accountId" = $1 and "id" = $2 returning "state"`

/** Leaves a job for later: account, id, seconds until then, cause, whether it counts as an attempt, channel. */
const postponeJob = `with postponed as (
  update "jobs" set "state" = 'waiting', "nextAt" = now() + make_interval(secs => $3), "cause" = $4,
    "attempts" = greatest(0, "attempts" - case when $5 then 0 else 1 end)
  where "accountId" = $1 and "id" = $2 returning "kind"
)
select pg_notify($6, "kind") from postponed`
