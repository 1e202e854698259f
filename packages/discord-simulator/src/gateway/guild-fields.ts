import {
  type APIGuild,
  GuildDefaultMessageNotifications,
  GuildExplicitContentFilter,
  GuildMFALevel,
  GuildNSFWLevel,
  GuildPremiumTier,
  GuildSystemChannelFlags,
  GuildVerificationLevel,
  type Locale,
} from 'discord-api-types/v10'
import type { Guild } from '../world/index.js'

/** What a guild has that this world does not care about. */
const plainGuild = {
  splash: null,
  discovery_splash: null,
  region: null,
  afk_channel_id: null,
  afk_timeout: 300,
  verification_level: GuildVerificationLevel.Low,
  default_message_notifications: GuildDefaultMessageNotifications.OnlyMentions,
  explicit_content_filter: GuildExplicitContentFilter.AllMembers,
  emojis: [],
  stickers: [],
  features: [],
  mfa_level: GuildMFALevel.None,
  application_id: null,
  system_channel_id: null,
  system_channel_flags: GuildSystemChannelFlags.SuppressJoinNotifications,
  rules_channel_id: null,
  max_members: 25_000_000,
  vanity_url_code: null,
  banner: null,
  premium_tier: GuildPremiumTier.None,
  public_updates_channel_id: null,
  nsfw_level: GuildNSFWLevel.Default,
  premium_progress_bar_enabled: false,
  hub_type: null,
  incidents_data: null,
  safety_alerts_channel_id: null,
} satisfies Partial<APIGuild>

/** A guild as the wire has it. */
export const guildFieldsOf = (guild: Guild): APIGuild => ({
  ...plainGuild,
  id: guild.id,
  name: guild.name,
  icon: guild.icon,
  description: guild.description,
  owner_id: guild.ownerId,
  preferred_locale: guild.locale as Locale,
  roles: [...guild.roles.values()],
})
