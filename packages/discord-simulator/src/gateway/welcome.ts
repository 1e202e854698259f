import { type APIGuildMember, GatewayDispatchEvents, GatewayIntentBits } from 'discord-api-types/v10'
import { channelsOf, guildBody } from '../rest/bodies.js'
import { type Application, flagsOf, type Guild } from '../world/index.js'
import type { GatewayContext } from './gateway-context.js'
import type { Session } from './session.js'
import { isOnShard } from './shards.js'

/** Largest guild that is dispatched with all members. */
const largestFullGuild = 75_000

/** A guild as the gateway first dispatches it. */
function guildCreateOf(guild: Guild, session: Session) {
  const { roster } = guild
  const own = roster.get(session.applicationId)
  return {
    ...guildBody(guild),
    joined_at: own?.joined_at ?? null,
    large: roster.size > session.largeThreshold,
    unavailable: false,
    member_count: roster.size,
    members: initialMembers(guild, session),
    ...channelsOf(guild),
    presences: [],
    voice_states: [],
    stage_instances: [],
    guild_scheduled_events: [],
    soundboard_sounds: [],
  }
}

/** Without the presences intent, and above a size, only the bot itself; nobody here is online, in a large guild. */
function initialMembers({ roster }: Guild, session: Session): APIGuildMember[] {
  const hasPresences = (session.intents & GatewayIntentBits.GuildPresences) !== 0
  const isWhole = hasPresences && roster.size <= Math.min(session.largeThreshold, largestFullGuild)
  const own = roster.get(session.applicationId)
  return isWhole ? roster.after('0', roster.size) : own ? [own] : []
}

/** Sends a new session `READY` with its user and guilds, and then each available guild. */
export function welcome(session: Session, application: Application, gateway: GatewayContext): void {
  const { world, faults } = gateway
  const guilds = world.guildsOf(application.id).filter(({ id }) => isOnShard(id, session.shard))
  session.dispatch(
    GatewayDispatchEvents.Ready,
    JSON.stringify(readyOf(session, application, guilds, gateway.resumeUrl())),
  )
  for (const guild of guilds)
    if (guild.isAvailable && !faults.withheldGuilds.has(guild.id)) introduce(session, guild)
}

/** Dispatches a newly visible guild to a session, if its intents include guilds. */
export function introduce(session: Session, guild: Guild): void {
  if (!session.receives(GatewayDispatchEvents.GuildCreate, guild.id)) return
  session.dispatch(GatewayDispatchEvents.GuildCreate, JSON.stringify(guildCreateOf(guild, session)))
}

/** Dispatches a guild to every session that sees it. */
export function introduceToSessions(guildId: string, { world, sessions }: GatewayContext): void {
  const guild = world.guilds.get(guildId)
  if (!guild?.isAvailable) return
  for (const session of sessions.all())
    if (isOnShard(guildId, session.shard) && guild.roster.has(session.applicationId))
      introduce(session, guild)
}

const readyOf = (
  { id, shard }: Session,
  application: Application,
  guilds: readonly Guild[],
  resumeUrl: string,
) => ({
  v: 10,
  user: { ...application.bot, verified: true, mfa_enabled: true, email: null, flags: 0 },
  user_settings: {},
  session_type: 'normal',
  session_id: id,
  resume_gateway_url: resumeUrl,
  relationships: [],
  private_channels: [],
  presences: [],
  guilds: guilds.map((guild) => ({ id: guild.id, unavailable: true })),
  guild_join_requests: [],
  geo_ordered_rtc_regions: [],
  shard: [shard.id, shard.count],
  application: { id: application.id, flags: flagsOf(application) },
  _trace: [],
})
