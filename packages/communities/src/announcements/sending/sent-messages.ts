import type { ChatPlatform, ServerId } from '@parvis/chat'
import { EngineError, type Pool } from '@parvis/engine'
import type { ResultOf } from '@parvis/schema'
import type { listSentMessages } from '@parvis/schemas/calls/announcements'
import type { DeliveryCause } from '@parvis/schemas/causes'
import { rowsOf, sql, statement } from '@parvis/work'
import { communityParams, inCommunity } from '../../networks/network.js'
import type { SendingKey } from '../announcement-record.js'
import { sendingOf } from './sending-record.js'

type SentMessage = ResultOf<typeof listSentMessages>[number]

/** The messages of a sending. @throws EngineError `not_found` */
export async function messagesOf(
  pool: Pool,
  key: SendingKey,
  platform: Pick<ChatPlatform, 'addressOf'> | undefined,
): Promise<SentMessage[]> {
  if (!(await sendingOf(pool, key))) throw new EngineError('not_found', {})
  const { accountId, communityId, sendingId } = key
  const rows = await rowsOf(pool, selectMessages({ accountId, communityId, sendingId }))
  return rows.map(({ serverId, messageId, isPost, ...row }) => {
    const isAddressed = platform && serverId && messageId
    // The first message of a post is in the thread, which has its id.
    const location = isPost ? messageId : row.channelId
    return { ...row, address: isAddressed ? platform.addressOf(serverId, location ?? '', messageId) : null }
  })
}

/** A message that waits in a stopped channel includes the reason. */
const selectMessages = statement({
  name: 'announcement-sendings.messages',
  params: { ...communityParams, sendingId: sql.uuid },
  row: {
    id: sql.uuid,
    networkId: sql.uuid,
    channelId: sql.text,
    language: sql.text.orNull,
    state: sql.text.of<SentMessage['state']>(),
    cause: sql.text.of<DeliveryCause>().orNull,
    sentAt: sql.timestamptz.orNull,
    messageId: sql.text.orNull,
    serverId: sql.text.of<ServerId>().orNull,
    isPost: sql.boolean,
    changedAt: sql.timestamptz.orNull,
    publishedAt: sql.timestamptz.orNull,
    removedAt: sql.timestamptz.orNull,
    isChanging: sql.boolean,
    changeCause: sql.text.of<DeliveryCause>().orNull,
  },
  sql: sql`select d."id", d."networkId", d."channelId", d."language", d."state",
  coalesce(d."cause", case when d."state" = 'waiting' then c."stoppedFor" end) as "cause", d."sentAt", d."messageId", s."serverId",
  coalesce(d."content"->'post' is not null, false) as "isPost", d."changedAt", d."publishedAt", d."removedAt",
  coalesce(g."state" = 'waiting', false) as "isChanging", g."cause" as "changeCause"
from "community_deliveries" d
left join "community_channels" c using ("accountId", "communityId", "networkId", "channelId")
left join "connected_servers" s using ("accountId", "communityId", "networkId")
left join lateral (
  select g."state", g."cause" from "community_message_changes" g
  where ${inCommunity(sql`g`)} and g."deliveryId" = d."id" order by g."id" desc limit 1
) g on true
where ${inCommunity(sql`d`)} and d."sendingId" = $sendingId order by d."id"`,
})
