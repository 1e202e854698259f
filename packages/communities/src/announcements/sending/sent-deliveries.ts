/** The messages of a sending that are in their channels, for what is done to all of them. */

import type { Queryable } from '@parvis/engine'
import type { MessageLanguage } from '@parvis/schemas/widgets'
import { rowsOf, sql, statement } from '@parvis/work'
import type { DeliveryContent } from '../../deliveries/delivery-content.js'
import { queueChanges } from '../../message-changes/queue-changes.js'
import { communityParams, inCommunity } from '../../networks/network.js'
import type { SendingKey } from '../announcement-record.js'

export interface SentDelivery {
  readonly id: string
  readonly networkId: string
  readonly language: MessageLanguage
  readonly content: DeliveryContent
}

/** The messages of a sending that were sent, and not removed since. @throws DatabaseFailure */
export function sentDeliveries(
  connection: Queryable,
  { accountId, communityId, sendingId }: Pick<SendingKey, 'accountId' | 'communityId' | 'sendingId'>,
): Promise<SentDelivery[]> {
  return rowsOf(connection, selectSent({ accountId, communityId, sendingId }))
}

/** Has sent messages published to those who follow their channels, where they were not. @throws DatabaseFailure */
export async function queuePublications(
  connection: Queryable,
  { accountId, communityId, sendingId }: Pick<SendingKey, 'accountId' | 'communityId' | 'sendingId'>,
  platform: string,
): Promise<void> {
  const rows = await rowsOf(connection, selectUnpublished({ accountId, communityId, sendingId }))
  const changes = rows.map(({ id }) => ({ deliveryId: id, action: 'publish' as const, key: 'publish' }))
  await queueChanges(connection, { accountId, communityId }, platform, changes)
}

const ofSending = { ...communityParams, sendingId: sql.uuid }
const isSent = sql`${inCommunity(sql`d`)} and d."sendingId" = $sendingId and d."state" = 'sent' and d."removedAt" is null`

const selectSent = statement({
  name: 'announcement-sendings.sent',
  params: ofSending,
  row: {
    id: sql.uuid,
    networkId: sql.uuid,
    language: sql.text.of<MessageLanguage>(),
    content: sql.jsonb.of<DeliveryContent>(),
  },
  sql: sql`select d."id", d."networkId", d."language", d."content" from "community_deliveries" d
where ${isSent} and d."content" is not null and d."language" is not null order by d."id"`,
})

const selectUnpublished = statement({
  name: 'announcement-sendings.unpublished',
  params: ofSending,
  row: { id: sql.uuid },
  sql: sql`select d."id" from "community_deliveries" d
where ${isSent} and d."publishedAt" is null and d."content"->>'crosspost' = 'true' order by d."id"`,
})
