import type { ChatPlatform } from '@parvis/chat'
import type { Pool } from '@parvis/engine'
import {
  createChangePublisher,
  createRoundRobin,
  type Lease,
  LeaseLost,
  type Leases,
  rowsOf,
  runWorker,
} from '@parvis/work'
import { channelRecord } from './channel-record.js'
import type { ChannelPlace } from './delivery.js'
import { deliveryChannel } from './queue-deliveries.js'
import { type Rest, runChannel } from './run-channel.js'
import { selectNext } from './statements.js'

export interface DeliveriesOptions {
  readonly pool: Pool
  readonly leases: Leases
  readonly platform: ChatPlatform
  /** Told in one line of trouble. */
  readonly warn: (message: string) => void
  /** How often it looks for what was not told, in milliseconds. */
  readonly poll?: number
}

/** In how many channels a process sends at once, and in how many of one account all processes together do. */
const atMost = 32
const perAccount = 8

interface Running {
  readonly ended: Promise<void>
  readonly ending: AbortController
}

/**
 * Sends messages as they are queued, until it is stopped: accounts in turns, and in each channel one message after the other, by
 * one process at a time. When that ends, another one goes on with it.
 */
export function runDeliveries({ pool, leases, platform, warn, poll = 5000 }: DeliveriesOptions) {
  const leaseKind = `deliveries of ${platform.name}`
  const publisher = createChangePublisher(pool)
  const running = new Map<string, Running>()
  const { nonceLasts } = platform.messageLimits
  const roundRobin = createRoundRobin()
  let pausesUntil = Number.NEGATIVE_INFINITY

  /** Nothing is sent by this process for a while, whatever the channel. */
  function pause({ cause, after }: Rest): void {
    const isNews = performance.now() >= pausesUntil
    pausesUntil = Math.max(pausesUntil, performance.now() + after)
    if (isNews) warn(`Messages are not sent for now: ${platform.title} says ${cause}`)
  }

  /** @returns in how many milliseconds it is worth looking again */
  async function takeTurn(place: ChannelPlace, lease: Lease, signal: AbortSignal): Promise<number> {
    const record = channelRecord({ pool, publisher, place, lease, nonceLasts })
    const rest = await runChannel(platform, record, signal)
    if (rest?.isForAll) pause(rest)
    return rest?.after ?? 0
  }

  function begin(lease: Lease): void {
    const place = placeOf(lease.name)
    const ending = new AbortController()
    roundRobin.serve(place.accountId)
    const work = async () => {
      const signal = AbortSignal.any([lease.signal, ending.signal])
      const after = await takeTurn(place, lease, signal).catch((error: Error) => {
        if (!(error instanceof LeaseLost)) warn(`Channel ${place.channelId}: ${error.message}`)
        return poll
      })
      running.delete(lease.name)
      await leases.release([lease]).catch(() => undefined)
      setTimeout(worker.wake, after).unref()
    }
    running.set(lease.name, { ending, ended: Promise.resolve().then(work) })
  }

  async function claim(free: number): Promise<void> {
    // Others may take the first ones meanwhile.
    const values = [platform.name, leaseKind, perAccount, 3 * free, roundRobin.served()]
    const statement = { name: 'deliveries.next', text: selectNext, values }
    const names = (await rowsOf<{ name: string }>(pool, statement)).map(({ name }) => name)
    const takeable = names.filter((name) => !running.has(name))
    if (takeable.length === 0) return
    for (const lease of await leases.take(leaseKind, takeable, free)) begin(lease)
  }

  async function round(): Promise<number> {
    const pausesFor = pausesUntil - performance.now()
    if (pausesFor > 0) return pausesFor
    const free = atMost - running.size
    if (free > 0) await claim(free)
    return poll
  }

  const worker = runWorker({
    pool,
    channel: deliveryChannel,
    round,
    restAfterFailure: poll,
    isRelevant: (payload) => payload === platform.name,
    onFailure: (error) => warn(`Messages cannot be looked for: ${error.message}`),
  })

  return {
    /** Ends what is being sent, and leaves the rest to others at once. */
    async stop(): Promise<void> {
      await worker.stop()
      for (const { ending } of running.values()) ending.abort()
      await Promise.all([...running.values()].map(({ ended }) => ended))
      await publisher.flush()
    },
  }
}

/** The channel that the name of a lease consists of. */
function placeOf(name: string): ChannelPlace {
  const [accountId = '', communityId = '', networkId = '', channelId = ''] = name.split(' ')
  return { accountId, communityId, networkId, channelId }
}
