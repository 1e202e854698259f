import type { MessageContent, SearchedMessage, SentMessage } from './chat-message.js'
import type { ChannelId } from './ids.js'

/** A post in a forum: a thread that begins with a message. */
export interface ForumPost {
  readonly channelId: ChannelId
  /** Of 100 characters at most. */
  readonly title: string
  /** Ids of tags of the forum, five at most. */
  readonly tags?: readonly string[]
  readonly message: MessageContent
}

export interface SentPost {
  /** The thread, which is a channel. */
  readonly threadId: ChannelId
  /** The first message of the thread. */
  readonly message: SentMessage
}

/** A post that may have been sent. */
export interface SearchedPost extends Pick<ForumPost, 'channelId' | 'title'> {
  readonly message: Omit<SearchedMessage, 'channelId'>
}

/** A post of the bot in a forum. */
export interface OwnPost extends SentPost {
  /** Whether it is the post that is searched for, by its title and its message; by its title, if the message was deleted. */
  readonly isSame: boolean
}

/** What a forum says of a post that may have been sent. */
export type PostSearch =
  /** The bot's own posts around the attempts, all that exist, the oldest first. */
  | { readonly kind: 'read'; readonly posts: readonly OwnPost[] }
  /** There are too many posts, or the bot may not read them. */
  | { readonly kind: 'unclear' }
