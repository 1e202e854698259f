import type { ChannelId, MessageId, UserId } from './ids.js'

/** A message for a channel. */
export interface ChatMessage {
  readonly channelId: ChannelId
  /** What it says, in the platform's own formatting. */
  readonly text: string
  /** Names the message, in 25 characters at most: sent again under the same nonce, it is the same message. */
  readonly nonce: string
  /** Who is notified, whatever the text says: nobody else ever is. */
  readonly mentions: readonly UserId[]
}

export interface SentMessage {
  readonly id: MessageId
  readonly at: Date
}

/** What the history of a channel tells of a message that may have been sent. */
export type MessageSearch =
  | { readonly kind: 'found'; readonly message: SentMessage }
  /** All that was written since is known, and it is not among that. */
  | { readonly kind: 'absent' }
  /** More was written since than is read, or the bot may not read it, or it was deleted. */
  | { readonly kind: 'unclear' }

/** What a platform takes of messages. */
export interface MessageLimits {
  /** The longest text, in Unicode code points. */
  readonly longestText: number
  /**
   * For how long after a message was first sent it may be sent again and surely is the same, in milliseconds. However long a call
   * lasts is taken off already.
   */
  readonly nonceLasts: number
}
