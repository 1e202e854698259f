import type { ChatPlatform, MessageFile } from '@parvis/chat'
import type { BegunDelivery } from './run-channel.js'

/** Reads a picture of an account by the id of its file; undefined when it was deleted. */
export type ReadPicture = (accountId: string, fileId: string) => Promise<MessageFile | undefined>

type Limits = Pick<ChatPlatform, 'messageLimits'>

/** A delivery with its picture, unless that was deleted or has become too large meanwhile. */
export async function withPicture(
  platform: Limits,
  accountId: string,
  delivery: BegunDelivery,
  readPicture: ReadPicture,
): Promise<BegunDelivery> {
  if (delivery.picture === null) return delivery
  const picture = await sendablePicture(platform, accountId, delivery.picture, readPicture)
  return picture ? { ...delivery, message: { ...delivery.message, files: [picture] } } : delivery
}

/** A picture that a platform takes; undefined when it was deleted, or is too large. */
export async function sendablePicture(
  { messageLimits }: Limits,
  accountId: string,
  fileId: string,
  readPicture: ReadPicture,
): Promise<MessageFile | undefined> {
  const picture = await readPicture(accountId, fileId)
  return picture && picture.bytes.length <= messageLimits.largestPicture ? picture : undefined
}
