import type { RunKind } from '@parvis/schemas/synchronisations'
import type { NetworkState } from '../networks/network'

/** A network that needs attention; the worst come first. */
export interface Trouble {
  readonly networkId: string
  readonly name: string
  readonly state: NetworkState
  /** Why it is in its state. */
  readonly cause: string | null
  readonly health: unknown
}

/** A synchronisation that waits or is under way. */
export interface RunningSync {
  readonly networkId: string
  readonly name: string
  readonly runId: string
  readonly kind: RunKind
  readonly state: 'waiting' | 'running'
  readonly read: number
  /** About how many members there are to read, where that is known. */
  readonly expected: number | null
  readonly secondsLeft: number | null
}

/** How many joined and left in some days. */
export interface Movement {
  readonly joined: number
  readonly left: number
}

/** The state of a community at a glance: what `community/overview` answers. */
export interface Overview {
  /** How many are present, bots included. */
  readonly members: number
  readonly bots: number
  readonly today: Movement
  readonly week: Movement
  readonly networks: Readonly<Record<NetworkState | 'total', number>>
  readonly running: readonly RunningSync[]
  readonly attention: readonly Trouble[]
  readonly attentionTotal: number
  /** When the network that waits longest was last synchronised, ISO 8601; `null` as long as none was. */
  readonly syncedAt: string | null
}
