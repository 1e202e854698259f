import type { StartLimits, Stream, StreamOptions } from './chat-events.js'
import type { ChatCommand, ChatInteraction, ChatReply } from './chat-interaction.js'
import type { ChatInvite } from './chat-invite.js'
import type { ChatMarkup } from './chat-markup.js'
import type { ChatMember, MemberCursor, MemberPage } from './chat-member.js'
import type {
  Attempts,
  ChatMessage,
  MessageContent,
  MessageLimits,
  MessageSearch,
  SearchedMessage,
  SentMessage,
} from './chat-message.js'
import type { MessageResults } from './chat-poll.js'
import type { ForumPost, PostSearch, SearchedPost, SentPost } from './chat-post.js'
import type { MessageLocation, PostedMessage } from './chat-posted-message.js'
import type { ChatRole, RoleGrant } from './chat-role.js'
import type { ChatChannel, ChatPermission, ChatServer, ServerHealth } from './chat-server.js'
import type { ChannelId, MessageId, ServerId, UserId } from './ids.js'

/** Options of the page on which a person adds the bot. */
export interface InvitationRequest {
  /** Opaque value that the redirect carries back. */
  readonly state: string
  /** Redirect address. */
  readonly returnTo: string
}

/** What the redirect of a person who added the bot carries. */
export interface InvitationAnswer {
  readonly code: string
  readonly returnTo: string
}

/** Who added the bot, and to which server. */
export interface AcceptedInvitation {
  readonly serverId: ServerId
  readonly serverName: string
}

/** Limits of reading a picture or a file; the platform's own of pictures by default. */
export interface PictureLimits {
  /** Largest size in bytes. */
  readonly bytes?: number
  /** Timeout of the whole call, in milliseconds. */
  readonly milliseconds?: number
}

/**
 * A chat platform. Every method that calls the platform throws only `ChatError`; calls that are safe to repeat are retried
 * before they throw.
 */
