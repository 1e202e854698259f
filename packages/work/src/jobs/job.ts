import type { Lease } from '../leases/index.js'

export const jobStates = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const

export type JobState = (typeof jobStates)[number]

/** Long work to be done. */
export interface NewJob {
  readonly accountId: string
  readonly kind: string
  /** The parameters of the job; stored as JSON. */
  readonly data: object
  /** The right without which nobody learns of it. */
  readonly right: string
  /** About how much there is to do, where that is known. */
  readonly about?: number
}

/** A job as its handler receives it. */
export interface Job<Data = unknown> {
  readonly accountId: string
  readonly id: string
  readonly kind: string
  readonly data: Data
  readonly right: string
  /** How much an earlier attempt has done. */
  readonly done: number
  readonly about: number | null
  /** How often it was begun since it got on, with this time. */
  readonly attempts: number
}

/** Long work that this process does. */
export interface RunningJob<Data = unknown> extends Job<Data> {
  /** Its signal is aborted when the job is cancelled, when the process stops, and when it is lost to another one. */
  readonly lease: Lease
  /** Says how far it is; not all of it is written. @throws LeaseLost once another process may do it */
  report(progress: Progress): Promise<void>
}

/** How a job ended. */
export interface JobEnd {
  readonly state: Extract<JobState, 'done' | 'failed' | 'cancelled'>
  /** Why it failed. */
  readonly cause?: string
}

export interface Progress {
  readonly done: number
  readonly about?: number
}

/** Why a job failed for good: trying again would not help. */
export class JobFailed extends Error {
  /** @param code one of the module that the job is of */
  constructor(readonly code: string) {
    super(code)
    this.name = 'JobFailed'
  }
}

/** Why a job is to go on later, which does not count as an attempt: what it waits for is beyond it. */
export class JobPostponed extends Error {
  /**
   * @param code one of the module that the job is of
   * @param seconds until then
   */
  constructor(
    readonly code: string,
    readonly seconds: number,
  ) {
    super(code)
    this.name = 'JobPostponed'
  }
}
