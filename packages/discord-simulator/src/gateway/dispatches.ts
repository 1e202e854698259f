import { GatewayDispatchEvents as Type } from 'discord-api-types/v10'
import { guildBody } from '../rest/bodies.js'
import type { WorldEvent } from '../world/index.js'

/** An event of the world as sessions are told of it. */
export interface Dispatch {
  readonly type: string
  readonly data: object
}

type Of<Kind extends WorldEvent['kind']> = Extract<WorldEvent, { kind: Kind }>

/** Those events that are told to each session in words of its own. */
type OwnKind = 'bot_added' | 'bot_removed' | 'guild_available' | 'guild_unavailable'
type SharedKind = Exclude<WorldEvent['kind'], OwnKind>

/** Events that every session is told in the same words. */
export type SharedEvent = Of<SharedKind>

const dispatches: { readonly [Kind in SharedKind]: (event: Of<Kind>) => Dispatch } = {
  member_joined: ({ guild, member }) => ({
    type: Type.GuildMemberAdd,
    data: { guild_id: guild.id, ...member },
  }),
  member_changed: ({ guild, member }) => ({
    type: Type.GuildMemberUpdate,
    data: { guild_id: guild.id, ...member },
  }),
  member_left: ({ guild, user }) => ({ type: Type.GuildMemberRemove, data: { guild_id: guild.id, user } }),
  user_banned: ({ guild, user }) => ({ type: Type.GuildBanAdd, data: { guild_id: guild.id, user } }),
  guild_changed: ({ guild }) => ({ type: Type.GuildUpdate, data: guildBody(guild) }),
  channel_created: ({ channel }) => ({ type: Type.ChannelCreate, data: channel }),
  channel_changed: ({ channel }) => ({ type: Type.ChannelUpdate, data: channel }),
  channel_deleted: ({ channel }) => ({ type: Type.ChannelDelete, data: channel }),
  role_created: ({ guild, role }) => ({ type: Type.GuildRoleCreate, data: { guild_id: guild.id, role } }),
  role_changed: ({ guild, role }) => ({ type: Type.GuildRoleUpdate, data: { guild_id: guild.id, role } }),
  role_deleted: ({ guild, roleId }) => ({
    type: Type.GuildRoleDelete,
    data: { guild_id: guild.id, role_id: roleId },
  }),
  message_created: ({ guild, message }) => ({
    type: Type.MessageCreate,
    data: { guild_id: guild.id, ...message },
  }),
  message_deleted: ({ guild, channelId, messageId }) => ({
    type: Type.MessageDelete,
    data: { guild_id: guild.id, channel_id: channelId, id: messageId },
  }),
}

/** How sessions are told of an event. */
export function dispatchOf<Kind extends SharedKind>(event: Of<Kind>): Dispatch {
  const { kind }: { readonly kind: Kind } = event
  return dispatches[kind](event)
}
