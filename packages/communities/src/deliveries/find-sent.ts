/** Whether a message that may have been sent was sent, by the channel's history. */

import type {
  Attempts,
  ChatPlatform,
  MessageId,
  OwnMessage,
  SearchedMessage,
  SentMessage,
} from '@parvis/chat'
import type { PostFacts } from './delivery-content.js'

/** Which of these messages are recorded as those of other deliveries. */
export type RecordedAmong = (messageIds: readonly MessageId[]) => Promise<readonly MessageId[]>

/** The calls of a platform that a search takes. */
export type SearchingPlatform = Pick<ChatPlatform, 'find' | 'findPost'>

/** A message that may have been sent. */
export interface SoughtMessage {
  readonly message: SearchedMessage
  /** Of a message that is a post in a forum. */
  readonly post?: PostFacts
  readonly attempts: Attempts
}

/** Result of a search for a message that may have been sent. */
export type SentSearch =
  | { readonly kind: 'found'; readonly message: SentMessage }
  /** The complete history does not contain it. */
  | { readonly kind: 'absent' }
  /** The history cannot be read, or several messages may be it. */
  | { readonly kind: 'unclear' }

/**
 * Searches the history for a message: it is the only one of the bot that says the same and belongs to no other delivery.
 *
 * @throws ChatError, DatabaseFailure
 */
export async function findSent(
  platform: SearchingPlatform,
  sought: SoughtMessage,
  recordedAmong: RecordedAmong,
): Promise<SentSearch> {
  const own = await ownMessages(platform, sought)
  if (!own) return { kind: 'unclear' }
  const same = own.filter(({ isSame }) => isSame)
  const recorded = same.length > 0 ? await recordedAmong(same.map(({ id }) => id)) : []
  const [only, ...others] = same.filter(({ id }) => !recorded.includes(id))
  if (!only) return { kind: 'absent' }
  return others.length > 0 ? { kind: 'unclear' } : { kind: 'found', message: { id: only.id, at: only.at } }
}

/** The bot's own messages around the attempts; undefined when the history does not say. */
async function ownMessages(
  platform: SearchingPlatform,
  { message, post, attempts }: SoughtMessage,
): Promise<readonly OwnMessage[] | undefined> {
  if (!post) {
    const search = await platform.find(message, attempts)
    return search.kind === 'read' ? search.messages : undefined
  }
  const { channelId, ...content } = message
  const search = await platform.findPost({ channelId, title: post.title, message: content }, attempts)
  if (search.kind !== 'read') return undefined
  return search.posts.map(({ message: first, isSame }) => ({ ...first, isSame }))
}
