import type { SyncCause } from '@parvis/schemas/causes'
import type { RunCounts, RunKind, RunState } from '@parvis/schemas/synchronisations'

/** A synchronisation of a network as the API tells it. */
export interface Run extends RunCounts {
  readonly id: string
  readonly kind: RunKind
  readonly state: RunState
  readonly cause: SyncCause | null
  readonly beganAt: string
  readonly endedAt: string | null
}

/** Whether a synchronisation is under way, or waits. */
export function isUnderWay({ state }: Pick<Run, 'state'>): boolean {
  return state === 'waiting' || state === 'running'
}
