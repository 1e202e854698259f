import type { MessageCard } from '../chat-card.js'
import type { MessageLayout, MessageLink } from '../chat-message.js'
import type { ChatPlatform, InvitationAnswer } from '../chat-platform.js'
import type { MessagePoll } from '../chat-poll.js'
import type { ChannelId, MessageId, ServerId, UserId } from '../ids.js'

/** The world of a platform under test, and how the contract changes it. */
export interface ContractWorld {
  readonly platform: ChatPlatform
  /** The same bot in a new process. */
  anotherProcess(): ChatPlatform
  /** Creates a server with the bot, its requested permissions, and this many other members. */
  server(members?: number): ServerId
  /** Creates a server without the bot, which may be invited. */
  foreignServer(): ServerId
  /** A channel of a server in which the bot may write. */
  openChannel(serverId: ServerId): ChannelId
  /** A channel of a server whose messages the bot may publish. */
  announcementChannel(serverId: ServerId): ChannelId
  /** Adds a forum with two tags to a server. */
  forum(
    serverId: ServerId,
    requiresTag?: boolean,
  ): { readonly id: ChannelId; readonly tags: readonly string[] }
  /** Posts of a forum, the oldest first; their messages are those of their threads. */
  posts(channelId: ChannelId): readonly WorldPost[]
  /** Archives all posts of a forum. */
  archivePosts(channelId: ChannelId): void
  /** Hides the history of a channel from the bot. */
  hideHistory(channelId: ChannelId): void
  /** A channel of a server in which the bot may not write. */
  closedChannel(serverId: ServerId): ChannelId
  deleteChannel(channelId: ChannelId): void
  /** Adds a role to a server on which the bot may manage roles, below the role of the bot or above it. */
  role(serverId: ServerId, isBelow: boolean): string
  /** Adds a role that any message may notify. */
  mentionableRole(serverId: ServerId): string
  /** Allows the bot to notify everyone and all roles of a server, or forbids it; it is allowed at first. */
  allowMentions(serverId: ServerId, isAllowed: boolean): void
  /** Ids of the roles of a member. */
  rolesOf(serverId: ServerId, userId: UserId): readonly string[]
  /** Accepts an invitation on its page; returns what the redirect carries. */
  authorizeBot(page: URL, serverId: ServerId): Promise<{ readonly state: string; readonly code: string }>
  /** Redirect address of invitations. */
  readonly returnTo: InvitationAnswer['returnTo']
  /** Allows the bot to read the invites of a server, or all but their uses. */
  allowInvites(serverId: ServerId, isAllowed: boolean): void
  /** Creates an invite by someone, or by nobody; returns its code. */
  invite(serverId: ServerId, userId?: UserId): string
  /** @param invite code of the invite that they use */
  join(serverId: ServerId, invite?: string): UserId
  rename(serverId: ServerId, userId: UserId, nickname: string): void
  quit(serverId: ServerId, userId: UserId): void
  removeBot(serverId: ServerId): void
  /** Messages of a channel, the oldest first, and whom each notified. */
  messages(channelId: ChannelId): readonly WorldMessage[]
  /** Has someone write a message, which may reply to another one of the channel; returns its id. */
  write(channelId: ChannelId, userId: UserId, text: string, replyTo?: MessageId): MessageId
  /** Has someone open the thread of a message. */
  openThread(channelId: ChannelId, userId: UserId, messageId: MessageId): ChannelId
  /** Allows the application to read what people write; it is forbidden at first. */
  allowContents(): void
  /** Messages of the bot to someone, the oldest first. */
  directMessages(userId: UserId): readonly string[]
  /** Has someone take no messages from the bot. */
  closeDirect(userId: UserId): void
  deleteMessages(channelId: ChannelId): void
  /** Forbids the bot to send polls in a channel. */
  forbidPolls(channelId: ChannelId): void
  /** Has someone vote for an answer of the latest message of a channel, by its position. */
  vote(channelId: ChannelId, userId: UserId, answer: number): void
  /** Has someone react to the latest message of a channel with an emoji. */
  react(channelId: ChannelId, userId: UserId, emoji: string): void
  /** Has someone use a command of the bot, in a client of a language. */
  useCommand(use: {
    readonly serverId: ServerId
    readonly userId: UserId
    readonly name: string
    readonly locale: string
  }): void
  /** Has someone choose an option in the latest answer that they have, which has a menu. */
  choose(userId: UserId, value: string): void
  /** The answers that someone sees alone, the oldest first. */
  replies(userId: UserId): readonly WorldReply[]
  /** Hides members from the application. */
  hideMembers(): void
  /** Takes the whole platform down, or brings it back. */
  setAway(isAway: boolean): void
  /** Loses the answer of the next message, which is sent. */
  loseAnswer(): void
  /** Loses the answer of the next post, which is sent. */
  losePostAnswer(): void
  /** Cuts the streams; they can be resumed. */
  cutStreams(): void
  /** Cuts the streams; they cannot be resumed. */
  endStreams(): void
}

/** An answer, and the options of its menus. */
export interface WorldReply {
  readonly text: string
  readonly options: readonly string[]
}

export interface WorldMessage {
  readonly text: string
  /** Ids of people and roles, and `everyone`. */
  readonly notified: readonly string[]
  /** Labels of its buttons, without links; undefined where it has none. */
  readonly buttons?: readonly string[]
  /** Undefined where it has none. */
  readonly links?: readonly MessageLink[]
  /** Undefined for plain text, and without text. */
  readonly layout?: MessageLayout
  /** Undefined where it has none. */
  readonly cards?: readonly WorldCard[]
  /** Undefined where it has none. */
  readonly poll?: MessagePoll
  /** Present when it was published. */
  readonly isPublished?: true
  /** Where the platform serves its files, without those of cards; undefined where it has none. */
  readonly files?: readonly string[]
}

/** A card as the platform shows it. */
export interface WorldCard extends Omit<MessageCard, 'picture'> {
  /** Where the platform serves its picture; undefined where it has none. */
  readonly picture?: string
}

export interface WorldPost {
  readonly threadId: ChannelId
  readonly title: string
  /** Ids of its tags. */
  readonly tags: readonly string[]
}
