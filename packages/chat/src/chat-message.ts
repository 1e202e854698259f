import type { ChannelId, MessageId, UserId } from './ids.js'

/** A message for a channel. */
export interface ChatMessage {
  readonly channelId: ChannelId
  /** Text in the platform's own formatting. */
  readonly text: string
  /** Idempotency key of 25 characters at most: sent again under the same nonce, it is the same message. */
  readonly nonce: string
  /** Ids of people to notify; nobody else is notified, whatever the text says. */
  readonly mentions: readonly UserId[]
}

export interface SentMessage {
  readonly id: MessageId
  readonly at: Date
}

/** Result of a search for a message that may have been sent. */
export type MessageSearch =
  | { readonly kind: 'found'; readonly message: SentMessage }
  /** The complete history since then does not contain it. */
  | { readonly kind: 'absent' }
  /** The history is too long, unreadable for the bot, or the message was deleted. */
  | { readonly kind: 'unclear' }

/** A platform's limits of messages. */
export interface MessageLimits {
  /** Longest text, in Unicode code points. */
  readonly longestText: number
  /**
   * For how long after it was first sent a message is deduplicated by its nonce, in milliseconds. The longest duration of a
   * call is already subtracted.
   */
  readonly nonceLasts: number
}
