import {
  type ChannelId,
  type ChatChannel,
  ChatError,
  type ChatPermission,
  type ChatPlatform,
  type ChatServer,
  type ServerId,
} from '@parvis/chat'
import { ApplicationFlags, ChannelType, RESTJSONErrorCodes, Routes } from 'discord-api-types/v10'
import { type Membership, missingIn, permissionsIn, permissionsOn, rolesAbove } from './permissions.js'
import { checkedId } from './rest/checked-id.js'
import type { DiscordApi } from './rest/discord-api.js'
import type { Pictures } from './wire/pictures.js'
import {
  countAt,
  idAt,
  objectIn,
  objectsIn,
  optionalCount,
  optionalObjects,
  optionalText,
  textAt,
  type Wire,
} from './wire/shape.js'

/** Permissions to write in a channel. */
export const writing = [
  'view_channels',
  'send_messages',
  'embed_links',
  'read_history',
] as const satisfies readonly ChatPermission[]

/** Channel types that hold messages; voice channels have a text chat. */
const kinds: ReadonlyMap<unknown, ChatChannel['kind']> = new Map([
  [ChannelType.GuildText, 'text'],
  [ChannelType.GuildAnnouncement, 'announcement'],
  [ChannelType.GuildVoice, 'other'],
  [ChannelType.GuildStageVoice, 'other'],
])

interface Needs {
  readonly api: DiscordApi
  readonly pictures: Pictures
  readonly botId: () => Promise<string>
  /** Permissions that the bot was invited with. */
  readonly permissions: readonly ChatPermission[]
}

type ServerCalls = Pick<ChatPlatform, 'seesMembers' | 'describe' | 'channels' | 'health' | 'leave'>

/** Implements the platform's calls about servers for Discord. */
export function serverCalls({ api, pictures, botId, permissions }: Needs): ServerCalls {
  const membershipOn = async (serverId: ServerId) => botMembership(api, await botId(), checkedId(serverId))
  const channelsOn = async (serverId: ServerId) =>
    objectsIn(await onServer(api.get(Routes.guildChannels(checkedId(serverId)))))
  return {
    seesMembers: () => seesMembers(api),
    async describe(serverId) {
      const guild = await onServer(api.get(Routes.guild(checkedId(serverId)), { with_counts: 'true' }))
      return serverOf(objectIn(guild), pictures)
    },
    async channels(serverId) {
      const [channels, membership] = await Promise.all([channelsOn(serverId), membershipOn(serverId)])
      return channelsOf(channels, membership)
    },
    async health(serverId, asked) {
      const [sees, membership, channels] = await Promise.all([
        seesMembers(api),
        membershipOn(serverId),
        channelsOn(serverId),
      ])
      return {
        seesMembers: sees,
        missing: missingIn(permissionsOn(membership), permissions),
        rolesAbove: rolesAbove(membership),
        channels: new Map(asked.map((id) => [id, missingAt(id, channels, membership)])),
      }
    },
    async leave(serverId) {
      await onServer(api.delete(Routes.userGuild(checkedId(serverId)))).catch(unlessAway)
    },
  }
}

function missingAt(id: ChannelId, channels: readonly Wire[], membership: Membership) {
  const channel = channels.find((one) => one.id === id)
  return channel ? missingIn(permissionsIn(channel, membership), writing) : null
}

function unlessAway(error: unknown): void {
  if (!(error instanceof ChatError && error.problem === 'not_joined')) throw error
}

/** Whether the application has the members intent, with or without a review. */
export async function seesMembers(api: DiscordApi): Promise<boolean> {
  const flags = countAt(objectIn(await api.get(Routes.currentApplication())), 'flags')
  return (flags & (ApplicationFlags.GatewayGuildMembers | ApplicationFlags.GatewayGuildMembersLimited)) !== 0
}

/**
 * Reads what the bot's permissions on a guild depend on.
 *
 * @throws ChatError `not_joined` when the bot is not on it
 */
async function botMembership(api: DiscordApi, botId: string, serverId: ServerId): Promise<Membership> {
  const [guild, member] = await Promise.all([
    onServer(api.get(Routes.guild(serverId))).then(objectIn),
    onServer(api.get(Routes.guildMember(serverId, botId))).then(objectIn, notMember),
  ])
  const roleIds = Array.isArray(member.roles) ? member.roles.map(String) : []
  return {
    serverId,
    userId: botId,
    ownerId: optionalText(guild, 'owner_id'),
    roles: optionalObjects(guild, 'roles'),
    roleIds: new Set(roleIds),
  }
}

function notMember(error: unknown): never {
  const isUnknown =
    error instanceof ChatError && error.facts.platformCode === RESTJSONErrorCodes.UnknownMember
  throw isUnknown ? new ChatError('not_joined', error.facts) : error
}

/**
 * Maps errors of a call about a whole server: without access, the bot is not on it.
 *
 * @throws ChatError `not_joined` when Discord denies access
 */
export async function onServer<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof ChatError && error.facts.platformCode === RESTJSONErrorCodes.MissingAccess)
      throw new ChatError('not_joined', error.facts)
    throw error
  }
}

/** @throws ChatError `unavailable` for an invalid guild */
export function serverOf(guild: Wire, pictures: Pictures): ChatServer {
  const id = idAt(guild, 'id')
  return {
    id,
    name: textAt(guild, 'name'),
    description: optionalText(guild, 'description'),
    iconUrl: pictures.icon(id, optionalText(guild, 'icon')),
    locale: localeOf(optionalText(guild, 'preferred_locale')),
    ownerId: optionalText(guild, 'owner_id'),
    memberCount: optionalCount(guild, 'approximate_member_count') ?? optionalCount(guild, 'member_count'),
    onlineCount: optionalCount(guild, 'approximate_presence_count'),
  }
}

function localeOf(tag: string | null): string | null {
  try {
    return tag === null ? null : new Intl.Locale(tag).toString()
  } catch {
    return null
  }
}

/** Lists the channels of a guild for messages, in the order Discord shows them. */
export function channelsOf(channels: readonly Wire[], membership: Membership): readonly ChatChannel[] {
  const places = new Map(channels.map((channel) => [channel.id, placeOf(channel)]))
  const keyOf = (channel: Wire) => [places.get(channel.parent_id) ?? -1, isLoud(channel), placeOf(channel)]
  return channels
    .filter(({ type }) => kinds.has(type))
    .map((channel) => ({ channel, id: idAt(channel, 'id'), key: keyOf(channel) }))
    .sort((a, b) => compared(a.key, b.key) || Number(BigInt(a.id) - BigInt(b.id)))
    .map(({ channel, id }, position) => ({
      id,
      name: textAt(channel, 'name'),
      kind: kinds.get(channel.type) ?? 'other',
      position,
      missing: missingIn(permissionsIn(channel, membership), writing),
    }))
}

const placeOf = (channel: Wire) => optionalCount(channel, 'position') ?? 0

const isLoud = ({ type }: Wire) =>
  Number(type === ChannelType.GuildVoice || type === ChannelType.GuildStageVoice)

const compared = (a: readonly number[], b: readonly number[]): number =>
  a.map((part, index) => part - (b[index] ?? 0)).find((difference) => difference !== 0) ?? 0

/**
 * Shard that carries the events of a guild: `(guild_id >> 22) % shards`, as the documentation of sharding says.
 *
 * @throws ChatError `invalid` for anything but a snowflake
 */
export function shardOf(serverId: ServerId, shards: number): number {
  return Number((BigInt(checkedId(serverId)) >> 22n) % BigInt(shards))
}
