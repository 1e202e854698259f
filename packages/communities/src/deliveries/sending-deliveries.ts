/** The deliveries of announcements, all those of a sending together. */

import type { Queryable } from '@parvis/engine'
import { rowsOf, type Sql, sql, statement } from '@parvis/work'
import { communityParams, inCommunity } from '../networks/network.js'
import { lockConnectedIn } from './lock-connected.js'
import { deliveryChannel } from './queue-deliveries.js'

/** A sending of an announcement of a community. */
interface OfSending {
  readonly accountId: string
  readonly communityId: string
  readonly sendingId: string
}

/** An announcement of a community. */
interface OfAnnouncement {
  readonly accountId: string
  readonly communityId: string
  readonly announcementId: string
}

/**
 * Queues the failed deliveries of a sending again, and no others, where their network is connected; restarts their channels.
 *
 * @param connection of a transaction
 * @param platform name of the platform
 * @returns their ids
 * @throws DatabaseFailure
 */
export async function retryFailed(
  connection: Queryable,
  { accountId, communityId, sendingId }: OfSending,
  platform: string,
): Promise<string[]> {
  await rowsOf(connection, lockConnectedIn({ accountId, communityId, platform }))
  const values = { accountId, communityId, sendingId, platform, channel: deliveryChannel }
  return (await rowsOf(connection, retryAll(values))).map(({ id }) => id)
}

/**
 * Gives up the waiting deliveries of an announcement, and has refused ones not sent again with their channels. One in progress
 * goes on.
 *
 * @param connection of a transaction
 * @returns the ids of those that were given up
 * @throws DatabaseFailure
 */
export async function cancelDeliveries(
  connection: Queryable,
  { accountId, communityId, announcementId }: OfAnnouncement,
): Promise<string[]> {
  const announcement = { accountId, communityId, announcementId }
  // Everyone locks channels before deliveries.
  await rowsOf(connection, lockChannels(announcement))
  return (await rowsOf(connection, cancelAll(announcement))).map(({ id }) => id)
}

/**
 * Has sendings that were over counted again. Part of a statement about the community of `communityParams`.
 *
 * @param deliveries a part of the statement with the `sendingId` of those that changed
 */
export const reopenSendings = (
  deliveries: Sql,
) => sql`update "community_announcement_sendings" s set "endedAt" = null
  from ${deliveries} r where ${inCommunity(sql`s`)} and s."id" = r."sendingId"`

const ofSending = { ...communityParams, sendingId: sql.uuid }
const inSending = sql`${inCommunity(sql`d`)} and d."sendingId" = $sendingId`

// No sender changes a failed delivery, so that channels can be locked after them.
const retryAll = statement({
  name: 'deliveries.retry-failed',
  params: { ...ofSending, platform: sql.text, channel: sql.text },
  row: { id: sql.uuid },
  sql: sql`with "connected" as materialized (
  select s."networkId" from "connected_servers" s where ${inCommunity(sql`s`)} and s."platform" = $platform
), "retried" as (
  update "community_deliveries" d set "state" = 'waiting', "cause" = null, "triedAt" = null, "searchAt" = null, "attempts" = 0,
    "expiresAt" = null
  where ${inSending} and d."state" = 'failed' and d."text" is not null
    and d."networkId" in (select "networkId" from "connected")
  returning d."id", d."networkId", d."channelId"
), "channels" as (
  insert into "community_channels" ("accountId", "communityId", "networkId", "channelId", "platform", "usedAt", "nextAt")
  select distinct $accountId, $communityId, "networkId", "channelId", $platform, now(), now() from "retried" order by 3, 4
  on conflict ("accountId", "communityId", "networkId", "channelId") do update
  set "usedAt" = excluded."usedAt", "nextAt" = excluded."nextAt", "stoppedFor" = null, "stoppedAt" = null, "stoppedBy" = null
)
select "id", pg_notify($channel, $platform) from "retried"`,
})

const ofAnnouncement = { ...communityParams, announcementId: sql.uuid }

/** That a row (`d`) is a delivery of the announcement, whatever the state of its sending: it may have been reopened. */
const inAnnouncement = sql`${inCommunity(sql`d`)} and d."sendingId" in (
  select s."id" from "community_announcement_sendings" s where ${inCommunity(sql`s`)} and s."announcementId" = $announcementId
)`

const lockChannels = statement({
  name: 'deliveries.lock-channels-of-announcement',
  params: ofAnnouncement,
  sql: sql`select 1 from "community_channels" c where ${inCommunity(sql`c`)} and (c."networkId", c."channelId") in (
  select d."networkId", d."channelId" from "community_deliveries" d
  where ${inAnnouncement} and d."state" in ('waiting', 'failed')
) order by c."networkId", c."channelId" for update`,
})

const cancelAll = statement({
  name: 'deliveries.cancel-announcement',
  params: ofAnnouncement,
  row: { id: sql.uuid },
  sql: sql`with "stops" as (
  update "community_channels" c set "stoppedBy" = null where ${inCommunity(sql`c`)} and c."stoppedBy" in (
    select d."id" from "community_deliveries" d where ${inAnnouncement} and d."state" = 'failed'
  )
)
update "community_deliveries" d set "state" = 'failed', "cause" = 'cancelled'
where ${inAnnouncement} and d."state" = 'waiting' returning d."id"`,
})
