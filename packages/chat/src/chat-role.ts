import type { RoleId, ServerId, UserId } from './ids.js'

/** Why a bot cannot give a role. */
export type RoleBarrier =
  /** Everyone has it. */
  | 'everyone'
  /** It belongs to an integration, such as another bot. */
  | 'managed'
  /** The bot lacks the permission to manage roles. */
  | 'missing_permission'
  /** The server bars the bot from acting for a while. */
  | 'timed_out'
  /** It does not rank below the highest role of the bot. */
  | 'above_bot'

/** A role of a server. */
export interface ChatRole {
  readonly id: RoleId
  readonly name: string
  /** Its colour, as in CSS, such as `#1abc9c`; null when it has none. */
  readonly colour: string | null
  /** Position among the others, from 0 for the highest one. */
  readonly position: number
  /** Why the bot cannot give it; null when it can. */
  readonly barrier: RoleBarrier | null
  /** Whether any message may notify its members; otherwise the bot needs the permission `mention_everyone` in the channel. */
  readonly isMentionable: boolean
}

/** A role for a member of a server. */
export interface RoleGrant {
  readonly serverId: ServerId
  readonly userId: UserId
  readonly roleId: RoleId
  /** Why it is given, for the audit log of the server: 512 characters at most. */
  readonly reason: string
}
