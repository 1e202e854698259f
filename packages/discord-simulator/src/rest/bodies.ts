import {
  type APIApplication,
  type APIGuild,
  type APIInvite,
  GuildDefaultMessageNotifications,
  GuildExplicitContentFilter,
  GuildFeature,
  type GuildHubType,
  GuildMFALevel,
  GuildNSFWLevel,
  GuildPremiumTier,
  type GuildSystemChannelFlags,
  GuildVerificationLevel,
  InviteType,
  type Locale,
} from 'discord-api-types/v10'
import {
  type Application,
  type Channel,
  flagsOf,
  type Guild,
  type Invite,
  isThread,
  permissionsOn,
  timestampOf,
  type World,
} from '../world/index.js'

type GuildBody = Omit<APIGuild, 'hub_type'> & { readonly hub_type: GuildHubType | null }

/** A guild as REST and the gateway send it. */
export function guildBody(guild: Guild): GuildBody {
  return {
    ...sameForAll,
    id: guild.id,
    name: guild.name,
    icon: guild.icon,
    description: guild.description,
    owner_id: guild.ownerId,
    preferred_locale: guild.locale as Locale,
    roles: [...guild.roles.values()],
    features: featuresOf(guild),
    vanity_url_code: guild.vanityCode,
  }
}

function featuresOf({ requiresRules }: Guild): GuildFeature[] {
  return [GuildFeature.Community, ...(requiresRules ? [GuildFeature.MemberVerificationGateEnabled] : [])]
}

/** Approximate number of members of a guild; about one in five is online. */
export function countsOf({ roster }: Guild): {
  readonly approximate_member_count: number
  readonly approximate_presence_count: number
} {
  return {
    approximate_member_count: roster.size,
    approximate_presence_count: Math.ceil(roster.size / 5),
  }
}

/** A channel as it is read by itself: a thread has the number of its messages, without the one from which it was opened. */
export function channelBody({ messages }: Guild, channel: Channel): object {
  if (!isThread(channel)) return channel
  const answers = (messages.get(channel.id) ?? []).filter(({ id }) => id !== channel.id)
  return { ...channel, message_count: answers.length }
}

/** The channels of a guild, and its threads, which Discord lists separately. */
export function channelsOf(guild: Guild): { readonly channels: Channel[]; readonly threads: Channel[] } {
  const all = [...guild.channels.values()]
  return { channels: all.filter((channel) => !isThread(channel)), threads: all.filter(isThread) }
}

/** What is known of the use of an invite. */
export function inviteUse({ uses, maxUses, createdAt }: Invite) {
  return {
    uses,
    max_uses: maxUses,
    max_age: 0,
    temporary: false,
    created_at: timestampOf(createdAt),
  }
}

/** An invite without what is known of its use. */
export function inviteBody(guild: Guild, { code, channelId, inviter }: Invite): APIInvite {
  const channel = channelId === null ? undefined : guild.channels.get(channelId)
  return {
    type: InviteType.Guild,
    code,
    channel: channel ? { id: channel.id, name: channel.name, type: channel.type } : null,
    expires_at: null,
    ...(inviter && { inviter }),
  }
}

/** A guild in a list of a user's guilds. */
export function partialGuildBody(guild: Guild, userId: string): object {
  return {
    id: guild.id,
    name: guild.name,
    icon: guild.icon,
    banner: null,
    owner: guild.ownerId === userId,
    permissions: permissionsOn(guild, userId).toString(),
    features: featuresOf(guild),
  }
}

/** An application as its own bot sees it. */
export function applicationBody(world: World, application: Application): Omit<APIApplication, 'rpc_origins'> {
  const { locale: _, ...owner } = world.visitor
  return {
    id: application.id,
    name: application.name,
    icon: null,
    description: application.description,
    bot_public: application.isPublic,
    bot_require_code_grant: application.requiresCodeGrant,
    bot: application.bot,
    owner,
    team: null,
    summary: '',
    verify_key: Buffer.from(application.id).toString('hex').padEnd(64, '0').slice(0, 64),
    flags: flagsOf(application),
    approximate_guild_count: world.guildsOf(application.id).length,
    redirect_uris: [...application.redirectUris],
    interactions_endpoint_url: null,
    role_connections_verification_url: null,
  } as Omit<APIApplication, 'rpc_origins'>
}

const sameForAll = {
  splash: null,
  discovery_splash: null,
  banner: null,
  region: null,
  afk_channel_id: null,
  afk_timeout: 300,
  widget_enabled: false,
  widget_channel_id: null,
  verification_level: GuildVerificationLevel.Low,
  default_message_notifications: GuildDefaultMessageNotifications.OnlyMentions,
  explicit_content_filter: GuildExplicitContentFilter.AllMembers,
  emojis: [],
  stickers: [],
  mfa_level: GuildMFALevel.None,
  application_id: null,
  system_channel_id: null,
  system_channel_flags: 0 as GuildSystemChannelFlags,
  rules_channel_id: null,
  public_updates_channel_id: null,
  safety_alerts_channel_id: null,
  max_presences: null,
  max_members: 25_000_000,
  max_video_channel_users: 25,
  max_stage_video_channel_users: 50,
  premium_tier: GuildPremiumTier.None,
  premium_subscription_count: 0,
  premium_progress_bar_enabled: false,
  nsfw_level: GuildNSFWLevel.Default,
  hub_type: null,
  incidents_data: null,
} satisfies Partial<GuildBody>
