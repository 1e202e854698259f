/** Whether a message that may have been sent was sent, by the channel's history. */

import type { Attempts, ChatPlatform, MessageId, SearchedMessage, SentMessage } from '@parvis/chat'

/** Which of these messages are recorded as those of other deliveries. */
export type RecordedAmong = (messageIds: readonly MessageId[]) => Promise<readonly MessageId[]>

/** A message that may have been sent. */
export interface SoughtMessage {
  readonly message: SearchedMessage
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
  platform: Pick<ChatPlatform, 'find'>,
  { message, attempts }: SoughtMessage,
  recordedAmong: RecordedAmong,
): Promise<SentSearch> {
  const search = await platform.find(message, attempts)
  if (search.kind === 'unclear') return search
  const same = search.messages.filter(({ isSame }) => isSame)
  const recorded = same.length > 0 ? await recordedAmong(same.map(({ id }) => id)) : []
  const [only, ...others] = same.filter(({ id }) => !recorded.includes(id))
  if (!only) return { kind: 'absent' }
  return others.length > 0 ? { kind: 'unclear' } : { kind: 'found', message: { id: only.id, at: only.at } }
}
