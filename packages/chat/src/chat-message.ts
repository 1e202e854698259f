import type { MessageCard } from './chat-card.js'
import type { MessageFile } from './chat-file.js'
import type { MessagePoll } from './chat-poll.js'
import type { ChannelId, MessageId, RoleId, UserId } from './ids.js'

/** A button below a message. */
export interface MessageButton {
  /** Short name of what it does, such as `language`, without a colon. */
  readonly action: string
  /** Of 80 characters at most. */
  readonly label: string
  /** Whether it is shown, but cannot be pressed. */
  readonly isDisabled?: boolean
}

/** A button below a message that opens a page. */
export interface MessageLink {
  /** Of 80 characters at most. */
  readonly label: string
  /** Its address: `http` or `https`, of 512 characters at most. */
  readonly url: string
}

/** How the text of a message is laid out, unless it is plain, and its cards with it. */
export interface MessageLayout {
  /** `embed`: below a coloured bar; `components`: in a frame of the platform's newer components. */
  readonly format: 'embed' | 'components'
  /** Of the bar or the frame, as 0xrrggbb. */
  readonly color?: number
}

/** A message for a channel. */
export interface ChatMessage extends MessageContent {
  readonly channelId: ChannelId
}

/** What a message says, and whom it notifies. */
export interface MessageContent {
  /** Text in the platform's own formatting; it may be empty with cards, and plain text with a poll. */
  readonly text: string
  /** Idempotency key of 25 characters at most: sent again under the same nonce, it is the same message. */
  readonly nonce: string
  /** Ids of people to notify where the text mentions them; nobody else is notified, whatever the text says. */
  readonly mentions: readonly UserId[]
  /** Ids of roles whose members are notified where the text mentions the role, 100 at most; the bot must be allowed to. */
  readonly roles?: readonly RoleId[]
  /** Whether everyone is notified where the text mentions everyone; the bot must be allowed to. */
  readonly everyone?: boolean
  /** In rows of five, 25 at most with the links; they also carry the nonce, by which the message is recognised for good. */
  readonly buttons?: readonly MessageButton[]
  /** After the buttons. */
  readonly links?: readonly MessageLink[]
  /** Plain text by default. */
  readonly layout?: MessageLayout
  /**
   * Below the text, in their order; with the layout `components` in frames of their own, otherwise as embeds. Buttons and links
   * follow them.
   */
  readonly cards?: readonly MessageCard[]
  /** With the pictures of cards ten at most, in the order in which they are shown. */
  readonly files?: readonly MessageFile[]
  /** Not with the layout of components; a message with a poll cannot be edited. */
  readonly poll?: MessagePoll
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
export type SearchedMessage = Pick<
  ChatMessage,
  'channelId' | 'text' | 'nonce' | 'buttons' | 'layout' | 'cards' | 'poll'
>

/** A message of the bot in the history of a channel. */
export interface OwnMessage extends SentMessage {
  /**
   * Whether it is the message that is searched for, by its buttons; one without buttons, whether it and its cards say the same,
   * white space and invisible characters aside. Pictures and addresses are not compared.
   */
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
  /** Largest picture, or other file, in bytes. */
  readonly largestPicture: number
  /** Largest size of all files of a message together, in bytes. */
  readonly largestFiles: number
  /** Largest number of files of a message. */
  readonly mostFiles: number
  /** Largest number of cards of a message; with the layout `embed`, its text counts as one. */
  readonly mostCards: number
  /** Longest title of a card, in Unicode code points. */
  readonly longestCardTitle: number
  /** Longest text of a card, in Unicode code points. */
  readonly longestCardText: number
  /** Longest titles and texts of all cards together, in code points; with the layout `embed`, the text of the message counts too. */
  readonly longestCards: number
  /**
   * The same with the layout `components`, in which the text of the message, and the formatting and addresses of titles, always
   * count.
   */
  readonly longestComponents: number
  /**
   * For how long after it was first sent a message is deduplicated by its nonce, in milliseconds. The longest duration of a
   * call is already subtracted.
   */
  readonly nonceLasts: number
  /** Longest duration of a call until what it writes is stored, in milliseconds, also when its answer was lost. */
  readonly longestCall: number
}
