import type { ChatPlatform, MessageLimits } from '@parvis/chat'
import type { Queryable } from '@parvis/engine'
import { rowsOf } from '@parvis/work'
import { uuidv7 } from 'uuidv7'
import type { NewDelivery } from './delivery.js'
import { keepableText } from './keepable-text.js'
import { insertDeliveries } from './statements.js'

/** The channel on which the database tells the platform that there is something to send. */
export const deliveryChannel = 'deliveries'

/**
 * Queues messages in the caller's transaction: they are sent once that is committed, and never if it is not. What can never be
 * sent has failed at once, and says why: what is empty or too long, or for a network that is not connected.
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
    ...delivery,
    id: uuidv7(),
    text: keepableText(delivery.text),
    ...(isSendable(delivery.text, messageLimits)
      ? { state: 'waiting' }
      : { state: 'failed', cause: 'too_long' }),
  }))
  const values = [JSON.stringify(rows), name, deliveryChannel]
  const statement = { name: 'deliveries.queue', text: insertDeliveries, values }
  return (await rowsOf<{ id: string }>(connection, statement)).map(({ id }) => id)
}

/** Whether a platform takes a text: one that says something, and not too much. */
export function isSendable(text: string, { longestText }: MessageLimits): boolean {
  return keepableText(text).trim() !== '' && [...text].length <= longestText
}
