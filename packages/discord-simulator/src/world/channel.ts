import {
  type APIGuildForumTag,
  type APIOverwrite,
  type APIThreadMetadata,
  ChannelFlags,
  ChannelType,
  OverwriteType,
  PermissionFlagsBits,
} from 'discord-api-types/v10'

/** A channel of a guild in the form of the wire. */
export interface Channel {
  readonly id: string
  readonly guild_id: string
  readonly type: ChannelType
  readonly name: string
  readonly position: number
  readonly parent_id: string | null
  readonly permission_overwrites: readonly APIOverwrite[]
  readonly topic: string | null
  readonly nsfw: boolean
  readonly rate_limit_per_user: number
  readonly last_message_id: string | null
  readonly flags: number
  /** Of forums only. */
  readonly available_tags?: readonly APIGuildForumTag[]
  /** Of threads only. */
  readonly thread_metadata?: APIThreadMetadata
  /** Who opened a thread. */
  readonly owner_id?: string
  /** Ids of the tags of a post. */
  readonly applied_tags?: readonly string[]
}

export interface ChannelPlan {
  readonly id?: string
  readonly name: string
  readonly type?: ChannelType
  readonly topic?: string
  readonly parentId?: string
  readonly overwrites?: readonly APIOverwrite[]
  /** Tags of a forum; none by default. */
  readonly tags?: readonly TagPlan[]
  /** Whether each post of a forum must have a tag; false by default. */
  readonly requiresTag?: boolean
  /** Whether only moderators may write in it, as a thread; false by default. */
  readonly isLocked?: boolean
}

export interface TagPlan {
  readonly name: string
  /** Whether only moderators may use it; false by default. */
  readonly isModerated?: boolean
}

const forumTypes = [ChannelType.GuildForum, ChannelType.GuildMedia]

/** Whether a channel takes posts. */
export const isForum = ({ type }: Pick<Channel, 'type'>): boolean => forumTypes.includes(type)

const threadTypes = [ChannelType.PublicThread, ChannelType.PrivateThread, ChannelType.AnnouncementThread]

/** Whether a channel is a thread of another one. */
export const isThread = ({ type }: Pick<Channel, 'type'>): boolean => threadTypes.includes(type)

/** Initial channels of a guild. */
export const firstChannels = (guildId: string): ChannelPlan[] => [
  { name: 'Information', type: ChannelType.GuildCategory },
  { name: 'welcome', topic: 'Say hello' },
  { name: 'general' },
  { name: 'announcements', type: ChannelType.GuildAnnouncement },
  { name: 'rules', overwrites: [denied(guildId, PermissionFlagsBits.SendMessages)] },
  { name: 'staff', overwrites: [denied(guildId, PermissionFlagsBits.ViewChannel)] },
  { name: 'Lounge', type: ChannelType.GuildVoice },
]

/** Creates a channel from a plan. */
export function channelOf(guildId: string, id: string, position: number, plan: ChannelPlan): Channel {
  const type = plan.type ?? ChannelType.GuildText
  return {
    id,
    guild_id: guildId,
    type,
    name: plan.name,
    position,
    parent_id: plan.parentId ?? null,
    permission_overwrites: plan.overwrites ?? [],
    topic: plan.topic ?? null,
    nsfw: false,
    rate_limit_per_user: 0,
    last_message_id: null,
    flags: plan.requiresTag ? ChannelFlags.RequireTag : 0,
    ...(isForum({ type }) ? { available_tags: tagsOf(id, plan.tags) } : {}),
    ...(isThread({ type }) ? { thread_metadata: metadataOf(plan) } : {}),
  }
}

const tagsOf = (channelId: string, tags: readonly TagPlan[] = []): APIGuildForumTag[] =>
  tags.map(({ name, isModerated = false }, index) => ({
    id: (BigInt(channelId) + BigInt(index + 1)).toString(),
    name,
    moderated: isModerated,
    emoji_id: null,
    emoji_name: null,
  }))

const metadataOf = ({ isLocked = false }: ChannelPlan): APIThreadMetadata => ({
  archived: false,
  auto_archive_duration: 1440,
  archive_timestamp: '2019-03-01T00:00:00.000000+00:00',
  locked: isLocked,
})

function denied(roleId: string, permission: bigint): APIOverwrite {
  return { id: roleId, type: OverwriteType.Role, allow: '0', deny: permission.toString() }
}
