import type { ChatPlatform } from '@parvis/chat'
import type { Clock, Lease, LeaseStore } from '@parvis/work'
import type { SendingPlatform } from '../../deliver.js'
import type { ChannelKey } from '../../delivery.js'
import type { ChannelRecord } from '../../run-channel.js'
import type { UncertainRecord } from '../../settle-uncertain.js'
import type { MemoryDeliveries } from '../memory-deliveries.js'

/** What a worker is built from: each call of it is a turn. */
export interface WorkerParts {
  readonly clock: Clock
  /** The time by which turns of channels are measured, in milliseconds. */
  readonly now: () => number
  readonly leaseStore: LeaseStore
  /** The names of channels that are due. */
  readonly due: () => Promise<readonly string[]>
  readonly platform: SendingPlatform & Pick<ChatPlatform, 'title'>
  readonly recordOf: (place: ChannelKey, lease: Lease) => ChannelRecord
  readonly uncertain: UncertainRecord
}

/** A fault that is planted in a simulation, to see whether that finds it. */
export interface PlantedFault {
  readonly name: string
  /** For one that is seldom found: the seed from which on it is looked for. */
  readonly from?: number
  /** The methods of records that do without a lease. */
  readonly withoutLease?: readonly (keyof ChannelRecord)[]
  /** Replaces parts of each worker. */
  readonly replace?: (parts: WorkerParts, tables: MemoryDeliveries) => Partial<WorkerParts>
}
