/** Settles uncertain deliveries by reading the history of their channels again, less often the older they are. */

import {
  type Attempts,
  type ChannelId,
  ChatError,
  type ChatPlatform,
  type MessageButton,
  type MessageId,
  type MessageLayout,
  type SearchedMessage,
} from '@parvis/chat'
import { inTransaction, type Pool, type Queryable } from '@parvis/engine'
import { rowsOf, sql, statement } from '@parvis/work'
import { inCommunity } from '../networks/network.js'
import { channelParams, ofChannel } from './channel.js'
import { announceDeliveries, type ChannelKey } from './delivery.js'
import { recordedAmong } from './find-deliveries.js'
import { findSent, type SentSearch } from './find-sent.js'
import { nonceOf } from './nonce.js'

/** An uncertain delivery whose search is due. */
export interface DueSearch {
  readonly id: string
  readonly place: ChannelKey
  readonly message: SearchedMessage
  readonly attempts: Attempts
}

/** The uncertain delivery that is due for longest, on a connected network of a platform. @throws DatabaseFailure */
export async function nextSearch(pool: Pool, platform: string): Promise<DueSearch | undefined> {
  const [due] = await rowsOf(pool, selectDue({ platform }))
  if (!due) return undefined
  const { id, text, buttons, layout, first, last, ...place } = due
  const { channelId } = place
  const message = {
    channelId,
    text,
    nonce: nonceOf(id),
    ...(buttons && { buttons }),
    ...(layout && { layout }),
  }
  return { id, place, message, attempts: { first, last } }
}

/**
 * Searches for the message of an uncertain delivery, and settles that: sent, or failed where the complete history does not
 * contain it, as it may have been deleted. Otherwise the next search is later.
 *
 * @returns whether the platform answered
 * @throws DatabaseFailure
 */
export async function settleUncertain(
  pool: Pool,
  platform: Pick<ChatPlatform, 'find'>,
  due: DueSearch,
): Promise<boolean> {
  const found = await searchOrError(pool, platform, due)
  const isAnswered = !(found instanceof ChatError) || found.persistence === 'lasting'
  const isSettled = !(found instanceof ChatError) && (await settle(pool, due, found))
  const { accountId, communityId } = due.place
  if (!isSettled) await rowsOf(pool, postpone({ accountId, communityId, id: due.id }))
  return isAnswered
}

async function searchOrError(
  pool: Pool,
  platform: Pick<ChatPlatform, 'find'>,
  due: DueSearch,
): Promise<SentSearch | ChatError> {
  try {
    return await findSent(platform, due, (messageIds) => recordedAmong(pool, { ...due, messageIds }))
  } catch (error) {
    if (error instanceof ChatError) return error
    throw error
  }
}

/** @returns whether the delivery is certain now */
async function settle(pool: Pool, { id, place }: DueSearch, found: SentSearch): Promise<boolean> {
  if (found.kind === 'unclear') return false
  return inTransaction(pool, async (connection) => {
    const settled = await settleOne(connection, place, {
      id,
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
    first: sql.timestamptz,
    last: sql.timestamptz,
  },
  sql: sql`select d."accountId", d."communityId", d."networkId", d."channelId", d."id", d."text", d."buttons", d."layout",
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

/** Settles an uncertain delivery, unless one is being sent there, or its message was recorded for another one meanwhile. */
const settleFound = statement({
  name: 'deliveries.settle-found',
  params: {
    ...channelParams,
    id: sql.uuid,
    state: sql.text,
    cause: sql.text.orNull,
    messageId: sql.text.orNull,
    sentAt: sql.timestamptz.orNull,
  },
  sql: sql`update "community_deliveries" d set "state" = $state, "cause" = $cause, "messageId" = $messageId,
  "sentAt" = $sentAt, "searchAt" = null, "triedAt" = case when $state <> 'failed' then d."triedAt" end
where ${ofChannel(sql`d`)} and d."id" = $id and d."state" = 'uncertain' and not exists (
  select from "community_deliveries" o
  where ${ofChannel(sql`o`)} and (o."state" = 'sending' or o."messageId" = $messageId)
) returning 1`,
})

/** Searches again after as long as passed since the last attempt: in five minutes at least, in a day at most, for a month. */
const postpone = statement({
  name: 'deliveries.postpone-search',
  params: { accountId: sql.uuid, communityId: sql.uuid, id: sql.uuid },
  sql: sql`update "community_deliveries" d set "searchAt" = case when "lastTriedAt" > now() - interval '30 days'
  then now() + least(greatest(now() - "lastTriedAt", interval '5 minutes'), interval '1 day') end
where ${inCommunity(sql`d`)} and d."id" = $id and d."state" = 'uncertain'`,
})
