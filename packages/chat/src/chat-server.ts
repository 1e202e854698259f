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

/** A channel of a server that holds messages. */
export interface ChatChannel {
  readonly id: ChannelId
  readonly name: string
  readonly kind: 'text' | 'announcement' | 'other'
  /** Position among the others, from 0. */
  readonly position: number
  /** Permissions that the bot lacks to write; empty when it may. */
  readonly missing: readonly ChatPermission[]
}

/** Permissions that the product requests for a bot. */
export const chatPermissions = [
  'view_channels',
  'send_messages',
  'embed_links',
  'read_history',
  'manage_server',
] as const
export type ChatPermission = (typeof chatPermissions)[number]

/** Health of the bot on a server, for monitoring. */
export interface ServerHealth {
  /** Whether the application may see members. */
  readonly seesMembers: boolean
  /** Permissions of the invitation that the bot lacks on the server. */
  readonly missing: readonly ChatPermission[]
  /** Number of roles above the bot's highest one, which it cannot manage. */
  readonly rolesAbove: number
  /** Missing permissions in each checked channel; null for a deleted one. */
  readonly channels: ReadonlyMap<ChannelId, readonly ChatPermission[] | null>
}
