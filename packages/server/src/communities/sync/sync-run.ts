import { jobStates } from '../../jobs/index.js'

/** The kind of the jobs that synchronise a network. */
export const syncKind = 'community-sync'

/** What a run is for: to read the members and take them in, to compare them first, to apply what was found then. */
export const runKinds = ['sync', 'compare', 'apply'] as const

export type RunKind = (typeof runKinds)[number]

/**
 * How a run is: as its job, or ended by itself. A comparison is `compared` as long as it can be applied, then `applied` or
 * `expired`.
 */
export const runStates = [...jobStates, 'compared', 'applied', 'expired'] as const

export type RunState = (typeof runStates)[number]

/** What is known of a run, for whoever looks at it; its progress is told by the job of the same id. */
export interface SyncRun {
  readonly id: string
  readonly networkId: string
  readonly kind: RunKind
  readonly state: RunState
  readonly cause: string | null
  /** How many members were told of, and what they came to. */
  readonly read: number
  readonly added: number
  readonly changed: number
  readonly left: number
  readonly bots: number
  readonly merged: number
  readonly beganAt: Date
  readonly endedAt: Date | null
}
