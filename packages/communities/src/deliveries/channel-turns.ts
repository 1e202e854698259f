import type { ChatPlatform } from '@parvis/chat'
import { type ClaimedRow, type Lease, LeaseLost } from '@parvis/work'
import type { SendingPlatform } from './deliver.js'
import type { ChannelKey } from './delivery.js'
import { type BegunDelivery, type ChannelRecord, type Rest, runChannel } from './run-channel.js'

/** What the turns of a process need. */
export interface ChannelTurnsOptions {
  readonly platform: SendingPlatform & Pick<ChatPlatform, 'title'>
  readonly recordOf: (place: ChannelKey, lease: Lease) => ChannelRecord
  /** Completes a delivery of an account with its files, as `ChannelTurn.load`. */
  readonly load: (accountId: string, begun: BegunDelivery) => Promise<BegunDelivery | undefined>
  /** The time in milliseconds, of a clock that never goes back. */
  readonly now: () => number
  /** When to look again after a failure, in milliseconds. */
  readonly poll: number
  /** Called with one line about a problem. */
  readonly warn: (message: string) => void
}

/** The turns of channels that a process claims, and the pause of all of them. */
export function createChannelTurns({ platform, recordOf, load, now, poll, warn }: ChannelTurnsOptions) {
  let pausesUntil = Number.NEGATIVE_INFINITY
  const pausesFor = () => pausesUntil - now()

  /** Pauses all channels of this process for a while. */
  function pause({ cause, after }: Rest): void {
    const isNews = pausesFor() <= 0
    pausesUntil = Math.max(pausesUntil, now() + after)
    if (isNews) warn(`Messages are not sent for now: ${platform.title} says ${cause}`)
  }

  return {
    /** For how long all channels of this process pause, in milliseconds; 0 or less when they do not. */
    pausesFor,
    /** Sends the messages of a channel until its turn is over. @returns in how many milliseconds it is worth looking again */
    async take({ accountId, key, lease }: ClaimedRow, ending: AbortController): Promise<number> {
      const [communityId = '', networkId = '', channelId = ''] = key
      const record = recordOf({ accountId, communityId, networkId, channelId }, lease)
      try {
        const signal = AbortSignal.any([lease.signal, ending.signal])
        const loadOwn = (begun: BegunDelivery) => load(accountId, begun)
        const rest = await runChannel({ platform, record, load: loadOwn, signal, now })
        if (rest?.isForAll) pause(rest)
        return rest?.after ?? 0
      } catch (error) {
        if (!(error instanceof LeaseLost)) warn(`Channel ${channelId}: ${(error as Error).message}`)
        return poll
      }
    },
  }
}
