import type { ChatPlatform, MessagePicture } from '@parvis/chat'
import type { BegunDelivery } from './channel-record.js'

/** Reads a picture of an account by the id of its file; undefined when it was deleted. */
export type ReadPicture = (accountId: string, fileId: string) => Promise<MessagePicture | undefined>

/** A delivery with its picture, unless that was deleted or has become too large meanwhile. */
export async function withPicture(
  { messageLimits }: Pick<ChatPlatform, 'messageLimits'>,
  accountId: string,
  delivery: BegunDelivery,
  readPicture: ReadPicture,
): Promise<BegunDelivery> {
  if (delivery.picture === null) return delivery
  const picture = await readPicture(accountId, delivery.picture)
  const isSendable = picture !== undefined && picture.bytes.length <= messageLimits.largestPicture
  return isSendable ? { ...delivery, message: { ...delivery.message, picture } } : delivery
}
