/** The stored state of a channel and its deliveries, for the process that sends them. */

import type { MessageButton, MessageId, MessageLayout, ServerId, UserId } from '@parvis/chat'
import { inTransaction, type Pool, type Queryable } from '@parvis/engine'
import type { DeliveryCause } from '@parvis/schemas/causes'
import { type ChangePublisher, type Lease, requireLease, rowsOf, sql, statement } from '@parvis/work'
import { requestEarlyCheck } from '../networks/announce-networks.js'
import { communityParams, inCommunity } from '../networks/network.js'
import { channelParams, ofChannel } from './channel.js'
import {
  type ChannelKey,
  type DeliveryKind,
  deliveriesChange,
  deliveryKinds,
  sendingChannel,
} from './delivery.js'
import { type DeliveryContent, messagePartsOf } from './delivery-content.js'
import { recordedAmong } from './find-deliveries.js'
import { nonceOf } from './nonce.js'
import { type Outcome, restAfter } from './outcome.js'
import type { BegunDelivery, ChannelRecord, SendingLimits } from './run-channel.js'

export interface ChannelRecordOptions {
  readonly pool: Pool
  readonly publisher: ChangePublisher
  readonly place: ChannelKey
  readonly lease: Lease
  readonly limits: SendingLimits
}

/** The stored state of a channel that this process owns. */
export function channelRecord({
  pool,
  publisher,
  place,
  lease,
  limits: { nonceLasts, longestCall },
}: ChannelRecordOptions): ChannelRecord {
  const { accountId, communityId, channelId } = place
  const write = <Result>(work: (connection: Queryable) => Promise<Result>) =>
    inTransaction(pool, async (connection) => {
      await requireLease(connection, lease)
      return work(connection)
    })
  const announce = (ids: readonly string[]) => {
    if (ids.length > 0) publisher.publish(deliveriesChange(accountId, ids))
  }

  /** A separate statement, so that the next one sees deliveries queued while this one waited. @returns whether any is due */
  const lock = async (on: Queryable) => (await rowsOf(on, lockChannel(place))).length > 0

  /** Applies an outcome to the channel. Everyone locks channels before deliveries. */
  async function applyToChannel(
    on: Queryable,
    id: string,
    attempts: number,
    outcome: Outcome,
  ): Promise<void> {
    if (outcome.kind === 'sent') await rowsOf(on, clearStops(place))
    if (outcome.kind === 'stopped') {
      const stopped = await rowsOf(on, stopChannel({ ...place, stoppedFor: outcome.cause, stoppedBy: id }))
      for (const { platform, serverId } of stopped) await requestEarlyCheck(on, platform, serverId, 'refused')
    }
    if (outcome.kind === 'later')
      await rowsOf(on, restChannel({ ...place, milliseconds: restAfter(outcome, attempts) }))
  }

  return {
    async expire(): Promise<void> {
      const expired = await write(async (on) => ((await lock(on)) ? rowsOf(on, expireDeliveries(place)) : []))
      announce(expired.map(({ id }) => id))
    },
    async begin(): Promise<BegunDelivery | undefined> {
      const begun = await write(async (on) => {
        if (!(await lock(on))) return undefined
        const [next] = await rowsOf(
          on,
          beginNext({ ...place, kinds: deliveryKinds, nonceLasts, longestCall }),
        )
        return next
      })
      if (begun === undefined) return undefined
      announce([begun.id])
      const { id, text, mentions, buttons, layout, content, first, last, ...rest } = begun
      const message = {
        channelId,
        text: text ?? '',
        nonce: nonceOf(id),
        mentions,
        ...(buttons && { buttons }),
        ...(layout && { layout }),
        ...(content && messagePartsOf(content)),
      }
      const post = content?.post && { post: content.post }
      return { id, ...rest, content, ...post, tried: { first, last }, message }
    },
    markTriedNow: ({ id }: BegunDelivery): Promise<void> =>
      write(async (on) => void (await rowsOf(on, markTried({ accountId, communityId, id })))),
    recordedAmong: ({ id }: BegunDelivery, messageIds: readonly MessageId[]) =>
      recordedAmong(pool, { id, place, messageIds }),
    async settle({ id, attempts }: BegunDelivery, outcome: Outcome): Promise<void> {
      await write(async (on) => {
        await applyToChannel(on, id, attempts, outcome)
        const settled = { ...columnsOf(outcome), channel: sendingChannel }
        await rowsOf(on, settleDelivery({ accountId, communityId, id, ...settled }))
      })
      announce([id])
    },
  }
}

