/** What is stored of a channel and its deliveries while one process sends them. */

import type { UserId } from '@parvis/chat'
import { inTransaction, type Pool, type Queryable } from '@parvis/engine'
import { type ChangePublisher, type Lease, requireLease, rowsOf } from '@parvis/work'
import type { TriedMessage } from './deliver.js'
import { type ChannelKey, deliveriesChange, deliveryKinds } from './delivery.js'
import { type Outcome, restAfter } from './outcome.js'

export interface ChannelRecordOptions {
  readonly pool: Pool
  readonly publisher: ChangePublisher
  readonly place: ChannelKey
  readonly lease: Lease
  /** For how long the platform knows a nonce, in milliseconds. */
  readonly nonceLasts: number
}

/** A delivery that is under way. */
export interface BegunDelivery extends TriedMessage {
  readonly id: string
}

/** The stored state of a channel that this process owns. Every method throws `LeaseLost` once another process may own it. */
export function channelRecord({ pool, publisher, place, lease, nonceLasts }: ChannelRecordOptions) {
  const { accountId, communityId, networkId, channelId } = place
  const query = <Row extends object>(on: Queryable, name: string, text: string, values: unknown[]) =>
    rowsOf<Row>(on, { name: `deliveries.${name}`, text, values: [accountId, communityId, ...values] })
  const ofChannel = <Row extends object>(on: Queryable, name: string, text: string, ...values: unknown[]) =>
    query<Row>(on, name, text, [networkId, channelId, ...values])
  const write = <Result>(work: (connection: Queryable) => Promise<Result>) =>
    inTransaction(pool, async (connection) => {
      await requireLease(connection, lease)
      return work(connection)
    })
  const announce = (ids: readonly string[]) => {
    if (ids.length > 0) publisher.publish(deliveriesChange(accountId, ids))
  }

  /** Its own statement, so that the next one sees what was queued while this one waited. @returns whether anything is to be sent */
  const lock = async (on: Queryable) => (await ofChannel(on, 'lock', lockChannel)).length > 0

  /** Applies an outcome to the channel. Everyone locks channels before deliveries. */
  async function applyToChannel(
    on: Queryable,
    id: string,
    attempts: number,
    outcome: Outcome,
  ): Promise<void> {
    if (outcome.kind === 'sent') await ofChannel(on, 'clear-stops', clearStops)
    if (outcome.kind === 'stopped') await ofChannel(on, 'stop', stopChannel, outcome.cause, id)
    if (outcome.kind === 'later') await ofChannel(on, 'rest', restChannel, restAfter(outcome, attempts))
  }

  return {
    /** Gives up what is not worth sending any more. */
    async expire(): Promise<void> {
      const expired = await write(async (on) =>
        (await lock(on)) ? ofChannel<{ id: string }>(on, 'expire', expireDeliveries) : [],
      )
      announce(expired.map(({ id }) => id))
    },
    /** Begins the next delivery, which is known to be tried from then on; undefined when there is none now. */
    async begin(): Promise<BegunDelivery | undefined> {
      const begun = await write(async (on) => {
        if (!(await lock(on))) return undefined
        const values = [deliveryKinds, nonceLasts]
        const [next] = await ofChannel<BegunRow>(on, 'begin', beginNext, ...values)
        return next
      })
      if (begun === undefined) return undefined
      announce([begun.id])
      const { id, text, mentions, ...tried } = begun
      return { id, ...tried, message: { channelId, text: text ?? '', nonce: nonceOf(id), mentions } }
    },
    /** Notes that a delivery is known not to be sent, and tried from now on. */
    markTriedNow: ({ id }: BegunDelivery): Promise<void> =>
      write(async (on) => void (await query(on, 'try-anew', markTried, [id]))),
    /** Notes what became of a delivery. */
    async settle({ id, attempts }: BegunDelivery, outcome: Outcome): Promise<void> {
      await write(async (on) => {
        await applyToChannel(on, id, attempts, outcome)
        await query(on, 'settle', settleDelivery, [id, ...columnsOf(outcome)])
      })
      announce([id])
    },
  }
}

export type ChannelRecord = ReturnType<typeof channelRecord>

interface BegunRow extends Omit<BegunDelivery, 'message'> {
  readonly text: string | null
  readonly mentions: readonly UserId[]
}

const states = {
  sent: 'sent',
  failed: 'failed',
  stopped: 'failed',
  uncertain: 'uncertain',
  later: 'sending',
} as const satisfies Record<Outcome['kind'], string>