export interface ChatPlatform {
  /** Its name in the database, such as `discord`. */
  readonly name: string
  /** Its display name, such as Discord. */
  readonly title: string
  /** Permissions that the bot requests. */
  readonly permissions: readonly ChatPermission[]
  readonly messageLimits: MessageLimits
  /** Its formatting of messages. */
  readonly markup: ChatMarkup
  /** The platform's page on which a person adds the bot to one of their servers. */
  invitation(request: InvitationRequest): URL
  /** @throws ChatError `refused` for a code that is invalid, used or too old */
  accept(answer: InvitationAnswer): Promise<AcceptedInvitation>
  /** Whether the application may see members, on any server. */
  seesMembers(): Promise<boolean>
  /** @throws ChatError `not_joined` unless the bot itself sees the server */
  describe(serverId: ServerId): Promise<ChatServer>
  /**
   * Reads a picture or a file of a message by an address that the platform gave, without validating its content.
   *
   * @throws ChatError `invalid` for an address that is not one of the platform's files, or for one that is too large;
   * `unavailable` when it times out
   */
  picture(address: string, limits?: PictureLimits): Promise<Uint8Array>
  /** The channels of a server, in order; of its threads, those that the bot sees and that are not archived. */
  channels(serverId: ServerId): Promise<readonly ChatChannel[]>
  /** The roles of a server, the highest one first, and whether the bot can give each. */
  roles(serverId: ServerId): Promise<readonly ChatRole[]>
  /**
   * The invites of a server, except one that is nobody's.
   *
   * @throws ChatError `forbidden` where the bot may not read them and their uses
   */
  invites(serverId: ServerId): Promise<readonly ChatInvite[]>
  /** @param channels channels in use, to be checked too */
  health(serverId: ServerId, channels: readonly ChannelId[]): Promise<ServerHealth>
  /**
   * A page of at most 1000 members after a cursor, or the first one. Pages may overlap.
   *
   * @throws ChatError `members_hidden` when the application may not see them
   */
  members(serverId: ServerId, after?: MemberCursor): Promise<MemberPage>
  /** One member; undefined when they are not on the server. */
  member(serverId: ServerId, userId: UserId): Promise<ChatMember | undefined>
  /**
   * Gives a member a role; does nothing when they have it.
   *
   * @returns whether they are on the server
   * @throws ChatError `forbidden` for a role that the bot may not give, `invalid` for one that nobody can give, `not_found` for
   * one that the server does not have
   */
  giveRole(grant: RoleGrant): Promise<boolean>
  /** Leaves a server; does nothing when the bot is not on it. */
  leave(serverId: ServerId): Promise<void>
  /** Sends a message once, however often it is called with one nonce within a few minutes. */
  send(message: ChatMessage): Promise<SentMessage>
  /**
   * Replaces all of a message of the bot, its files too, and notifies nobody. It keeps its nonce, by which it is recognised. A
   * message laid out as `components` stays so.
   *
   * @throws ChatError `not_found` for a message that was deleted, `forbidden` for one of somebody else, `invalid` for one with a
   * poll
   */
  edit(channelId: ChannelId, messageId: MessageId, message: MessageContent): Promise<void>
  /**
   * Publishes a message of the bot in an announcement channel to those who follow it; does nothing when it was published.
   *
   * @throws ChatError `not_writable` in another channel, `not_found` for a message that was deleted, `limited` once a channel had
   * as many as an hour allows
   */
  publish(channelId: ChannelId, messageId: MessageId): Promise<void>
  /** Deletes a message of the bot; does nothing when it was deleted. The thread of a post stays. */
  remove(channelId: ChannelId, messageId: MessageId): Promise<void>
  /**
   * Opens the channel between the bot and one person, for `send`, which is `unreachable` where they take no messages.
   *
   * @throws ChatError `unreachable` for someone who cannot be written to at all, such as a bot
   */
  openDirect(userId: UserId): Promise<ChannelId>
  /**
   * Reads a message of anybody.
   *
   * @throws ChatError `not_found` for a message that was deleted, `forbidden` where the bot may not read the history
   */
  message(channelId: ChannelId, messageId: MessageId): Promise<PostedMessage>
  /** Where the message at an address of the platform is; undefined for any other address. */
  messageAt(address: string): MessageLocation | undefined
  /** The address of a message, which opens it in the platform. @throws ChatError `invalid` for anything but ids */
  addressOf(serverId: ServerId, channelId: ChannelId, messageId: MessageId): string
  /**
   * Reads the votes, reactions and replies of a message. Replies are looked for among the 500 messages after it; the first message
   * of a post has those of its thread.
   *
   * @throws ChatError `not_found` for a channel that is gone, `forbidden` where the bot may not read the history
   */
  results(channelId: ChannelId, messageId: MessageId): Promise<MessageResults>
  /** Reads the bot's own messages in a channel's history around the attempts to send one, and compares them with it. */
  find(message: SearchedMessage, attempts: Attempts): Promise<MessageSearch>
  /**
   * Posts in a forum, each time that it is called: after `unavailable` it may have been posted, which `findPost` says.
   *
   * @throws ChatError `not_writable` in a channel that is no forum, `invalid` for a tag that it does not have, or without one where
   * it requires some
   */
  post(post: ForumPost): Promise<SentPost>
  /** Reads the bot's own posts in a forum around the attempts to post, and compares them with the post. */
  findPost(post: SearchedPost, attempts: Attempts): Promise<PostSearch>
  /** Replaces the commands of the bot on all servers. */
  setCommands(commands: readonly ChatCommand[]): Promise<void>
  /**
   * Answers an interaction; does nothing when it was answered.
   *
   * @throws ChatError `not_found` when it is too late
   */
  reply(interaction: ChatInteraction, reply: ChatReply): Promise<void>
  /** How many shards the platform recommends, and how many sessions may start. */
  streams(): Promise<{ readonly shards: number; readonly limits: StartLimits }>
  /** Number of the shard that carries the events of a server. */
  shardOf(serverId: ServerId, shards: number): number
  /** Opens a stream, and reconnects it until it is closed or refused for good. */
  open(options: StreamOptions): Stream
}
