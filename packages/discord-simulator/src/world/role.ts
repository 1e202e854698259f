import { type APIRole, PermissionFlagsBits, type RoleFlags } from 'discord-api-types/v10'

export interface RolePlan {
  readonly name: string
  readonly permissions: bigint
  readonly position: number
  /** Its colour in RGB; 0, which is none, by default. */
  readonly color?: number
  /** Whether any message may notify its members; false by default. */
  readonly isMentionable?: boolean
  /** Bot that owns the role. */
  readonly botId?: string
}

const of = PermissionFlagsBits

const everyone =
  of.ViewChannel |
  of.SendMessages |
  of.ReadMessageHistory |
  of.EmbedLinks |
  of.AttachFiles |
  of.SendMessagesInThreads |
  of.AddReactions |
  of.MentionEveryone |
  of.SendPolls |
  of.ChangeNickname |
  of.CreateInstantInvite |
  of.Connect

/** Initial roles of a guild; the first one is everyone's, and has the guild's id. */
export const firstRoles: readonly RolePlan[] = [
  { name: '@everyone', permissions: everyone, position: 0 },
  { name: 'Moderators', permissions: everyone | of.ManageMessages | of.KickMembers, position: 1 },
  { name: 'Administrators', permissions: of.Administrator, position: 2 },
]

/** Creates a role from a plan. */
export function roleOf(
  id: string,
  { name, permissions, position, color = 0, isMentionable = false, botId }: RolePlan,
): APIRole {
  return {
    id,
    name,
    permissions: permissions.toString(),
    position,
    color,
    colors: { primary_color: color, secondary_color: null, tertiary_color: null },
    hoist: false,
    icon: null,
    unicode_emoji: null,
    managed: botId !== undefined,
    mentionable: isMentionable,
    flags: 0 as RoleFlags,
    ...(botId === undefined ? {} : { tags: { bot_id: botId } }),
  }
}
