import type { MessageId, MessageLimits } from '@parvis/chat'
import type { DeliveryCause } from '@parvis/schemas/causes'
import { deliver, type SendingPlatform, type TriedMessage } from './deliver.js'
import type { DeliveryContent } from './delivery-content.js'
import { type Outcome, restAfter } from './outcome.js'

/** A delivery in progress. */
export interface BegunDelivery extends TriedMessage {
  readonly id: string
  /** Id of the file of its picture; null when it has none. */
  readonly picture: string | null
  /** What else it has; null for nothing. */
  readonly content: DeliveryContent | null
}

/** The stored state of a channel that this process owns. Every method throws `LeaseLost` once another process may own it. */
export interface ChannelRecord {
  /** Gives up expired deliveries. */
  expire(): Promise<void>
  /** Starts the next delivery, and records the attempt; undefined when none is due. */
  begin(): Promise<BegunDelivery | undefined>
  /** Records that a delivery is known not to be sent, and tried from now on. */
  markTriedNow(begun: BegunDelivery): Promise<void>
  /** Which of these messages are recorded as those of other deliveries of the channel. */
  recordedAmong(begun: BegunDelivery, messageIds: readonly MessageId[]): Promise<readonly MessageId[]>
  /** Stores the outcome of a delivery. */
  settle(begun: BegunDelivery, outcome: Outcome): Promise<void>
}

/** How long a platform knows a nonce, and how long a call may last, in milliseconds. */
export type SendingLimits = Pick<MessageLimits, 'nonceLasts' | 'longestCall'>

/** Why a channel is to go on later. */
export interface Rest {
  readonly cause: DeliveryCause
  /** In how many milliseconds. */
  readonly after: number
  /** Whether nothing is to be sent to any channel until then. */
  readonly isForAll: boolean
}

/** What a turn of a channel needs. */
export interface ChannelTurn {
  readonly platform: SendingPlatform
  readonly record: ChannelRecord
  /** Completes a delivery with its files, which are read only when it is sent; undefined when one is not there any more. */
  readonly load: (begun: BegunDelivery) => Promise<BegunDelivery | undefined>
  /** Aborted when the channel must be left to others. */
  readonly signal: AbortSignal
  /** The time in milliseconds, of a clock that never goes back. */
  readonly now: () => number
}

/** How many messages a channel may send before others have their turn. */
const mostInTurn = 10
/** How long this process may have been away before a message is sent: beyond, others may own the channel. In milliseconds. */
const longestAway = 5000

/** The limits of a platform, less the time that may pass between an attempt's record and its call. */
export function sendingLimits({ nonceLasts, longestCall }: MessageLimits): SendingLimits {
  return { nonceLasts: nonceLasts - longestAway, longestCall }
}

/**
 * Sends the deliveries of a channel, one after the other, until its turn is over.
 *
 * @returns when and why to resume; undefined when nothing is left, or others have their turn
 */
export async function runChannel(turn: ChannelTurn): Promise<Rest | undefined> {
  const { record, load, signal, now } = turn
  const mayStillSend = (from: number) => !signal.aborted && now() - from <= longestAway
  await record.expire()
  for (let sent = 0; sent < mostInTurn && !signal.aborted; sent++) {
    const from = now()
    const begun = await record.begin()
    if (!begun) return undefined
    const loaded = await load(begun)
    // The process that claims the job next sends the rest.
    if (!mayStillSend(from)) return undefined
    const outcome = loaded ? await deliverLoaded(turn, loaded, mayStillSend) : withoutFile(begun)
    if (!outcome) return undefined
    await record.settle(begun, outcome)
    if (outcome.kind !== 'later') continue
    const { cause, isForAll } = outcome
    return { cause, isForAll, after: restAfter(outcome, begun.attempts) }
  }
  return undefined
}

const deliverLoaded = (
  { platform, record, now }: ChannelTurn,
  loaded: BegunDelivery,
  mayStillSend: (from: number) => boolean,
) =>
  deliver(platform, loaded, {
    async markTriedNow() {
      const asked = now()
      await record.markTriedNow(loaded)
      return mayStillSend(asked)
    },
    recordedAmong: (messageIds) => record.recordedAmong(loaded, messageIds),
  })

/** The outcome of a delivery one of whose files is gone; an earlier attempt may have sent it. */
const withoutFile = ({ attempts }: BegunDelivery): Outcome =>
  attempts === 1 ? { kind: 'failed', cause: 'file_gone' } : { kind: 'uncertain', cause: 'unclear' }
