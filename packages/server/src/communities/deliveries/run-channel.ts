import type { ChatPlatform } from '@parvis/chat'
import type { DeliveryCause } from '@parvis/schemas/causes'
import type { ChannelRecord } from './channel-record.js'
import { deliver } from './deliver.js'
import { restAfter } from './rest-after.js'

/** How many messages a channel may send before others have their turn. */
const longestTurn = 10
/** How long this process may have been away before a message is sent: beyond, others may own the channel. In milliseconds. */
const longestAway = 5000

/** Why a channel is to go on later. */
export interface Rest {
  readonly cause: DeliveryCause
  /** In how many milliseconds. */
  readonly after: number
  /** Whether nothing is to be sent to any channel until then. */
  readonly isForAll: boolean
}

/**
 * Sends what waits in a channel, one message after the other, until its turn is over.
 *
 * @returns why it is to go on later; undefined when nothing is left, or others have their turn
 */
export async function runChannel(
  platform: ChatPlatform,
  record: ChannelRecord,
  signal: AbortSignal,
): Promise<Rest | undefined> {
  await record.expire()
  for (let sent = 0; sent < longestTurn && !signal.aborted; sent++) {
    const from = performance.now()
    const begun = await record.begin()
    if (!begun) return undefined
    // What is not sent now is sent by whoever begins it again.
    if (signal.aborted || performance.now() - from > longestAway) return undefined
    const outcome = await deliver(platform, begun, () => record.tryAnew(begun))
    await record.settle(begun, outcome)
    if (outcome.kind !== 'later') continue
    const { cause, isForAll } = outcome
    return { cause, isForAll, after: restAfter(outcome, begun.attempts) }
  }
  return undefined
}