const states = {
  sent: 'sent',
  failed: 'failed',
  stopped: 'failed',
  uncertain: 'uncertain',
  later: 'sending',
} as const satisfies Record<Outcome['kind'], string>

/** The state of a delivery by outcome. */
function columnsOf(outcome: Outcome) {
  const state = states[outcome.kind]
  return outcome.kind === 'sent'
    ? { state, cause: null, messageId: outcome.messageId, sentAt: outcome.at }
    : { state, cause: outcome.cause, messageId: null, sentAt: null }
}

const deliveryParams = { ...communityParams, id: sql.uuid }

/** That a row (`d`) is the delivery of `deliveryParams`. */
const isDelivery = sql`${inCommunity(sql`d`)} and d."id" = $id`

/** Locks a channel if deliveries are due: transactions that queue for it wait, and their messages are seen afterwards. */
const lockChannel = statement({
  name: 'deliveries.lock',
  params: channelParams,
  sql: sql`select 1 from "community_channels" c
where ${ofChannel(sql`c`)} and "nextAt" <= clock_timestamp() for update`,
})

/** Gives up expired deliveries of a channel. */
const expireDeliveries = statement({
  name: 'deliveries.expire',
  params: channelParams,
  row: { id: sql.uuid },
  sql: sql`update "community_deliveries" d set "state" = 'failed', "cause" = 'too_late'
where ${ofChannel(sql`d`)} and "state" = 'waiting' and "expiresAt" <= now() returning "id"`,
})

/**
 * Starts the next delivery of a channel: an interrupted one first, else the oldest one of the kind that was served least
 * recently. A channel without deliveries is left alone from then on; one with deliveries that expired meanwhile is due until
 * they are given up. Durations are in milliseconds.
 */
const beginNext = statement({
  name: 'deliveries.begin',
  params: {
    ...channelParams,
    kinds: sql.text.of<DeliveryKind>().array,
    nonceLasts: sql.double,
    longestCall: sql.double,
  },
  row: {
    id: sql.uuid,
    text: sql.text.orNull,
    mentions: sql.text.of<UserId>().array,
    buttons: sql.jsonb.of<readonly MessageButton[]>().orNull,
    layout: sql.jsonb.of<MessageLayout>().orNull,
    picture: sql.uuid.orNull,
    content: sql.jsonb.of<DeliveryContent>().orNull,
    attempts: sql.integer,
    first: sql.timestamptz,
    last: sql.timestamptz,
    isSame: sql.boolean,
    mayBeUnderWay: sql.boolean,
    cause: sql.text.of<DeliveryCause>().orNull,
  },
  sql: sql`with "begun" as materialized (
  select d."id", d."kind" from "community_deliveries" d where ${ofChannel(sql`d`)} and "state" = 'sending'
  order by d."id" limit 1
), "next" as materialized (
  select "id", "kind" from "begun"
  union all (
    select f."id", f."kind" from "community_channels" c, unnest($kinds::text[]) k ("kind") cross join lateral (
      select d."id", d."kind" from "community_deliveries" d
      where ${ofChannel(sql`d`)} and d."state" = 'waiting' and d."kind" = k."kind"
        and (d."expiresAt" is null or d."expiresAt" > now())
      order by d."id" limit 1
    ) f
    where ${ofChannel(sql`c`)} and not exists (select 1 from "begun")
    order by array_position(c."turns", f."kind") nulls first, f."id" limit 1
  )
), "channel" as (
  update "community_channels" c set
    "nextAt" = case when exists (select 1 from "next") or exists (
      select 1 from "community_deliveries" d
      where ${ofChannel(sql`d`)} and d."state" = 'waiting' and d."expiresAt" <= now()
    ) then c."nextAt" end,
    "turns" = coalesce((select array_append(array_remove(c."turns", n."kind"), n."kind") from "next" n), c."turns")
  where ${ofChannel(sql`c`)}
)
update "community_deliveries" d set "state" = 'sending', "attempts" = d."attempts" + 1,
  "triedAt" = coalesce(d."triedAt", t."now"), "lastTriedAt" = t."now"
from (
  select clock_timestamp() as "now", clock_timestamp() - make_interval(secs => $nonceLasts / 1000.0) as "sameSince",
    clock_timestamp() - make_interval(secs => $longestCall / 1000.0) as "busySince"
) t, "next" n join "community_deliveries" e on e."id" = n."id"
where ${inCommunity(sql`d`)} and d."id" = n."id" and ${inCommunity(sql`e`)}
returning d."id", d."text", d."mentions", d."buttons", d."layout", d."picture", d."content", d."attempts", d."cause", d."triedAt" as "first",
  case when e."triedAt" is null then d."triedAt" else coalesce(e."lastTriedAt", d."lastTriedAt") end as "last",
  d."triedAt" > t."sameSince" as "isSame", e."triedAt" is not null and e."lastTriedAt" > t."busySince" as "mayBeUnderWay"`,
})

