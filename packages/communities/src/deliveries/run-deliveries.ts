import type { ChatPlatform } from '@parvis/chat'
import type { Pool } from '@parvis/engine'
import type { DeliveryCause } from '@parvis/schemas/causes'
import {
  createChangePublisher,
  createRoundRobin,
  type Lease,
  LeaseLost,
  type Leases,
  rowsOf,
  runWorker,
} from '@parvis/work'
import { type ChannelRecord, channelRecord } from './channel-record.js'
import { deliver } from './deliver.js'
import type { ChannelKey } from './delivery.js'
import { restAfter } from './outcome.js'
import { deliveryChannel } from './queue-deliveries.js'

export interface DeliveriesOptions {
  readonly pool: Pool
  readonly leases: Leases
  readonly platform: ChatPlatform
  /** Called with one line about a problem. */
  readonly warn: (message: string) => void
  /** How often it polls for work that no notification announced, in milliseconds. */
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
 * Sends messages as they are queued, until it is stopped: accounts in round robin, and in each channel one message after the other, by
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
  async function takeTurn(place: ChannelKey, lease: Lease, signal: AbortSignal): Promise<number> {
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
function placeOf(name: string): ChannelKey {
  const [accountId = '', communityId = '', networkId = '', channelId = ''] = name.split(' ')
  return { accountId, communityId, networkId, channelId }
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
 * Sends what waits in a channel, one message after the other, until its turn is over.
 *
 * @returns why it is to go on later; undefined when nothing is left, or others have their turn
 */
async function runChannel(
  platform: ChatPlatform,
  record: ChannelRecord,
  signal: AbortSignal,
): Promise<Rest | undefined> {
  await record.expire()
  for (let sent = 0; sent < mostInTurn && !signal.aborted; sent++) {
    const from = performance.now()
    const begun = await record.begin()
    if (!begun) return undefined
    // What is not sent now is sent by whoever begins it again.
    if (signal.aborted || performance.now() - from > longestAway) return undefined
    const outcome = await deliver(platform, begun, () => record.markTriedNow(begun))
    await record.settle(begun, outcome)
    if (outcome.kind !== 'later') continue
    const { cause, isForAll } = outcome
    return { cause, isForAll, after: restAfter(outcome, begun.attempts) }
  }
  return undefined
}

/**
 * The channels where something is to be sent: platform, kind of the leases, how many of an account at once, how many,
 * accounts that had a turn, the last one last. Accounts come in turns: the first channel of each before the second of any,
 * counting those that are being seen to, and of those whoever had none for longest.
 */
const selectNext = `with recursive account as (
  (
    select "accountId" from "community_channels" where "platform" = $1 and "nextAt" is not null
    order by "accountId" limit 1
  )
  union all
  select (
    select "accountId" from "community_channels"
    where "platform" = $1 and "nextAt" is not null and "accountId" > a."accountId" order by "accountId" limit 1
  ) from account a where a."accountId" is not null
), busy as (
  select split_part("name", ' ', 1)::uuid as "accountId", count(*) as "count"
  from "leases" where "kind" = $2 and "until" > now() group by 1
), due as (
  select c."name", c."nextAt", array_position($5::uuid[], a."accountId") as "turn",
    coalesce(b."count", 0) + row_number() over (partition by a."accountId" order by c."nextAt", c."name") as "place"
  from account a left join busy b using ("accountId") cross join lateral (
    select concat_ws(' ', "accountId", "communityId", "networkId", "channelId") as "name", "nextAt"
    from "community_channels" c
    where "platform" = $1 and "accountId" = a."accountId" and "nextAt" <= now() and not exists (
      select from "leases" l where l."kind" = $2 and l."until" > now()
        and l."name" = concat_ws(' ', c."accountId", c."communityId", c."networkId", c."channelId")
    )
    order by "nextAt", "channelId" limit $3
  ) c
)
select "name" from due where "place" <= $3
order by "place", "turn" nulls first, "nextAt", "name" limit $4`
