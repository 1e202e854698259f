import { ChatError, type ServerId } from '@parvis/chat'
import { RESTJSONErrorCodes, Routes } from 'discord-api-types/v10'
import type { Standing } from '../permissions/effective-permissions.js'
import type { DiscordApi } from '../rest/discord-api.js'
import { objectIn, optionalObjects, optionalText } from '../wire/shape.js'
import { onServer } from './on-server.js'

/**
 * What the bot's permissions on a guild depend on.
 *
 * @throws ChatError `not_joined` unless it is there
 */
export async function botStanding(api: DiscordApi, botId: string, serverId: ServerId): Promise<Standing> {
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
