import type { UserId } from './ids.js'

/** Someone on a server, as the platform tells it. */
export interface ChatMember {
  readonly userId: UserId
  /** The name they signed up with, which is theirs alone or nearly so. */
  readonly username: string
  /** What they call themselves everywhere; null when nothing else. */
  readonly displayName: string | null
  /** What they are called on this server; null when nothing else. */
  readonly nickname: string | null
  /** The address of their picture; null when they have none. */
  readonly avatarUrl: string | null
  readonly isBot: boolean
  /** Whether they have yet to agree to the rules of the server. */
  readonly isPending: boolean
  /** Since when they have been on the server; null where the platform does not say. */
  readonly joinedAt: Date | null
}

/** Some of the members of a server, in any order. */
export interface MemberPage {
  readonly members: readonly ChatMember[]
  /** Where to go on; undefined once there are no more. */
  readonly next?: MemberCursor
}

/** How far the members of a server were read: the platform's own, as text that can be kept. */
export type MemberCursor = string