/** State, cause, message, and when that was sent. */
function columnsOf(outcome: Outcome): unknown[] {
  const state = states[outcome.kind]
  return outcome.kind === 'sent'
    ? [state, null, outcome.messageId, outcome.at]
    : [state, outcome.cause, null, null]
}

/** The nonce under which a delivery is sent, in 22 characters: the bytes of its id, whoever sends it. */
export function nonceOf(id: string): string {
  return Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url')
}

/** The deliveries of a channel that the parameters `$1` to `$4` name: account, community, network, channel. */
const ofChannel = (rows: string) =>
  `${rows}."accountId" = $1 and ${rows}."communityId" = $2 and ${rows}."networkId" = $3 and ${rows}."channelId" = $4`

/** Locks a channel, unless nothing is to be sent there: whoever queues for it waits, and is seen afterwards. */
const lockChannel = `select 1 from "community_channels" c
where ${ofChannel('c')} and "nextAt" <= clock_timestamp() for update`

/** Gives up what waits in a channel and is not worth sending any more. */
const expireDeliveries = `update "community_deliveries" d set "state" = 'failed', "cause" = 'too_late'
where ${ofChannel('d')} and "state" = 'waiting' and "expiresAt" <= now() returning "id"`

/**
 * Begins the next delivery of a channel: kinds, how long a nonce lasts in milliseconds. One that was begun before goes first;
 * else the oldest of the kind that had no turn for longest. A channel where nothing waits is left alone from then on.
 */
const beginNext = `with "begun" as (
  select d."id", d."kind" from "community_deliveries" d where ${ofChannel('d')} and "state" = 'sending'
  order by d."id" limit 1
), "next" as (
  select "id", "kind" from "begun"
  union all (
    select f."id", f."kind" from "community_channels" c, unnest($5::text[]) k ("kind") cross join lateral (
      select d."id", d."kind" from "community_deliveries" d
      where ${ofChannel('d')} and d."state" = 'waiting' and d."kind" = k."kind"
        and (d."expiresAt" is null or d."expiresAt" > now())
      order by d."id" limit 1
    ) f
    where ${ofChannel('c')} and not exists (select from "begun")
    order by array_position(c."turns", f."kind") nulls first, f."id" limit 1
  )
), "channel" as (
  update "community_channels" c set
    "nextAt" = case when exists (select from "next") then c."nextAt" end,
    "turns" = coalesce((select array_append(array_remove(c."turns", n."kind"), n."kind") from "next" n), c."turns")
  where ${ofChannel('c')}
)
update "community_deliveries" d set "state" = 'sending', "attempts" = "attempts" + 1,
  "triedAt" = coalesce("triedAt", clock_timestamp())
from "next" n where d."accountId" = $1 and d."communityId" = $2 and d."id" = n."id"
returning d."id", d."text", d."mentions", d."attempts", d."triedAt",
  d."triedAt" > clock_timestamp() - make_interval(secs => $6 / 1000.0) as "isSame"`

/** Notes that a delivery, which is known not to be sent, is tried from now on: account, community, id. */
const markTried = `update "community_deliveries" set "triedAt" = clock_timestamp()
where "accountId" = $1 and "communityId" = $2 and "id" = $3`

/**
 * Notes what became of a delivery: account, community, id, state, cause, message, when it was sent. What is known counts
 * even where it was given up meanwhile.
 */
const settleDelivery = `update "community_deliveries" set "state" = $4, "cause" = $5, "messageId" = $6,
  "sentAt" = case when $4 = 'sent' then coalesce($7::timestamptz, clock_timestamp()) end,
  "triedAt" = case when $4 <> 'failed' then "triedAt" end
where "accountId" = $1 and "communityId" = $2 and "id" = $3
  and ("state" = 'sending' or $4 in ('sent', 'failed') and "state" = 'uncertain')`

/** Delays the next look at a channel, by milliseconds. */
const restChannel = `update "community_channels" c
set "nextAt" = clock_timestamp() + make_interval(secs => $5 / 1000.0) where ${ofChannel('c')}`

/** Stops a channel: cause, delivery that was refused. */
const stopChannel = `update "community_channels" c
set "stoppedFor" = $5, "stoppedAt" = now(), "stoppedBy" = $6, "stops" = "stops" + 1, "nextAt" = null
where ${ofChannel('c')}`

/** Notes that something was sent in a channel that was stopped before. */
const clearStops = `update "community_channels" c set "stops" = 0 where ${ofChannel('c')} and "stops" > 0`
