import type { Queryable } from '@parvis/engine'
import { rowsOf, sql, statement } from '@parvis/work'
import { uuidv7 } from 'uuidv7'
import { communityParams } from '../networks/network.js'
import type { EditedMessage, MessageAction } from './message-change.js'

/** The notification channel with the name of the platform that has messages to change. */
export const changeChannel = 'message_changes'

/** A change of the message of a delivery. */
export interface NewChange {
  readonly deliveryId: string
  readonly action: MessageAction
  /** Its idempotency key among the changes of the delivery. */
  readonly key: string
  readonly message?: EditedMessage
}

/**
 * Queues changes of messages in the caller's transaction: they are made after its commit, those of one message in order.
 *
 * @param connection of a transaction
 * @param platform name of the platform
 * @throws DatabaseFailure
 */
export async function queueChanges(
  connection: Queryable,
  { accountId, communityId }: { readonly accountId: string; readonly communityId: string },
  platform: string,
  changes: readonly NewChange[],
): Promise<void> {
  if (changes.length === 0) return
  const rows = changes.map((change) => ({ ...change, id: uuidv7() }))
  await rowsOf(
    connection,
    insertChanges({ accountId, communityId, platform, channel: changeChannel, changes: rows }),
  )
}

const insertChanges = statement({
  name: 'message-changes.queue',
  params: { ...communityParams, platform: sql.text, channel: sql.text, changes: sql.jsonb },
  sql: sql`with "queued" as (
  insert into "community_message_changes"
    ("accountId", "communityId", "id", "deliveryId", "platform", "action", "key", "message", "nextAt")
  select $accountId, $communityId, g."id", g."deliveryId", $platform, g."action", g."key", g."message", now()
  from jsonb_to_recordset($changes::jsonb) as g ("id" uuid, "deliveryId" uuid, "action" text, "key" text, "message" jsonb)
  on conflict ("accountId", "communityId", "deliveryId", "key") do nothing
  returning 1
)
select pg_notify($channel, $platform) where exists (select 1 from "queued")`,
})
