import type { MessageCard } from './chat-card.js'
import type { MessageLink, SentMessage } from './chat-message.js'
import type { MessagePoll } from './chat-poll.js'
import type { ChannelId, MessageId, ServerId, UserId } from './ids.js'

/** Where a message is. */
export interface MessageLocation {
  readonly serverId: ServerId
  readonly channelId: ChannelId
  readonly messageId: MessageId
}

/** A message of anybody, as it was posted. */
export interface PostedMessage extends SentMessage {
  /** A person, a bot or a webhook. */
  readonly authorId: UserId
  /** Whether the bot wrote it. */
  readonly isOwn: boolean
  /**
   * False where everything is empty: platforms withhold what people wrote from applications without a permission for that, or it
   * has nothing that can be read, such as a sticker alone.
   */
  readonly isReadable: boolean
  /** In the platform's own formatting; empty where a message consists of cards alone. */
  readonly text: string
  /** What it shows in frames, also where that is its only text. Previews of the pages that it links are none. */
  readonly cards: readonly PostedCard[]
  /** Whether it is laid out as `components`. */
  readonly isComponents: boolean
  /** Its buttons that open pages. */
  readonly links: readonly MessageLink[]
  /** Null where it has none. */
  readonly poll: MessagePoll | null
  /** Without the pictures of cards. */
  readonly files: readonly PostedFile[]
  /** What else it consists of, each once. */
  readonly others: readonly PostedOther[]
}

/** Parts of messages that are not read: buttons and menus that programs answer, stickers, and forwarded messages. */
export type PostedOther = 'buttons' | 'stickers' | 'forward'

/** A card of a posted message. */
export interface PostedCard extends Omit<MessageCard, 'picture'> {
  /** Address of its picture; some expire within a day. */
  readonly picture?: string
}

/** A file of a posted message. */
export interface PostedFile {
  readonly name: string
  /** Media type, such as `image/webp`. */
  readonly type: string
  /** In bytes. */
  readonly size: number
  /** Where it can be read; some addresses expire within a day. */
  readonly address: string
  /** For those who do not see it. */
  readonly description?: string
}
