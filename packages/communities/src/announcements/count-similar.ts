import type { ChatMarkup } from '@parvis/chat'
import type { Queryable } from '@parvis/engine'
import { rowsOf, sql, statement } from '@parvis/work'
import { communityParams, inCommunity } from '../networks/network.js'
import type { AnnouncementKey } from './announcement-record.js'
import type { AnnouncementPlan } from './planning/plan.js'
import { textWithMentions } from './planning/target-texts.js'

/** How far back it is looked for the same, in milliseconds. */
const lately = 7 * 24 * 60 * 60_000
/** From which similarity of trigrams on two texts are nearly the same. */
const nearly = 0.8

/**
 * Number of channels of a plan to which nearly the same text was sent, or is about to be, within the last week.
 *
 * @throws DatabaseFailure
 */
export async function countSimilar(
  database: Queryable,
  { accountId, communityId }: Pick<AnnouncementKey, 'accountId' | 'communityId'>,
  { targets, contents }: AnnouncementPlan,
  { markup, now }: { readonly markup: ChatMarkup; readonly now: Date },
): Promise<number> {
  const messages = targets.flatMap((target) => {
    const { text = '' } = contents[target.language] ?? {}
    const { networkId, channelId } = target
    return text.trim() === '' ? [] : [{ networkId, channelId, text: textWithMentions(target, text, markup) }]
  })
  const since = firstIdAt(now.getTime() - lately)
  const [counted] = await rowsOf(database, selectSimilar({ accountId, communityId, messages, since, nearly }))
  return counted?.count ?? 0
}

/** The least UUIDv7 of a moment, which is in its first 48 bits. @param at in milliseconds since 1970 */
function firstIdAt(at: number): string {
  const time = at.toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-000000000000`
}

const selectSimilar = statement({
  name: 'announcements.similar',
  params: { ...communityParams, messages: sql.jsonb, since: sql.uuid, nearly: sql.double },
  row: { count: sql.integer },
  sql: sql`select count(*)::int as "count"
from jsonb_to_recordset($messages::jsonb) as m ("networkId" uuid, "channelId" text, "text" text)
where exists (
  select 1 from "community_deliveries" d
  where ${inCommunity(sql`d`)} and d."networkId" = m."networkId" and d."id" >= $since and d."channelId" = m."channelId"
    and d."kind" = 'announcement' and d."state" <> 'failed' and d."removedAt" is null
    and similarity(d."text", m."text") >= $nearly
)`,
})
