import type { ChatPlatform } from '@parvis/chat'
import type { Pool } from '@parvis/engine'
import type { DeliveryCause } from '@parvis/schemas/causes'
import {
  type ClaimedRow,
  claimRoundRobin,
  createChangePublisher,
  LeaseLost,
  type Leases,
  runQueue,
} from '@parvis/work'
import { type BegunDelivery, type ChannelRecord, channelRecord } from './channel-record.js'
import { deliver } from './deliver.js'
import { restAfter } from './outcome.js'
import { deliveryChannel } from './queue-deliveries.js'
import { type ReadPicture, withPicture } from './with-picture.js'

export interface DeliveriesOptions {
  readonly pool: Pool
  readonly leases: Leases
  readonly platform: ChatPlatform
  /** Called with one line about a problem. */
  readonly warn: (message: string) => void
  /** How often it polls for work that no notification announced, in milliseconds. */
  readonly poll?: number
}

/** Options of a process that sends. */
export interface SendingOptions extends DeliveriesOptions {
  readonly readPicture: ReadPicture
}

/** In how many channels a process sends at once, and in how many of one account all processes together do. */
const atMost = 32
const perAccount = 8

/** The queue of channels with deliveries. */
const rows = {
  table: 'community_channels',
  queue: 'platform',
  key: ['communityId', 'networkId', 'channelId'],
}

/**
 * Sends queued messages until it is stopped: round robin over accounts, and in each channel one message after the other,
 * by one process at a time. If that ends, another one resumes.
 */
export function runDeliveries(options: SendingOptions) {
  const { pool, leases, platform, warn, poll = 5000, readPicture } = options
  const publisher = createChangePublisher(pool)
  const { nonceLasts } = platform.messageLimits
  const turns = claimRoundRobin({
    pool,
    leases,
    rows,
    queue: platform.name,
    leaseKind: `deliveries of ${platform.name}`,
    perAccount,
  })
  let pausesUntil = Number.NEGATIVE_INFINITY
  const pausesFor = () => pausesUntil - performance.now()

  /** Pauses all channels of this process for a while. */
  function pause({ cause, after }: Rest): void {
    const isNews = pausesFor() <= 0
    pausesUntil = Math.max(pausesUntil, performance.now() + after)
    if (isNews) warn(`Messages are not sent for now: ${platform.title} says ${cause}`)
  }

  /** @returns in how many milliseconds it is worth looking again */
  async function takeTurn({ accountId, key, lease }: ClaimedRow, ending: AbortController): Promise<number> {
    const [communityId = '', networkId = '', channelId = ''] = key
    const place = { accountId, communityId, networkId, channelId }
    const record = channelRecord({ pool, publisher, place, lease, nonceLasts })
    try {
      const signal = AbortSignal.any([lease.signal, ending.signal])
      const load = (begun: BegunDelivery) => withPicture(platform, accountId, begun, readPicture)
      const rest = await runChannel(platform, record, load, signal)
      if (rest?.isForAll) pause(rest)
      return rest?.after ?? 0
    } catch (error) {
      if (!(error instanceof LeaseLost)) warn(`Channel ${channelId}: ${(error as Error).message}`)
      return poll
    }
  }

  const queue = runQueue({
    pool,
    channel: deliveryChannel,
    isRelevant: (payload) => payload === platform.name,
    concurrency: atMost,
    claim: async (most, running) => (pausesFor() > 0 ? [] : turns.claim(most, running)),
    run: takeTurn,
    release: turns.release,
    rest() {
      const left = pausesFor()
      return left > 0 ? left : poll
    },
    poll,
    onFailure: (error) => warn(`Messages cannot be looked for: ${error.message}`),
  })

  return {
    /** Aborts the current deliveries, and leaves the rest to others at once. */
    async stop(): Promise<void> {
      await queue.stop()
      await publisher.flush()
    },
  }
}

/** How many messages a channel may send before others have their turn. */
const mostInTurn = 10
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
 * Sends the deliveries of a channel, one after the other, until its turn is over.
 *
 * @returns when and why to resume; undefined when nothing is left, or others have their turn
 */
async function runChannel(
  platform: ChatPlatform,
  record: ChannelRecord,
  load: (begun: BegunDelivery) => Promise<BegunDelivery>,
  signal: AbortSignal,
): Promise<Rest | undefined> {
  await record.expire()
  for (let sent = 0; sent < mostInTurn && !signal.aborted; sent++) {
    const from = performance.now()
    const begun = await record.begin()
    if (!begun) return undefined
    const loaded = await load(begun)
    // The process that claims the job next sends the rest.
    if (signal.aborted || performance.now() - from > longestAway) return undefined
    const outcome = await deliver(platform, loaded, {
      markTriedNow: () => record.markTriedNow(begun),
      recordedAmong: (messageIds) => record.recordedAmong(begun, messageIds),
    })
    await record.settle(begun, outcome)
    if (outcome.kind !== 'later') continue
    const { cause, isForAll } = outcome
    return { cause, isForAll, after: restAfter(outcome, begun.attempts) }
  }
  return undefined
}
