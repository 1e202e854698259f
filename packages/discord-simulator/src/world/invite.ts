import type { APIUser } from 'discord-api-types/v10'

/** What someone creates an invite with. */
export interface InvitePlan {
  /** Who invites; nobody by default, as with those of widgets. */
  readonly userId?: string
  readonly channelId?: string
  /** After how many uses it is gone; 0, the default, for never. */
  readonly maxUses?: number
}

/** An invite to a guild. */
export interface Invite {
  readonly code: string
  readonly channelId: string | null
  readonly inviter: APIUser | null
  readonly uses: number
  readonly maxUses: number
  /** In milliseconds since 1970. */
  readonly createdAt: number
}
