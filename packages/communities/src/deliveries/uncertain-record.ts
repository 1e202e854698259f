/** The stored state of uncertain deliveries. */

import type { ChannelId, MessageButton, MessageId, MessageLayout } from '@parvis/chat'
import { inTransaction, type Pool, type Queryable } from '@parvis/engine'
import { rowsOf, sql, statement } from '@parvis/work'
import { inCommunity } from '../networks/network.js'
import { channelParams, ofChannel } from './channel.js'
import { announceDeliveries, type ChannelKey } from './delivery.js'
import { type DeliveryContent, searchedPartsOf } from './delivery-content.js'
import { recordedAmong } from './find-deliveries.js'
import { nonceOf } from './nonce.js'
import type { CertainSearch, DueSearch, UncertainRecord } from './settle-uncertain.js'

/** The uncertain deliveries of a database. */
export function uncertainRecord(pool: Pool): UncertainRecord {
  return {
    next: (platform) => nextSearch(pool, platform),
    recordedAmong: (due, messageIds) => recordedAmong(pool, { ...due, messageIds }),
    settle: (due, found) => settle(pool, due, found),
    async postpone({ id, place: { accountId, communityId } }) {
      await rowsOf(pool, postpone({ accountId, communityId, id }))
    },
  }
}

async function nextSearch(pool: Pool, platform: string): Promise<DueSearch | undefined> {
  const [due] = await rowsOf(pool, selectDue({ platform }))
  if (!due) return undefined
  const { id, text, buttons, layout, content, first, last, ...place } = due
  const { channelId } = place
  const message = {
    channelId,
    text,
    nonce: nonceOf(id),
    ...(buttons && { buttons }),
    ...(layout && { layout }),
    ...(content && searchedPartsOf(content)),
  }
  const post = content?.post && { post: content.post }
  return { id, place, message, ...post, attempts: { first, last } }
}

function settle(pool: Pool, { id, place, attempts }: DueSearch, found: CertainSearch): Promise<boolean> {
  return inTransaction(pool, async (connection) => {
    const settled = await settleOne(connection, place, {
      id,
      last: attempts.last,
      ...(found.kind === 'found'
        ? { state: 'sent', cause: null, messageId: found.message.id, sentAt: found.message.at }
        : { state: 'failed', cause: 'absent', messageId: null, sentAt: null }),
    })
    if (settled) await announceDeliveries(connection, place.accountId, [id])
    return settled
  })
}

interface Settled {
  readonly id: string
  /** The last attempt that was searched for. */
  readonly last: Date
  readonly state: string
  readonly cause: string | null
  readonly messageId: MessageId | null
  readonly sentAt: Date | null
}

/** Everyone locks channels before deliveries: nobody starts to send in this one meanwhile. */
async function settleOne(on: Queryable, place: ChannelKey, settled: Settled): Promise<boolean> {
  const { accountId, communityId, networkId, channelId } = place
  const channel = { accountId, communityId, networkId, channelId }
  await rowsOf(on, lockChannel(channel))
  return (await rowsOf(on, settleFound({ ...channel, ...settled }))).length > 0
}

/** The uncertain delivery that is due for longest. */
const selectDue = statement({
  name: 'deliveries.due-search',
  params: { platform: sql.text },
  row: {
    accountId: sql.uuid,
    communityId: sql.uuid,
    networkId: sql.uuid,
    channelId: sql.text.of<ChannelId>(),
    id: sql.uuid,
    text: sql.text,
    buttons: sql.jsonb.of<readonly MessageButton[]>().orNull,
    layout: sql.jsonb.of<MessageLayout>().orNull,
    content: sql.jsonb.of<DeliveryContent>().orNull,
    first: sql.timestamptz,
    last: sql.timestamptz,
  },
  sql: sql`select d."accountId", d."communityId", d."networkId", d."channelId", d."id", d."text", d."buttons", d."layout", d."content",
  coalesce(d."triedAt", d."queuedAt") as "first", coalesce(d."lastTriedAt", now()) as "last"
from "community_deliveries" d
join "connected_servers" s using ("accountId", "communityId", "networkId")
where s."platform" = $platform and d."state" = 'uncertain' and d."searchAt" <= now() and d."text" is not null
order by d."searchAt" limit 1`,
})

const lockChannel = statement({
  name: 'deliveries.lock-searched',
  params: channelParams,
  sql: sql`select 1 from "community_channels" c where ${ofChannel(sql`c`)} for update`,
})

/**
 * Settles an uncertain delivery, unless it was tried again meanwhile, one is being sent there, or its message was recorded for
 * another one. `$last` has no microseconds.
 */
const settleFound = statement({
  name: 'deliveries.settle-found',
  params: {
    ...channelParams,
    id: sql.uuid,
    last: sql.timestamptz,
    state: sql.text,
    cause: sql.text.orNull,
    messageId: sql.text.orNull,
    sentAt: sql.timestamptz.orNull,
  },
  sql: sql`update "community_deliveries" d set "state" = $state, "cause" = $cause, "messageId" = $messageId,
  "sentAt" = $sentAt, "searchAt" = null, "triedAt" = case when $state <> 'failed' then d."triedAt" end
where ${ofChannel(sql`d`)} and d."id" = $id and d."state" = 'uncertain'
  and (d."lastTriedAt" is null or d."lastTriedAt" < $last::timestamptz + interval '1 millisecond') and not exists (
  select 1 from "community_deliveries" o
  where ${ofChannel(sql`o`)} and (o."state" = 'sending' or o."messageId" = $messageId)
) returning 1`,
})

/** Searches again after as long as passed since the last attempt: in five minutes at least, in a day at most, for a month. */
const postpone = statement({
  name: 'deliveries.postpone-search',
  params: { accountId: sql.uuid, communityId: sql.uuid, id: sql.uuid },
  sql: sql`with "sought" as materialized (
  select d."id", case when d."lastTriedAt" > now() - interval '30 days'
    then now() + least(greatest(now() - d."lastTriedAt", interval '5 minutes'), interval '1 day') end as "searchAt"
  from "community_deliveries" d where ${inCommunity(sql`d`)} and d."id" = $id
)
update "community_deliveries" d set "searchAt" = s."searchAt" from "sought" s
where ${inCommunity(sql`d`)} and d."id" = s."id" and d."state" = 'uncertain'`,
})
