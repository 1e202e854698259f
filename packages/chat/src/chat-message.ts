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

/** When it was attempted to send a message. */
export interface Attempts {
  readonly first: Date
  readonly last: Date
}

/** A message that may have been sent. */
export type SearchedMessage = Pick<ChatMessage, 'channelId' | 'text'>

/** A message of the bot in the history of a channel. */
export interface OwnMessage extends SentMessage {
  /** Whether it says the same as the message that is searched for. */
  readonly isSame: boolean
}

/** What the history says of a message that may have been sent. */
export type MessageSearch =
  /** The bot's own messages around the attempts, all that exist, the oldest first. */
  | { readonly kind: 'read'; readonly messages: readonly OwnMessage[] }
  /** The history is too long, or unreadable. */
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
