import type { ChannelId, ServerId, UserId } from './ids.js'

/** A server of a platform, as the bot sees it. */
export interface ChatServer {
  readonly id: ServerId
  readonly name: string
  readonly description: string | null
  /** The address of its picture; null when it has none. */
  readonly iconUrl: string | null
  /** The language it prefers, as a BCP 47 tag; null when it does not say. */
  readonly locale: string | null
  readonly ownerId: UserId | null
  /** About how many members it has, bots included; null when not told. */
  readonly memberCount: number | null
  /** About how many of them are online; null when not told. */
  readonly onlineCount: number | null
}

/** A place on a server where people write. */
export interface ChatChannel {
  readonly id: ChannelId
  readonly name: string
  readonly kind: 'text' | 'announcement' | 'other'
  /** Its place among the others, from 0. */
  readonly position: number
  /** What the bot lacks to write there; empty when it may. */
  readonly missing: readonly ChatPermission[]
}

/** What a bot may be allowed on a server, as far as the product asks for it. */
export const chatPermissions = [
  'view_channels',
  'send_messages',
  'embed_links',
  'read_history',
  'manage_server',
] as const
export type ChatPermission = (typeof chatPermissions)[number]

/** How the bot stands on a server, for whoever watches over it. */
export interface ServerHealth {
  /** Whether the application may see who the members are. */
  readonly seesMembers: boolean
  /** What the bot lacks on the whole server, of what it was invited with. */
  readonly missing: readonly ChatPermission[]
  /** How many roles stand above the bot's highest one, which it cannot touch. */
  readonly rolesAbove: number
  /** The channels that were asked about: what is missing there, or null for one that is gone. */
  readonly channels: ReadonlyMap<ChannelId, readonly ChatPermission[] | null>
}
