import { type Guild, isSnowflake, type PlacedChannel, permissionsIn } from '../world/index.js'
import { problems, type RestError } from './rest-error.js'
import type { Call, RestContext } from './route.js'

/** Guild of a call, if the bot is on it. @throws RestError 10004, 50001, or 503 in an outage */
export function guildOfBot({ caller, params }: Call, { world }: RestContext): Guild {
  const guild = world.guilds.get(idIn(params, 'guild'))
  if (guild === undefined) throw problems.unknownGuild()
  if (!guild.roster.has(caller.application.id)) throw problems.missingAccess()
  if (!guild.isAvailable) throw problems.unavailable()
  return guild
}

/**
 * Channel of a call, if the bot has these permissions in it.
 *
 * @throws RestError 10003, 50001 when it does not see the channel, 50013 when it lacks a permission, 503 in an outage
 */
export function channelOfBot(
  { caller, params }: Call,
  { world }: RestContext,
  permissions: bigint,
): PlacedChannel {
  const placed = world.channel(idIn(params, 'channel'))
  if (placed === undefined) throw problems.unknownChannel()
  if (!placed.guild.isAvailable) throw problems.unavailable()
  const granted = permissionsIn(placed.guild, placed.channel, caller.application.id, world.now())
  if (granted === 0n) throw problems.missingAccess()
  if ((granted & permissions) !== permissions) throw problems.missingPermissions()
  return placed
}

/** Id in the path. @throws RestError 50035 when it is invalid */
export function idIn(params: Call['params'], name: string): string {
  const value = params[name] ?? ''
  if (!isSnowflake(value)) throw notAnId(`${name}_id`, value)
  return value
}

function notAnId(name: string, value: string): RestError {
  const error = { code: 'NUMBER_TYPE_COERCE', message: `Value "${value}" is not snowflake.` }
  return problems.invalidForm({ [name]: { _errors: [error] } })
}
