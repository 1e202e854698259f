import type { UserId } from './ids.js'

/** A member of a server, as the platform describes them. */
export interface ChatMember {
  readonly userId: UserId
  /** Account name, unique or nearly so. */
  readonly username: string
  /** Display name on the whole platform; null when they have none. */
  readonly displayName: string | null
  /** Name on this server; null when they have none. */
  readonly nickname: string | null
  /** Address of their picture; null when they have none. */
  readonly avatarUrl: string | null
  readonly isBot: boolean
  /** Whether they have not yet accepted the rules of the server. */
  readonly isPending: boolean
  /** When they joined the server; null when the platform does not say. */
  readonly joinedAt: Date | null
}

/** A page of the members of a server, in any order. */
export interface MemberPage {
  readonly members: readonly ChatMember[]
  /** Cursor of the next page; undefined on the last one. */
  readonly next?: MemberCursor
}

/** Position in the members of a server, as a text of the platform's own form. */
export type MemberCursor = string
