import type { ChatPlatform } from '@parvis/chat'
import type { Pool } from '@parvis/engine'
import { claimRoundRobin, createChangePublisher, type Leases, runQueue, type Warn } from '@parvis/work'
import { channelRecord } from './channel-record.js'
import { createChannelTurns } from './channel-turns.js'
import { loadFiles, type ReadFile } from './load-files.js'
import { deliveryChannel } from './queue-deliveries.js'
import { sendingLimits } from './run-channel.js'

export interface DeliveriesOptions {
  readonly pool: Pool
  readonly leases: Leases
  readonly platform: ChatPlatform
  readonly warn: Warn
  /** How often it polls for work that no notification announced, in milliseconds. */
  readonly poll?: number
}

/** Options of a process that sends. */
export interface SendingOptions extends DeliveriesOptions {
  readonly readFile: ReadFile
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
  const { pool, leases, platform, warn, poll = 5000, readFile } = options
  const publisher = createChangePublisher(pool)
  const limits = sendingLimits(platform.messageLimits)
  const claims = claimRoundRobin({
    pool,
    leases,
    rows,
    queue: platform.name,
    leaseKind: `deliveries of ${platform.name}`,
    perAccount,
  })
  const turns = createChannelTurns({
    platform,
    recordOf: (place, lease) => channelRecord({ pool, publisher, place, lease, limits }),
    load: (accountId, begun) => loadFiles(platform, accountId, begun, readFile),
    now: () => performance.now(),
    warn,
  })

  const queue = runQueue({
    pool,
    channel: deliveryChannel,
    isRelevant: (payload) => payload === platform.name,
    concurrency: atMost,
    claim: async (most, running) => (turns.pausesFor() > 0 ? [] : claims.claim(most, running)),
    run: turns.take,
    release: claims.release,
    rest() {
      const left = turns.pausesFor()
      return left > 0 ? left : poll
    },
    poll,
    onFailure: (error, claimed) =>
      claimed
        ? warn('Messages of a channel cannot be sent', error, { channelId: claimed.key[2] })
        : warn('Messages cannot be looked for', error),
  })

  return {
    /** Aborts the current deliveries, and leaves the rest to others at once. */
    async stop(): Promise<void> {
      await queue.stop()
      await publisher.flush()
    },
  }
}
