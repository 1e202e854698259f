import type { StartLimits, Stream, StreamOptions } from './chat-events.js'
import type { ChatMember, MemberCursor, MemberPage } from './chat-member.js'
import type { ChatMessage, MessageLimits, MessageSearch, SentMessage } from './chat-message.js'
import type { ChatChannel, ChatPermission, ChatServer, ServerHealth } from './chat-server.js'
import type { ChannelId, ServerId, UserId } from './ids.js'

/** How a person is asked to let the bot in. */
export interface InvitationRequest {
  /** Comes back with the person, unread. */
  readonly state: string
  /** Where the platform sends them back to. */
  readonly returnTo: string
}

/** What a person brought back who let the bot in. */
export interface InvitationAnswer {
  readonly code: string
  readonly returnTo: string
}

/** Who let the bot in, and where to. */
export interface AcceptedInvitation {
  readonly serverId: ServerId
  readonly serverName: string
}

/** How far a picture is read; the platform's own limits where not said. */
export interface PictureLimits {
  /** The most it may have. */
  readonly bytes?: number
  /** How long it may take as a whole. */
  readonly milliseconds?: number
}

/**
 * A platform where communities talk. Every method that asks the platform throws `ChatError`, and nothing else; what can be
 * asked again without harm is, before it does.
 */
export interface ChatPlatform {
  /** Its name in the database, such as `discord`. */
  readonly name: string
  /** What people call it, such as Discord. */
  readonly title: string
  /** What the bot asks to be allowed. */
  readonly permissions: readonly ChatPermission[]
  readonly messageLimits: MessageLimits
  /** The page of the platform on which somebody lets the bot into a server of theirs. */
  invitation(request: InvitationRequest): URL
  /** @throws ChatError `refused` for a code that is wrong, used or too old */
  accept(answer: InvitationAnswer): Promise<AcceptedInvitation>
  /** Whether the application may see who the members are, on any server. */
  seesMembers(): Promise<boolean>
  /** @throws ChatError `not_joined` unless the bot itself sees the server */
  describe(serverId: ServerId): Promise<ChatServer>
  /**
   * A picture, by the address that the platform told of it; what it is made of is not looked at.
   *
   * @throws ChatError `invalid` for an address that is not one of the platform's pictures, or for one that is too large;
   * `unavailable` where it does not come in time
   */
  picture(address: string, limits?: PictureLimits): Promise<Uint8Array>
  /** Those in which people write, in order. */
  channels(serverId: ServerId): Promise<readonly ChatChannel[]>
  /** @param channels those in use, to be looked at as well */
  health(serverId: ServerId, channels: readonly ChannelId[]): Promise<ServerHealth>
  /**
   * At most 1000 members, those behind a cursor; from the beginning without one. Who is told twice is the same person.
   *
   * @throws ChatError `members_hidden` when the application may not see them
   */
  members(serverId: ServerId, after?: MemberCursor): Promise<MemberPage>
  /** One member; undefined when they are not on the server. */
  member(serverId: ServerId, userId: UserId): Promise<ChatMember | undefined>
  /** Leaves a server; nothing to do where the bot is not. */
  leave(serverId: ServerId): Promise<void>
  /** Sends a message once, however often it is asked for under one nonce within a few minutes. */
  send(message: ChatMessage): Promise<SentMessage>
  /** Looks for the message of the bot that has a nonce, among what was written in a channel since a moment. */
  find(channelId: ChannelId, nonce: string, since: Date): Promise<MessageSearch>
  /** How many streams tell everything, and how many of them may begin. */
  streams(): Promise<{ readonly shards: number; readonly limits: StartLimits }>
  /** Which of the streams tells of a server. */
  shardOf(serverId: ServerId, shards: number): number
  /** Opens a stream, and keeps it open through whatever happens until it is closed or refused for good. */
  open(options: StreamOptions): Stream
}
