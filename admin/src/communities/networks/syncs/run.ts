import type { SyncCause } from '@parvis/schemas/causes'

/** What a synchronisation is for: to take members in, to compare them first, to apply what was found then. */
export type RunKind = 'sync' | 'compare' | 'apply'

export type RunState =
  | 'waiting'
  | 'running'
  | 'done'
  | 'failed'
  | 'cancelled'
  | 'compared'
  | 'applied'
  | 'expired'

/** What a synchronisation came to. */
export interface RunCounts {
  readonly read: number
  readonly added: number
  readonly changed: number
  readonly left: number
  readonly bots: number
  readonly merged: number
}

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
