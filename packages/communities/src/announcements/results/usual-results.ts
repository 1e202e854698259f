import type { Pool } from '@parvis/engine'
import { rowsOf, sql, statement } from '@parvis/work'
import { communityParams, inCommunity } from '../../networks/network.js'
import type { SendingKey } from '../announcement-record.js'

/** Means of comparable sendings. */
export interface UsualResults {
  /** Of how many sendings. */
  readonly sendings: number
  readonly reactions: number
  /** Null where they are unknown. */
  readonly replies: number | null
}

/**
 * What is usual in the channels of a sending: the means of the last ten sendings of other announcements before it, of those whose
 * results after seven days were read in each of these channels, among its last hundred messages.
 *
 * @returns null without any
 * @throws DatabaseFailure
 */
export async function usualResults(
  pool: Pool,
  { accountId, communityId, announcementId, sendingId }: SendingKey,
  startedAt: Date,
): Promise<UsualResults | null> {
  const key = { accountId, communityId, announcementId, sendingId, startedAt }
  const [usual] = await rowsOf(pool, selectUsual(key))
  if (!usual || usual.sendings === 0) return null
  const { sendings, reactions, replies } = usual
  return { sendings, reactions: rounded(reactions ?? 0), replies: replies === null ? null : rounded(replies) }
}

/** How many messages of each channel are looked at. */
const mostRead = 100

const rounded = (mean: number) => Math.round(mean * 10) / 10

const selectUsual = statement({
  name: 'announcement-results.usual',
  params: { ...communityParams, announcementId: sql.uuid, sendingId: sql.uuid, startedAt: sql.timestamptz },
  row: { sendings: sql.integer, reactions: sql.double.orNull, replies: sql.double.orNull },
  sql: sql`with "channels" as (
  select r."networkId", r."channelId" from "community_announcement_results" r
  where ${inCommunity(sql`r`)} and r."sendingId" = $sendingId and (r."cause" is null or r."readAt" is not null)
), "comparable" as (
  select sum(r."reacted") as "reactions", case when bool_and(r."replies" is not null) then sum(r."replies") end as "replies"
  from "channels" c cross join lateral (
    select r."sendingId", r."sentAt", r."reacted", r."replies" from "community_announcement_results" r
    where ${inCommunity(sql`r`)} and r."networkId" = c."networkId" and r."channelId" = c."channelId"
      and r."announcementId" <> $announcementId and r."sentAt" < $startedAt
      and r."nextReadAt" is null and r."readAt" is not null and r."cause" is null
    order by r."sentAt" desc limit ${mostRead}
  ) r
  group by r."sendingId" having count(*) = (select count(*) from "channels")
  order by max(r."sentAt") desc limit 10
)
select count(*)::int as "sendings", avg("reactions")::float8 as "reactions", avg("replies")::float8 as "replies"
from "comparable"`,
})
