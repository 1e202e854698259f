import type { ChatPlatform } from '@parvis/chat'
import type { ClaimedRow, Lease, Warn } from '@parvis/work'
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
  readonly warn: Warn
}

/** The turns of channels that a process claims, and the pause of all of them. */
export function createChannelTurns({ platform, recordOf, load, now, warn }: ChannelTurnsOptions) {
  let pausesUntil = Number.NEGATIVE_INFINITY
  const pausesFor = () => pausesUntil - now()

  /** Pauses all channels of this process for a while. */
  function pause({ cause, after }: Rest): void {
    const isNews = pausesFor() <= 0
    pausesUntil = Math.max(pausesUntil, now() + after)
    if (isNews) warn('Messages are not sent for now', cause, { platform: platform.title })
  }

  return {
    /** For how long all channels of this process pause, in milliseconds; 0 or less when they do not. */
    pausesFor,
    /**
     * Sends the messages of a channel until its turn is over.
     *
     * @returns in how many milliseconds it is worth looking again
     * @throws LeaseLost or DatabaseFailure
     */
    async take({ accountId, key, lease }: ClaimedRow, ending: AbortController): Promise<number> {
      const [communityId = '', networkId = '', channelId = ''] = key
      const record = recordOf({ accountId, communityId, networkId, channelId }, lease)
      const signal = AbortSignal.any([lease.signal, ending.signal])
      const loadOwn = (begun: BegunDelivery) => load(accountId, begun)
      const rest = await runChannel({ platform, record, load: loadOwn, signal, now })
      if (rest?.isForAll) pause(rest)
      return rest?.after ?? 0
    },
  }
}
