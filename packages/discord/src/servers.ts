import {
  type ChatChannel,
  ChatError,
  type ChatPermission,
  type ChatPlatform,
  type ChatServer,
  type ServerId,
} from '@parvis/chat'
import { ApplicationFlags, ChannelType, RESTJSONErrorCodes, Routes } from 'discord-api-types/v10'
import { forumSettings, isForum } from './forums.js'
import {
  isTimedOut,
  type Membership,
  missingIn,
  permissionsIn,
  permissionsOn,
  rolesAbove,
} from './permissions.js'
import { checkedId } from './rest/checked-id.js'
import type { DiscordApi } from './rest/discord-api.js'
import { rolesAs } from './roles.js'
import type { Pictures } from './wire/pictures.js'
import {
  countAt,
  idAt,
  isObject,
  objectIn,
  objectsIn,
  optionalCount,
  optionalDate,
  optionalObjects,
  optionalText,
  textAt,
  type Wire,
} from './wire/shape.js'

const kinds: ReadonlyMap<unknown, ChatChannel['kind']> = new Map([
  [ChannelType.GuildText, 'text'],
  [ChannelType.GuildAnnouncement, 'announcement'],
  [ChannelType.GuildVoice, 'voice'],
  [ChannelType.GuildStageVoice, 'voice'],
  [ChannelType.PublicThread, 'thread'],
  [ChannelType.PrivateThread, 'thread'],
  [ChannelType.AnnouncementThread, 'thread'],
  [ChannelType.GuildForum, 'forum'],
  [ChannelType.GuildMedia, 'forum'],
])

/** Permissions to write whatever a bot may send in a channel. */
function writingIn({ type, thread_metadata }: Wire): readonly ChatPermission[] {
  const others = ['embed_links', 'attach_files', 'read_history', 'mention_everyone', 'send_polls'] as const
  const isLocked = isObject(thread_metadata) && thread_metadata.locked === true
  switch (kinds.get(type)) {
    case 'thread':
      return [
        'view_channels',
        'send_in_threads',
        ...others,
        ...(isLocked ? (['manage_threads'] as const) : []),
      ]
    case 'voice':
      return ['view_channels', 'connect', 'send_messages', ...others]
    default:
      return ['view_channels', 'send_messages', ...others]
  }
}

/** Requested permissions that only some messages need: the channels of these say what they lack. */
const forSomeMessages: readonly ChatPermission[] = ['send_polls', 'send_in_threads']

const isAlwaysNeeded = (permission: ChatPermission) => !forSomeMessages.includes(permission)

interface Needs {
  readonly api: DiscordApi
  readonly pictures: Pictures
  readonly botId: () => Promise<string>
  /** Permissions that the bot was invited with. */
  readonly permissions: readonly ChatPermission[]
}

type ServerCalls = Pick<ChatPlatform, 'seesMembers' | 'describe' | 'channels' | 'roles' | 'health' | 'leave'>

/** Implements the platform's calls about servers for Discord. */
export function serverCalls({ api, pictures, botId, permissions }: Needs): ServerCalls {
  const membershipOn = async (serverId: ServerId) => botMembership(api, await botId(), checkedId(serverId))
  const channelsOn = async (serverId: ServerId) =>
    objectsIn(await onServer(api.get(Routes.guildChannels(checkedId(serverId)))))
  const threadsOn = async (serverId: ServerId) =>
    optionalObjects(
      objectIn(await onServer(api.get(Routes.guildActiveThreads(checkedId(serverId))))),
      'threads',
    )
  return {
    seesMembers: () => seesMembers(api),
    async describe(serverId) {
      const guild = await onServer(api.get(Routes.guild(checkedId(serverId)), { with_counts: 'true' }))
      return serverOf(objectIn(guild), pictures)
    },
    async channels(serverId) {
      const [channels, threads, membership] = await Promise.all([
        channelsOn(serverId),
        threadsOn(serverId),
        membershipOn(serverId),
      ])
      return channelsOf([...channels, ...threads], membership)
    },
    roles: async (serverId) => rolesAs(await membershipOn(serverId)),
    async health(serverId, asked) {
      const [sees, membership, channels] = await Promise.all([
        seesMembers(api),
        membershipOn(serverId),
        channelsOn(serverId),
      ])
      const mayBeThread = asked.some((id) => !channels.some((channel) => channel.id === id))
      const threads = mayBeThread ? await threadsOn(serverId) : []
      const found = new Map(
        channelsOf([...channels, ...threads], membership).map((channel) => [channel.id, channel]),
      )
      return {
        seesMembers: sees,
        missing: missingIn(permissionsOn(membership), permissions.filter(isAlwaysNeeded)),
        readsInvites: missingIn(permissionsOn(membership), ['manage_server']).length === 0,
        rolesAbove: rolesAbove(membership),
        channels: new Map(asked.map((id) => [id, found.get(id) ?? null])),
        roles: rolesAs(membership),
      }
    },
    async leave(serverId) {
      await onServer(api.delete(Routes.userGuild(checkedId(serverId)))).catch(unlessAway)
    },
  }
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
    timedOutUntil: optionalDate(member, 'communication_disabled_until'),
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

/** Lists the channels and threads of a guild, in the order Discord shows them; categories come first. */
export function channelsOf(channels: readonly Wire[], membership: Membership): readonly ChatChannel[] {
  const known = new Map(channels.map((channel) => [channel.id, channel]))
  /** A thread has the place and the permissions of the channel that it is in. */
  const placedAt = (channel: Wire) =>
    kinds.get(channel.type) === 'thread' ? (known.get(channel.parent_id) ?? channel) : channel
  const keyOf = (channel: Wire) => {
    const category = known.get(channel.parent_id)
    return [category ? placeOf(category) : -1, isLoud(channel), placeOf(channel)]
  }
  const isOut = isTimedOut(membership, new Date())
  return channels
    .map((channel) => ({ channel, id: idAt(channel, 'id'), key: keyOf(placedAt(channel)) }))
    .sort((a, b) => compared(a.key, b.key) || Number(BigInt(a.id) - BigInt(b.id)))
    .map(({ channel, id }, position) => {
      const granted = permissionsIn(placedAt(channel), membership)
      const moderates = missingIn(granted, ['manage_threads']).length === 0
      return {
        id,
        name: textAt(channel, 'name'),
        kind: kinds.get(channel.type) ?? 'other',
        position,
        missing: missingIn(granted, writingIn(channel)),
        isTimedOut: isOut,
        ...(isForum(channel) && { forum: forumSettings(channel, moderates) }),
      }
    })
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
