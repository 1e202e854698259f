/** The stored state of changes of messages, for the processes that make them. */

import type { ChannelId } from '@parvis/chat'
import type { Queryable } from '@parvis/engine'
import { rowsOf, sql, statement } from '@parvis/work'
import { communityParams, inCommunity } from '../networks/network.js'
import type { BegunChange, ChangeKey, ChangeOutcome, EditedMessage, MessageAction } from './message-change.js'

/**
 * Records an attempt; undefined when none is due. One that comes after another change of the same message waits for it.
 *
 * @throws DatabaseFailure
 */
export async function beginChange(
  connection: Queryable,
  change: ChangeKey,
): Promise<BegunChange | undefined> {
  const [begun] = await rowsOf(connection, beginOne(change))
  if (!begun) await rowsOf(connection, postponeOne(change))
  return begun
}

/** Stores the outcome of an attempt; a message that was removed has no text any more. @throws DatabaseFailure */
export async function settleChange(
  connection: Queryable,
  change: ChangeKey,
  outcome: ChangeOutcome,
): Promise<void> {
  const cause = outcome.kind === 'done' ? null : outcome.cause
  const milliseconds = outcome.kind === 'later' ? outcome.after : null
  const state = outcome.kind === 'later' ? 'waiting' : outcome.kind
  await rowsOf(connection, settleOne({ ...change, state, cause, milliseconds }))
}

const changeParams = { ...communityParams, id: sql.uuid }

/** That a row (`g`) is the change of `changeParams`, and waits. */
const isWaiting = sql`${inCommunity(sql`g`)} and g."id" = $id and g."state" = 'waiting'`

const comesLater = sql`exists (
  select 1 from "community_message_changes" o
  where ${inCommunity(sql`o`)} and o."deliveryId" = g."deliveryId" and o."state" = 'waiting' and o."id" < g."id"
)`

const beginOne = statement({
  name: 'message-changes.begin',
  params: changeParams,
  row: {
    action: sql.text.of<MessageAction>(),
    deliveryId: sql.uuid,
    channelId: sql.text.of<ChannelId>(),
    isPost: sql.boolean,
    messageId: sql.text.orNull,
    message: sql.jsonb.of<EditedMessage>().orNull,
    isConnected: sql.boolean,
    attempts: sql.integer,
  },
  sql: sql`with "servers" as materialized (
  select s."networkId", s."platform" from "connected_servers" s where ${inCommunity(sql`s`)}
), "begun" as (
  update "community_message_changes" g set "attempts" = g."attempts" + 1
  from (select clock_timestamp() as "now") t
  where ${isWaiting} and g."nextAt" <= t."now" and not ${comesLater} returning g.*
)
select b."action", b."deliveryId", b."message", b."attempts", d."channelId", d."messageId",
  coalesce(d."content"->'post' is not null, false) as "isPost",
  exists (
    select 1 from "servers" s where s."networkId" = d."networkId" and s."platform" = b."platform"
  ) as "isConnected"
from "begun" b join "community_deliveries" d on ${inCommunity(sql`d`)} and d."id" = b."deliveryId"`,
})

const hasDelivery = sql`exists (
  select 1 from "community_deliveries" d where ${inCommunity(sql`d`)} and d."id" = g."deliveryId"
)`

/**
 * Has a change that waits for another one looked at again soon, and fails one whose delivery was purged. The other one may
 * have ended since.
 */
const postponeOne = statement({
  name: 'message-changes.postpone',
  params: changeParams,
  sql: sql`update "community_message_changes" g set
  "state" = case when ${hasDelivery} then 'waiting' else 'failed' end,
  "cause" = case when ${hasDelivery} then g."cause" else 'absent' end,
  "nextAt" = case when ${hasDelivery} then t."later" end
from (select clock_timestamp() as "now", clock_timestamp() + interval '1 second' as "later") t
where ${isWaiting} and g."nextAt" <= t."now"`,
})

const settleOne = statement({
  name: 'message-changes.settle',
  params: { ...changeParams, state: sql.text, cause: sql.text.orNull, milliseconds: sql.double.orNull },
  sql: sql`with "settled" as (
  update "community_message_changes" g set "state" = $state, "cause" = $cause,
    "nextAt" = case when $state = 'waiting' then t."later" end,
    "endedAt" = case when $state <> 'waiting' then t."now" end
  from (
    select clock_timestamp() as "now", clock_timestamp() + make_interval(secs => $milliseconds / 1000.0) as "later"
  ) t
  where ${isWaiting} returning g."deliveryId", g."action", g."message", t."now"
)
update "community_deliveries" d set
  "text" = case when s."action" = 'edit' then s."message"->>'text' else d."text" end,
  "layout" = case when s."action" = 'edit' then nullif(s."message"->'layout', 'null') else d."layout" end,
  "content" = case when s."action" = 'edit' then s."message"->'content' else d."content" end,
  "changedAt" = case s."action" when 'edit' then s."now" else d."changedAt" end,
  "removedAt" = case s."action" when 'remove' then s."now" else d."removedAt" end,
  "publishedAt" = case s."action" when 'publish' then s."now" else d."publishedAt" end
from "settled" s where ${inCommunity(sql`d`)} and d."id" = s."deliveryId" and $state = 'done'`,
})
