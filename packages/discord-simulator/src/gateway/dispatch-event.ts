import {
  GatewayDispatchEvents,
  PermissionFlagsBits,
  GatewayDispatchEvents as Type,
} from 'discord-api-types/v10'
import { guildBody, inviteUse } from '../rest/bodies.js'
import { type Guild, type Invite, isThread, permissionsOn, type WorldEvent } from '../world/index.js'
import { consumeFault, fitsType } from './faults.js'
import type { GatewayContext } from './gateway-context.js'
import type { Session } from './session.js'
import { isOnShard } from './shards.js'
import { introduce } from './welcome.js'

/** An event of the world as sessions receive it. */
interface Dispatch {
  readonly type: string
  readonly data: object
}

type Of<Kind extends WorldEvent['kind']> = Extract<WorldEvent, { kind: Kind }>

/** Events whose payload differs by session. */
type OwnKind = 'bot_added' | 'bot_removed' | 'guild_available' | 'guild_unavailable' | 'interaction_created'
type SharedKind = Exclude<WorldEvent['kind'], OwnKind>

/** Events with the same payload for every session. */
type SharedEvent = Of<SharedKind>

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
  channel_created: ({ channel }) => ({
    type: isThread(channel) ? Type.ThreadCreate : Type.ChannelCreate,
    data: channel,
  }),
  channel_changed: ({ channel }) => ({
    type: isThread(channel) ? Type.ThreadUpdate : Type.ChannelUpdate,
    data: channel,
  }),
  channel_deleted: ({ channel }) => ({
    type: isThread(channel) ? Type.ThreadDelete : Type.ChannelDelete,
    data: channel,
  }),
  role_created: ({ guild, role }) => ({ type: Type.GuildRoleCreate, data: { guild_id: guild.id, role } }),
  role_changed: ({ guild, role }) => ({ type: Type.GuildRoleUpdate, data: { guild_id: guild.id, role } }),
  role_deleted: ({ guild, roleId }) => ({
    type: Type.GuildRoleDelete,
    data: { guild_id: guild.id, role_id: roleId },
  }),
  invite_created: ({ guild, invite }) => ({
    type: Type.InviteCreate,
    data: {
      ...inviteKey(guild, invite),
      ...inviteUse(invite),
      expires_at: null,
      ...(invite.inviter && { inviter: invite.inviter }),
    },
  }),
  invite_deleted: ({ guild, invite }) => ({ type: Type.InviteDelete, data: inviteKey(guild, invite) }),
  message_created: ({ guild, message }) => ({
    type: Type.MessageCreate,
    data: { guild_id: guild.id, ...message },
  }),
  message_changed: ({ guild, message }) => ({
    type: Type.MessageUpdate,
    data: { guild_id: guild.id, ...message },
  }),
  message_deleted: ({ guild, channelId, messageId }) => ({
    type: Type.MessageDelete,
    data: { guild_id: guild.id, channel_id: channelId, id: messageId },
  }),
}

const inviteKey = ({ id }: Guild, { code, channelId }: Invite) => ({
  guild_id: id,
  channel_id: channelId,
  code,
})

/** How an event is dispatched to sessions. */
function dispatchOf<Kind extends SharedKind>(event: Of<Kind>): Dispatch {
  const { kind }: { readonly kind: Kind } = event
  return dispatches[kind](event)
}

/** Dispatches an event of the world to the sessions whose shard has the guild, whose bot is on it, and whose intents include it. */
export function dispatchEvent(event: WorldEvent, gateway: GatewayContext): void {
  const { guild } = event
  if (gateway.faults.withheldGuilds.has(guild.id)) return
  const onShard = gateway.sessions.all().filter((session) => isOnShard(guild.id, session.shard))
  const seeing = onShard.filter(({ applicationId }) => guild.roster.has(applicationId))
  if (event.kind === 'bot_added') for (const one of forBot(onShard, event.botId)) introduce(one, guild)
  else if (event.kind === 'guild_available') for (const one of seeing) introduce(one, guild)
  else if (event.kind === 'bot_removed')
    dispatchToAll(forBot(onShard, event.botId), gateway, guild, removalOf(guild, gateway))
  else if (event.kind === 'guild_unavailable') dispatchToAll(seeing, gateway, guild, outageOf(guild))
  else if (event.kind === 'interaction_created')
    dispatchToAll(forBot(seeing, event.botId), gateway, guild, {
      type: Type.InteractionCreate,
      data: event.interaction,
    })
  else dispatchShared(seeing.filter(mayReceive(event)), gateway, event)
}

/** Whether the bot of a session has the permission that an event depends on. Source: discord-api-docs, issue 6129. */
const mayReceive =
  ({ kind, guild }: WorldEvent) =>
  ({ applicationId }: Session): boolean =>
    (kind !== 'invite_created' && kind !== 'invite_deleted') ||
    (permissionsOn(guild, applicationId) & PermissionFlagsBits.ManageChannels) !== 0n

const forBot = (sessions: readonly Session[], botId: string) =>
  sessions.filter(({ applicationId }) => applicationId === botId)

function removalOf(guild: Guild, { faults }: GatewayContext): Dispatch {
  const flag = faults.saysNotUnavailable ? { unavailable: false } : {}
  return { type: GatewayDispatchEvents.GuildDelete, data: { id: guild.id, ...flag } }
}

const outageOf = (guild: Guild): Dispatch => ({
  type: GatewayDispatchEvents.GuildDelete,
  data: { id: guild.id, unavailable: true },
})

/** During an outage of a guild none of its events are dispatched. */
function dispatchShared(sessions: readonly Session[], gateway: GatewayContext, event: SharedEvent): void {
  if (!event.guild.isAvailable) return
  const dispatch = dispatchOf(event)
  dispatchToAll(sessions, gateway, event.guild, dispatch, subjectOf(event))
}

/** User that an event concerns: a bot receives changes to itself whatever its intents. */
const subjectOf = (event: SharedEvent) => (event.kind === 'member_changed' ? event.member.user.id : undefined)

function dispatchToAll(
  sessions: readonly Session[],
  { faults }: GatewayContext,
  guild: Guild,
  { type, data }: Dispatch,
  subject?: string,
): void {
  const receiving = sessions.filter((one) => one.receives(type, guild.id) || one.applicationId === subject)
  if (receiving.length === 0) return
  const text = JSON.stringify(data)
  const times = consumeFault(faults, 'duplicate', fitsType(type)) ? 2 : 1
  for (const session of receiving) for (let time = 0; time < times; time += 1) session.dispatch(type, text)
}
