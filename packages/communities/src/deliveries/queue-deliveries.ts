import type { ChatPlatform, MessageLimits } from '@parvis/chat'
import type { Queryable } from '@parvis/engine'
import { rowsOf, sql, statement } from '@parvis/work'
import { uuidv7 } from 'uuidv7'
import type { NewDelivery } from './delivery.js'
import { lockConnected } from './lock-connected.js'

/** The notification channel with the name of the platform that has new deliveries. */
export const deliveryChannel = 'deliveries'

/**
 * Queues messages in the caller's transaction: they are sent after its commit. Messages that can never be
 * sent fail at once with the reason: empty or too long ones, or for a network that is not connected.
 *
 * @param connection of a transaction
 * @returns the ids of those that were not queued before
 * @throws DatabaseFailure
 */
export async function queueDeliveries(
  connection: Queryable,
  { name, messageLimits }: Pick<ChatPlatform, 'name' | 'messageLimits'>,
  deliveries: readonly NewDelivery[],
): Promise<string[]> {
  if (deliveries.length === 0) return []
  const rows = deliveries.map((delivery) => ({
    mentions: [],
    userIds: [],
    ...delivery,
    id: uuidv7(),
    text: storableText(delivery.text),
    ...(hasText(delivery, messageLimits) ? { state: 'waiting' } : { state: 'failed', cause: 'too_long' }),
  }))
  await rowsOf(connection, lockConnected({ ...networksOf(deliveries), platform: name }))
  const values = { deliveries: rows, platform: name, channel: deliveryChannel }
  return (await rowsOf(connection, insertDeliveries(values))).map(({ id }) => id)
}

function networksOf(deliveries: readonly NewDelivery[]) {
  return {
    accountIds: deliveries.map(({ accountId }) => accountId),
    communityIds: deliveries.map(({ communityId }) => communityId),
    networkIds: deliveries.map(({ networkId }) => networkId),
  }
}

/** Whether the text of a delivery can be sent; one with cards or a poll needs none. */
function hasText({ text, content }: NewDelivery, limits: MessageLimits): boolean {
  const isOptional = content !== undefined && (content.cards.length > 0 || content.poll !== undefined)
  return isSendable(text, limits) || (isOptional && storableText(text).trim() === '')
}

/** Whether a platform accepts a text: neither empty nor too long. */
export function isSendable(text: string, { longestText }: MessageLimits): boolean {
  return storableText(text).trim() !== '' && [...text].length <= longestText
}

/** A text as PostgreSQL can store it and a platform shows it: without NUL, and without halves of characters. */
export function storableText(text: string): string {
  return text.replaceAll('\0', '').replaceAll(/\p{Surrogate}/gu, '\u{fffd}')
}

/** Queues deliveries, and schedules their channels. */
const insertDeliveries = statement({
  name: 'deliveries.queue',
  params: { deliveries: sql.jsonb, platform: sql.text, channel: sql.text },
  row: { id: sql.uuid },
  sql: sql`with "given" as (
  select * from jsonb_to_recordset($deliveries::jsonb) as g ("accountId" uuid, "communityId" uuid, "networkId" uuid,
    "channelId" text, "id" uuid, "kind" text, "key" text, "text" text, "mentions" text[], "buttons" jsonb, "layout" jsonb, "picture" uuid,
    "userIds" text[], "choice" text, "content" jsonb, "sendingId" uuid, "language" text, "state" text, "cause" text, "expiresIn" float8)
), "connected" as materialized (
  select s."accountId", s."communityId", s."networkId" from "connected_servers" s
  where s."platform" = $platform and (s."accountId", s."communityId", s."networkId") in (
    select "accountId", "communityId", "networkId" from "given"
  )
), "queued" as (
  insert into "community_deliveries" ("accountId", "communityId", "networkId", "channelId", "id", "kind", "key", "text",
    "mentions", "buttons", "layout", "picture", "userIds", "choice", "content", "sendingId", "language", "state", "cause", "expiresAt")
  select g."accountId", g."communityId", g."networkId", g."channelId", g."id", g."kind", g."key", g."text",
    g."mentions", g."buttons", g."layout", g."picture", g."userIds", g."choice", g."content", g."sendingId", g."language",
    case when c."networkId" is null then 'failed' else g."state" end,
    case when c."networkId" is null then 'disconnected' else g."cause" end,
    now() + make_interval(secs => g."expiresIn" / 1000)
  from "given" g left join "connected" c using ("accountId", "communityId", "networkId")
  order by g."accountId", g."communityId", g."key"
  on conflict ("accountId", "communityId", "key") do nothing
  returning "accountId", "communityId", "networkId", "channelId", "id", "state"
), "used" as (
  insert into "community_channels" as c
    ("accountId", "communityId", "networkId", "channelId", "platform", "usedAt", "nextAt")
  select "accountId", "communityId", "networkId", "channelId", $platform, now(), now() from "queued"
  where "state" = 'waiting' group by 1, 2, 3, 4 order by 1, 2, 3, 4
  on conflict ("accountId", "communityId", "networkId", "channelId") do update set "usedAt" = excluded."usedAt",
    "nextAt" = coalesce(c."nextAt", case when c."stoppedFor" is null then excluded."nextAt" end)
)
select "id", pg_notify($channel, $platform) from "queued"`,
})
