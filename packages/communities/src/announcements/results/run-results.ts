import type { ChatPlatform } from '@parvis/chat'
import { inTransaction, type Pool } from '@parvis/engine'
import { runWorker, type Warn } from '@parvis/work'
import { announceDeliveries, sendingChannel } from '../../deliveries/delivery.js'
import { type ReadPlatform, readResults } from './read-results.js'
import { beginReading, storeReading } from './reading-record.js'
import { mostPerRound } from './reading-times.js'

export interface ResultsOptions {
  readonly pool: Pool
  readonly platform: ReadPlatform & Pick<ChatPlatform, 'name'>
  readonly warn: Warn
  /** How long a round rests, in milliseconds. */
  readonly poll?: number
}

/**
 * Reads the results of messages as they are due, a few in each round, until it is stopped. Several processes may: each message is
 * read by one of them, and again by another one if that does not end.
 */
export function runResults({ pool, platform, warn, poll = 5000 }: ResultsOptions) {
  let isStopping = false

  async function round(): Promise<number> {
    for (let read = 0; read < mostPerRound && !isStopping; read++) {
      const reading = await beginReading(pool, platform.name)
      if (!reading) return poll
      const { end, pause } = await readResults(platform, reading)
      await inTransaction(pool, async (connection) => {
        await storeReading(connection, reading, end)
        await announceDeliveries(connection, reading.accountId, [reading.deliveryId])
      })
      if (pause !== undefined) return Math.max(poll, pause)
    }
    return poll
  }

  const worker = runWorker({
    pool,
    channel: sendingChannel,
    // Progress of sendings makes no reading due.
    isRelevant: () => false,
    round,
    restAfterFailure: poll,
    onFailure: (error) => warn('Results of announcements cannot be read', error),
  })
  return {
    /** Waits for the message that is being read, and reads no other. */
    async stop(): Promise<void> {
      isStopping = true
      await worker.stop()
    },
  }
}
