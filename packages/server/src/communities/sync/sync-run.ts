import type { RunCounts, RunKind, RunState } from '@parvis/schemas/synchronisations'

/** The kind of the jobs that synchronise a network. */
export const syncKind = 'community-sync'

/** What is known of a run, for whoever looks at it; its progress is told by the job of the same id. */
export interface SyncRun extends RunCounts {
  readonly id: string
  readonly networkId: string
  readonly kind: RunKind
  readonly state: RunState
  readonly cause: string | null
  readonly beganAt: Date
  readonly endedAt: Date | null
}
