/** The stored results of messages, for the processes that read them. */

import type { ChannelId, MessageId, ReactionCount } from '@parvis/chat'
import type { Queryable } from '@parvis/engine'
import type { ResultCause } from '@parvis/schemas/causes'
import { rowsOf, sql, statement } from '@parvis/work'
import { communityParams, inCommunity } from '../../networks/network.js'
import { readingLasts } from './reading-times.js'

/** A message whose results a process reads. */
export interface Reading {
  readonly accountId: string
  readonly communityId: string
  readonly sendingId: string
  readonly deliveryId: string
  readonly channelId: ChannelId
  readonly messageId: MessageId
  /** Whether the message is the first one of a post in a forum. */
  readonly isPost: boolean
  readonly isConnected: boolean
  readonly sentAt: Date
  /** How often it was tried, with this time. */
  readonly attempts: number
  /** Until when no other process begins it. */
  readonly until: Date
  /** The time of the database. */
  readonly now: Date
}

/** What people did with a message. */
export interface ReadValues {
  readonly reactions: readonly ReactionCount[]
  readonly reacted: number
  /** Null where they are unknown. */
  readonly replies: number | null
  readonly isPartial: boolean
  readonly votes: readonly number[] | null
  readonly isFinal: boolean
}

/** What is stored of a reading: its values, or why there are none. */
export type ReadingEnd = {
  /** When the message is read next; null for never. */
  readonly nextReadAt: Date | null
} & (
  | { readonly values: ReadValues }
  | { readonly cause: ResultCause }
  /** It is tried again. */
  | { readonly isUnderWay: true }
)

/** Begins the reading that is due for longest; undefined when none is. @throws DatabaseFailure */
export async function beginReading(database: Queryable, platform: string): Promise<Reading | undefined> {
  for (const key of await rowsOf(database, selectDue({ platform, most: mostCandidates }))) {
    const [begun] = await rowsOf(database, beginOne({ ...key, seconds: readingLasts / 1000 }))
    if (begun) return begun
  }
  return undefined
}

/** How many are tried when other processes begin the first ones: more than there are processes. */
const mostCandidates = 20

/** Stores the end of a reading, unless another process has begun it again. @throws DatabaseFailure */
export async function storeReading(
  connection: Queryable,
  { accountId, communityId, sendingId, deliveryId, until, now }: Reading,
  end: ReadingEnd,
): Promise<void> {
  const key = { accountId, communityId, sendingId, deliveryId, until }
  const { nextReadAt } = end
  if ('values' in end) await rowsOf(connection, storeValues({ ...key, nextReadAt, now, ...end.values }))
  else if ('cause' in end) await rowsOf(connection, storeCause({ ...key, nextReadAt, cause: end.cause }))
  else await rowsOf(connection, postpone({ ...key, nextReadAt }))
}

/** Rounded as its caller reads it, who names the reading by it. */
const inMilliseconds = sql`date_trunc('milliseconds', now())`

const readingKey = { ...communityParams, sendingId: sql.uuid, deliveryId: sql.uuid }

const selectDue = statement({
  name: 'announcement-results.due',
  params: { platform: sql.text, most: sql.integer },
  row: readingKey,
  sql: sql`select "accountId", "communityId", "sendingId", "deliveryId" from "community_announcement_results"
where "platform" = $platform and "nextReadAt" <= now() order by "nextReadAt" limit $most`,
})

const beginOne = statement({
  name: 'announcement-results.begin',
  params: { ...readingKey, seconds: sql.double },
  row: {
    accountId: sql.uuid,
    communityId: sql.uuid,
    sendingId: sql.uuid,
    deliveryId: sql.uuid,
    channelId: sql.text.of<ChannelId>(),
    messageId: sql.text.of<MessageId>(),
    isPost: sql.boolean,
    isConnected: sql.boolean,
    sentAt: sql.timestamptz,
    attempts: sql.integer,
    until: sql.timestamptz,
    now: sql.timestamptz,
  },
  sql: sql`with "begun" as (
  update "community_announcement_results" r set "attempts" = r."attempts" + 1,
    "nextReadAt" = ${inMilliseconds} + make_interval(secs => $seconds)
  where ${inCommunity(sql`r`)} and r."sendingId" = $sendingId and r."deliveryId" = $deliveryId and r."nextReadAt" <= now()
  returning r.*
)
select r."accountId", r."communityId", r."sendingId", r."deliveryId", r."channelId", r."messageId", r."isPost", r."sentAt",
  r."attempts", r."nextReadAt" as "until", ${inMilliseconds} as "now", exists (
    select 1 from "connected_servers" s where s."accountId" = r."accountId" and s."communityId" = r."communityId"
      and s."networkId" = r."networkId" and s."platform" = r."platform"
  ) as "isConnected"
from "begun" r`,
})

const readingParams = {
  ...readingKey,
  until: sql.timestamptz,
  nextReadAt: sql.timestamptz.orNull,
}
const isReading = sql`${inCommunity(sql`r`)} and r."sendingId" = $sendingId and r."deliveryId" = $deliveryId
  and r."nextReadAt" = $until`

const storeValues = statement({
  name: 'announcement-results.store',
  params: {
    ...readingParams,
    now: sql.timestamptz,
    reactions: sql.jsonb,
    reacted: sql.integer,
    replies: sql.integer.orNull,
    isPartial: sql.boolean,
    votes: sql.jsonb.orNull,
    isFinal: sql.boolean,
  },
  sql: sql`update "community_announcement_results" r set "nextReadAt" = $nextReadAt, "attempts" = 0, "readAt" = $now,
  "cause" = null, "reactions" = $reactions, "reacted" = $reacted, "replies" = $replies, "isPartial" = $isPartial,
  "votes" = $votes, "isFinal" = $isFinal
where ${isReading}`,
})

const storeCause = statement({
  name: 'announcement-results.store-cause',
  params: { ...readingParams, cause: sql.text },
  sql: sql`update "community_announcement_results" r set "nextReadAt" = $nextReadAt, "attempts" = 0, "cause" = $cause
where ${isReading}`,
})

const postpone = statement({
  name: 'announcement-results.postpone',
  params: readingParams,
  sql: sql`update "community_announcement_results" r set "nextReadAt" = $nextReadAt where ${isReading}`,
})
