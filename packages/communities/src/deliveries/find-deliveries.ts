import type { MessageId } from '@parvis/chat'
import type { Queryable } from '@parvis/engine'
import type { DeliveryCause } from '@parvis/schemas/causes'
import { rowsOf, sql, statement } from '@parvis/work'
import { type NetworkKey, networkParams, ofNetwork } from '../networks/network.js'
import { channelParams, ofChannel } from './channel.js'
import type { ChannelKey, Delivery } from './delivery.js'

/** Page size. */
const deliveriesPage = 25

export interface DeliveryPage {
  readonly items: readonly Delivery[]
  /** Cursor of the next page; undefined on the last one. */
  readonly next?: string
}

/** The latest deliveries of a network, the last one first: those before one, where it is named. */
export async function deliveriesOf(
  database: Queryable,
  { accountId, communityId, networkId }: NetworkKey,
  before: string | undefined,
): Promise<DeliveryPage> {
  const network = { accountId, communityId, networkId }
  const rows = await rowsOf(database, selectDeliveries({ ...network, before, most: deliveriesPage + 1 }))
  const items = rows.slice(0, deliveriesPage)
  return rows.length > deliveriesPage ? { items, next: items.at(-1)?.id } : { items }
}

/** A delivery of a network; undefined for an unknown id. */
export async function deliveryOf(
  database: Queryable,
  { accountId, communityId, networkId }: NetworkKey,
  id: string,
): Promise<Delivery | undefined> {
  const [delivery] = await rowsOf(database, selectDelivery({ accountId, communityId, networkId, id }))
  return delivery
}

/** Messages of a channel that may be those of a delivery. */
export interface CandidateMessages {
  /** The delivery's id. */
  readonly id: string
  readonly place: ChannelKey
  readonly messageIds: readonly MessageId[]
}

/** Which of these messages are recorded as those of other deliveries of the channel. @throws DatabaseFailure */
export async function recordedAmong(
  database: Queryable,
  { id, place, messageIds }: CandidateMessages,
): Promise<MessageId[]> {
  const { accountId, communityId, networkId, channelId } = place
  const channel = { accountId, communityId, networkId, channelId }
  const rows = await rowsOf(database, selectRecorded({ ...channel, id, messageIds }))
  return rows.map(({ messageId }) => messageId)
}

/** The columns of a delivery; one that waits in a stopped channel includes the reason. */
const shown = {
  id: sql.uuid,
  networkId: sql.uuid,
  channelId: sql.text,
  kind: sql.text.of<Delivery['kind']>(),
  text: sql.text.orNull,
  state: sql.text.of<Delivery['state']>(),
  cause: sql.text.of<DeliveryCause>().orNull,
  attempts: sql.integer,
  queuedAt: sql.timestamptz,
  sentAt: sql.timestamptz.orNull,
  messageId: sql.text.orNull,
}

const selectFrom = sql`select d."id", d."networkId", d."channelId", d."kind", d."text", d."state",
  coalesce(d."cause", case when d."state" = 'waiting' then c."stoppedFor" end) as "cause",
  d."attempts", d."queuedAt", d."sentAt", d."messageId"
from "community_deliveries" d
left join "community_channels" c using ("accountId", "communityId", "networkId", "channelId")
where ${ofNetwork(sql`d`)}`

/** The deliveries of a network, the last one first. */
const selectDeliveries = statement({
  name: 'deliveries.list',
  params: { ...networkParams, before: sql.uuid.orNull, most: sql.integer },
  row: shown,
  sql: sql`${selectFrom} and d."id" < coalesce($before::uuid, 'ffffffff-ffff-ffff-ffff-ffffffffffff')
order by d."id" desc limit $most`,
})

const selectDelivery = statement({
  name: 'deliveries.one',
  params: { ...networkParams, id: sql.uuid },
  row: shown,
  sql: sql`${selectFrom} and d."id" = $id`,
})

const selectRecorded = statement({
  name: 'deliveries.recorded-among',
  params: { ...channelParams, id: sql.uuid, messageIds: sql.text.array },
  row: { messageId: sql.text },
  sql: sql`select d."messageId" from "community_deliveries" d
where ${ofChannel(sql`d`)} and d."messageId" = any($messageIds) and d."id" <> $id`,
})
