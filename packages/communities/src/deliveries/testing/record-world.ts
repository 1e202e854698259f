import type { ClaimedRow, Lease } from '@parvis/work'
import type { DeliveryKind } from '../delivery.js'
import type { ChannelRecord } from '../run-channel.js'
import type { UncertainRecord } from '../settle-uncertain.js'

/** A delivery that a test queues. */
export interface TestDelivery {
  readonly kind: DeliveryKind
  readonly key: string
  readonly text: string
  readonly buttons?: readonly { readonly action: string; readonly label: string }[]
  /** Milliseconds until it expires. */
  readonly expiresIn?: number
}

/** A delivery as it is stored. Times are in seconds from now. */
export interface SeenDelivery {
  readonly id: string
  readonly state: string
  readonly cause: string | null
  readonly attempts: number
  readonly messageId: string | null
  readonly triedAt: number | null
  readonly lastTriedAt: number | null
  readonly searchAt: number | null
  readonly expiresAt: number | null
}

/** A channel as it is stored. Times are in seconds from now. */
export interface SeenChannel {
  readonly nextAt: number | null
  readonly turns: readonly string[]
  readonly stoppedFor: string | null
  readonly stoppedAt: number | null
  readonly stoppedBy: string | null
  readonly stops: number
}

/** The names of two processes. */
export type OwnerName = 'one' | 'other'

/** Stored deliveries of one channel, and the processes that send them. */
export interface RecordWorld {
  /** @returns the ids of those that were not queued before */
  queue(deliveries: readonly TestDelivery[]): Promise<readonly string[]>
  /** Claims the channel for a process, if it is due. */
  claim(owner: OwnerName): Promise<ClaimedRow | undefined>
  release(owner: OwnerName, claimed: ClaimedRow): Promise<void>
  record(lease: Lease): ChannelRecord
  readonly uncertain: UncertainRecord
  /** Each returns whether it did anything. */
  retry(id: string): Promise<boolean>
  noteSent(id: string): Promise<boolean>
  lift(): Promise<boolean>
  /** Lets so many milliseconds pass. */
  pass(milliseconds: number): Promise<void>
  /** In the order of their ids. */
  deliveries(): Promise<readonly SeenDelivery[]>
  channel(): Promise<SeenChannel | undefined>
}

/** Of the platform in these tests. */
export const limits = { nonceLasts: 240_000, longestCall: 60_000 }

/** For how long a lease lasts in these tests, in milliseconds. */
export const leaseLasts = 15_000
