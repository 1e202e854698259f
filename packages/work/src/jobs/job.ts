import type { Lease } from '../leases/index.js'

export const jobStates = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const

export type JobState = (typeof jobStates)[number]

/** Long work to be done. */
export interface NewJob {
  readonly accountId: string
  readonly kind: string
  /** The parameters of the job; stored as JSON. */
  readonly data: object
  /** The right required to see it. */
  readonly right: string
  /** Estimated total amount of work, if known. */
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
  /** Reports progress; not every report is stored. @throws LeaseLost once another process may own it */
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

/** Why a job is postponed, without counting as an attempt: it waits for something external. */
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
