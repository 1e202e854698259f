import type { Queryable } from '@parvis/engine'
import { rowsOf, sql, statement } from '@parvis/work'
import { communityParams, inCommunity } from '../../networks/network.js'
import type { SendingKey } from '../announcement-record.js'
import { readingAges } from './reading-times.js'

/**
 * Has the results of the messages of a sending read, once they are sent, however often it is called.
 *
 * @param platform name of the platform
 * @throws DatabaseFailure
 */
export async function queueReadings(
  connection: Queryable,
  { accountId, communityId, announcementId, sendingId }: SendingKey,
  platform: string,
): Promise<void> {
  const seconds = readingAges[0] / 1000
  await rowsOf(
    connection,
    insertReadings({ accountId, communityId, announcementId, sendingId, platform, seconds }),
  )
}

const insertReadings = statement({
  name: 'announcement-results.queue',
  params: {
    ...communityParams,
    announcementId: sql.uuid,
    sendingId: sql.uuid,
    platform: sql.text,
    seconds: sql.double,
  },
  sql: sql`insert into "community_announcement_results"
  ("accountId", "communityId", "sendingId", "deliveryId", "announcementId", "networkId", "channelId", "platform", "messageId",
    "isPost", "language", "poll", "sentAt", "nextReadAt")
select d."accountId", d."communityId", d."sendingId", d."id", $announcementId, d."networkId", d."channelId", $platform,
  d."messageId", coalesce(d."content"->'post' is not null, false), d."language", d."content"->'poll', t."sentAt",
  t."sentAt" + make_interval(secs => $seconds)
from "community_deliveries" d cross join lateral (select coalesce(d."sentAt", now()) as "sentAt") t
where ${inCommunity(sql`d`)} and d."sendingId" = $sendingId and d."state" = 'sent' and d."messageId" is not null
on conflict do nothing`,
})
