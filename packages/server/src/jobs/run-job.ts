import type { Pool } from '@parvis/engine'
import type { Lease } from '../leases/index.js'
import { LeaseLost } from '../leases/index.js'
import { type Job, JobFailed, JobPostponed, type Progress, type RunningJob } from './job.js'
import { jobRecord, type WithEnd } from './job-record.js'

/** Why the signal of a job is aborted. */
export const endings = { cancelled: 'cancelled', stopping: 'stopping', turnOver: 'turn over' } as const

export interface RunJobOptions {
  readonly pool: Pool
  readonly job: Job
  readonly lease: Lease
  /** Aborted with one of `endings` as its reason. */
  readonly ending: AbortController
  readonly run: (job: RunningJob) => Promise<void>
  /** How often it is tried without getting on before it has failed. */
  readonly attempts: number
  readonly withEnd?: WithEnd
  /** For how long it is done before others have their turn, in milliseconds. */
  readonly turn: number
  /** Whether there are others who have waited for their turn. */
  readonly othersWait: () => Promise<boolean>
}

/** How often progress is written, in milliseconds. */
const apart = 500
/** Between two tries, in seconds; the first one is after five. */
const longestRest = 600

/** Does a job and writes what became of it; what is lost to another process is left to that one. */
export async function runJob(options: RunJobOptions): Promise<void> {
  const { pool, job, lease, ending, run, withEnd, attempts, turn, othersWait } = options
  const over = performance.now() + turn
  const record = jobRecord(pool, job, lease, withEnd)
  let last: Progress = { done: job.done, about: job.about ?? undefined }
  let writtenAt = Number.NEGATIVE_INFINITY
  const tell = async (progress: Progress) => {
    last = { about: last.about, ...progress }
    if (performance.now() - writtenAt < apart) return
    writtenAt = performance.now()
    if (await record.tell(last)) ending.abort(endings.cancelled)
    else if (performance.now() > over && isWorthAnother(job, last) && (await othersWait()))
      ending.abort(endings.turnOver)
  }
  const signal = AbortSignal.any([lease.signal, ending.signal])
  const failure = await run({ ...job, lease: { ...lease, signal }, tell }).then(() => undefined, asError)
  if (lease.signal.aborted || failure instanceof LeaseLost) return
  if (failure === undefined && !signal.aborted) return record.end({ state: 'done' }, last)
  if (ending.signal.reason === endings.cancelled) return record.end({ state: 'cancelled' }, last)
  if (ending.signal.aborted) return record.postpone(0, false)
  if (failure instanceof JobFailed) return record.end({ state: 'failed', cause: failure.code }, last)
  if (failure instanceof JobPostponed) return record.postpone(failure.seconds, false, failure.code)
  const tried = last.done > job.done ? 1 : job.attempts
  if (tried >= attempts) return record.end({ state: 'failed', cause: 'gave_up' }, last)
  await record.postpone(Math.min(longestRest, 5 * 2 ** (tried - 1)), true, 'trying_again')
  throw failure
}

/** Whether it got on in this turn, and needs another one for more than to end. */
function isWorthAnother(job: Job, { done, about = Number.POSITIVE_INFINITY }: Progress): boolean {
  return done > job.done && done < about
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error))
}
