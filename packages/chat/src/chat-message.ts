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
