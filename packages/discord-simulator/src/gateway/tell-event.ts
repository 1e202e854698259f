import { GatewayDispatchEvents } from 'discord-api-types/v10'
import type { Guild, WorldEvent } from '../world/index.js'
import { type Dispatch, dispatchOf, type SharedEvent } from './dispatches.js'
import { fitsType, takeFault } from './faults.js'
import type { GatewayContext } from './gateway-context.js'
import type { Session } from './session.js'
import { isOnShard } from './shards.js'
import { introduce } from './welcome.js'

/** Tells sessions of an event of the world: those whose shard has the guild, whose bot is on it, and which asked for it. */
export function tellEvent(event: WorldEvent, gateway: GatewayContext): void {
  const { guild } = event
  if (gateway.faults.withheldGuilds.has(guild.id)) return
  const onShard = gateway.sessions.all().filter((session) => isOnShard(guild.id, session.shard))
  const seeing = onShard.filter(({ applicationId }) => guild.roster.has(applicationId))
  if (event.kind === 'bot_added') for (const one of forBot(onShard, event.botId)) introduce(one, guild)
  else if (event.kind === 'guild_available') for (const one of seeing) introduce(one, guild)
  else if (event.kind === 'bot_removed')
    tellAll(forBot(onShard, event.botId), gateway, guild, removalOf(guild, gateway))
  else if (event.kind === 'guild_unavailable') tellAll(seeing, gateway, guild, outageOf(guild))
  else tellShared(seeing, gateway, event)
}

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

/** During an outage of a guild nothing of it is told. */
function tellShared(sessions: readonly Session[], gateway: GatewayContext, event: SharedEvent): void {
  if (!event.guild.isAvailable) return
  const told = dispatchOf(event)
  tellAll(sessions, gateway, event.guild, told, subjectOf(event))
}

/** Whom a change is about: a bot is told of changes to itself whatever it asked for. */
const subjectOf = (event: SharedEvent) => (event.kind === 'member_changed' ? event.member.user.id : undefined)

function tellAll(
  sessions: readonly Session[],
  { faults }: GatewayContext,
  guild: Guild,
  { type, data }: Dispatch,
  subject?: string,
): void {
  const told = sessions.filter((one) => one.isTold(type, guild.id) || one.applicationId === subject)
  if (told.length === 0) return
  const text = JSON.stringify(data)
  const times = takeFault(faults, 'duplicate', fitsType(type)) ? 2 : 1
  for (const session of told) for (let time = 0; time < times; time += 1) session.dispatch(type, text)
}
