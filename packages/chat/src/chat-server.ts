import type { ChatRole } from './chat-role.js'
import type { ChannelId, ServerId, UserId } from './ids.js'

/** A server of a platform, as the bot sees it. */
export interface ChatServer {
  readonly id: ServerId
  readonly name: string
  readonly description: string | null
  /** Address of its picture; null when it has none. */
  readonly iconUrl: string | null
  /** Preferred language, as a BCP 47 tag; null when it does not say. */
  readonly locale: string | null
  readonly ownerId: UserId | null
  /** Approximate number of members, bots included; null when unknown. */
  readonly memberCount: number | null
  /** Approximate number of members online; null when unknown. */
  readonly onlineCount: number | null
}

/** A channel of a server. */
export interface ChatChannel {
  readonly id: ChannelId
  readonly name: string
  /**
   * `voice` has a text chat, and `thread` is a conversation within another channel; `forum` takes posts but no messages, and
   * `other` takes neither.
   */
  readonly kind: 'text' | 'announcement' | 'voice' | 'thread' | 'forum' | 'other'
  /** Position among the others, from 0. */
  readonly position: number
  /**
   * Permissions to grant the bot there so that it can write whatever it may send. A platform may withhold others too until
   * they are granted.
   */
  readonly missing: readonly ChatPermission[]
  /** Whether the server bars the bot from writing for a while, whatever it is permitted. */
  readonly isTimedOut: boolean
  /** Of forums only. */
  readonly forum?: ForumSettings
}

/** What posts in a forum are asked for. */
export interface ForumSettings {
  /** Tags that the bot may give to its posts. */
  readonly tags: readonly { readonly id: string; readonly name: string }[]
  readonly requiresTag: boolean
}

/** Permissions of a bot. */
export const chatPermissions = [
  'view_channels',
  'send_messages',
  'embed_links',
  'attach_files',
  'read_history',
  /** To notify everyone, and roles that not everybody may notify. */
  'mention_everyone',
  'send_polls',
  /** To enter voice channels, on which writing there depends. */
  'connect',
  /** In threads, in place of `send_messages`. */
  'send_in_threads',
  /** In locked threads, on which writing there depends. */
  'manage_threads',
  'manage_server',
  'manage_roles',
] as const
export type ChatPermission = (typeof chatPermissions)[number]

/** Health of the bot on a server, for monitoring. */
export interface ServerHealth {
  /** Whether the application may see members. */
  readonly seesMembers: boolean
  /** Permissions of the invitation that the bot lacks on the server, without those that only some messages need. */
  readonly missing: readonly ChatPermission[]
  /** Whether the bot may read the invites of the server, and their uses. */
  readonly readsInvites: boolean
  /** Number of roles above the bot's highest one, which it cannot manage. */
  readonly rolesAbove: number
  /** The checked channels; null for a deleted one. */
  readonly channels: ReadonlyMap<ChannelId, ChatChannel | null>
  /** The roles of the server, the highest one first. */
  readonly roles: readonly ChatRole[]
}
