import { type APIGuildMember, GatewayIntentBits } from 'discord-api-types/v10'
import { guildBody } from '../rest/bodies.js'
import type { Guild } from '../world/index.js'
import type { Session } from './session.js'

/** How many members a guild may have for its members to be told with it. */
const mostMembersTold = 75_000

/** A guild as the gateway tells of it at first. */
export function guildCreateOf(guild: Guild, session: Session) {
  const { roster } = guild
  const own = roster.get(session.applicationId)
  return {
    ...guildBody(guild),
    joined_at: own?.joined_at ?? null,
    large: roster.size > session.largeThreshold,
    unavailable: false,
    member_count: roster.size,
    members: membersTold(guild, session),
    channels: [...guild.channels.values()],
    threads: [],
    presences: [],
    voice_states: [],
    stage_instances: [],
    guild_scheduled_events: [],
    soundboard_sounds: [],
  }
}

/** Without the presences intent, and above a size, only the bot itself; nobody here is online, in a large guild. */
function membersTold({ roster }: Guild, session: Session): APIGuildMember[] {
  const hasPresences = (session.intents & GatewayIntentBits.GuildPresences) !== 0
  const isWhole = hasPresences && roster.size <= Math.min(session.largeThreshold, mostMembersTold)
  const own = roster.get(session.applicationId)
  return isWhole ? roster.after('0', roster.size) : own ? [own] : []
}