/** Records that a delivery, which is known not to be sent, is tried from now on. */
const markTried = statement({
  name: 'deliveries.try-anew',
  params: deliveryParams,
  sql: sql`update "community_deliveries" d set "triedAt" = t."now", "lastTriedAt" = t."now"
from (select clock_timestamp() as "now") t where ${isDelivery}`,
})

/** Stores the outcome of a delivery, and announces it where it belongs to a sending; even if it was given up meanwhile. */
const settleDelivery = statement({
  name: 'deliveries.settle',
  params: {
    ...deliveryParams,
    state: sql.text,
    cause: sql.text.orNull,
    messageId: sql.text.orNull,
    sentAt: sql.timestamptz.orNull,
    channel: sql.text,
  },
  sql: sql`with "settled" as (
update "community_deliveries" d set "state" = $state, "cause" = $cause, "messageId" = $messageId,
  "sentAt" = case when $state = 'sent' then coalesce($sentAt::timestamptz, t."now") end,
  "triedAt" = case when $state <> 'failed' then "triedAt" end,
  "searchAt" = case when $state = 'uncertain' then t."later" end
from (select clock_timestamp() as "now", clock_timestamp() + interval '5 minutes' as "later") t
where ${isDelivery} and ("state" = 'sending' or $state in ('sent', 'failed') and "state" = 'uncertain')
returning "sendingId")
select pg_notify($channel, '') from "settled" where "sendingId" is not null`,
})

/** Delays the next look at a channel. */
const restChannel = statement({
  name: 'deliveries.rest',
  params: { ...channelParams, milliseconds: sql.double },
  sql: sql`update "community_channels" c set "nextAt" = t."later"
from (select clock_timestamp() + make_interval(secs => $milliseconds / 1000.0) as "later") t where ${ofChannel(sql`c`)}`,
})

/** Stops a channel for a delivery that was refused, and says on which server, if that is connected. */
const stopChannel = statement({
  name: 'deliveries.stop',
  params: { ...channelParams, stoppedFor: sql.text, stoppedBy: sql.uuid },
  row: { platform: sql.text, serverId: sql.text.of<ServerId>() },
  sql: sql`with "stopped" as (
  update "community_channels" c
  set "stoppedFor" = $stoppedFor, "stoppedAt" = now(), "stoppedBy" = $stoppedBy, "stops" = "stops" + 1, "nextAt" = null
  where ${ofChannel(sql`c`)} returning "networkId"
)
select s."platform", s."serverId" from "stopped" join "connected_servers" s
  on ${inCommunity(sql`s`)} and s."networkId" = "stopped"."networkId"`,
})

/** Notes that something was sent in a channel that was stopped before. */
const clearStops = statement({
  name: 'deliveries.clear-stops',
  params: channelParams,
  sql: sql`update "community_channels" c set "stops" = 0 where ${ofChannel(sql`c`)} and "stops" > 0`,
})
