import {
  type ChannelId,
  ChatError,
  type ChatPermission,
  type ChatPlatform,
  type ServerId,
} from '@parvis/chat'
import { Routes } from 'discord-api-types/v10'
import { permissionsIn, permissionsOn, type Standing } from '../permissions/effective-permissions.js'
import { missingIn } from '../permissions/permission-bits.js'
import { rolesAbove } from '../permissions/roles-above.js'
import { checkedId } from '../rest/checked-id.js'
import type { DiscordApi } from '../rest/discord-api.js'
import type { Pictures } from '../wire/pictures.js'
import { objectIn, objectsIn, type Wire } from '../wire/shape.js'
import { seesMembers } from './application-flags.js'
import { botStanding } from './bot-standing.js'
import { channelsOf, writing } from './channels-of.js'
import { onServer } from './on-server.js'
import { serverOf } from './server-of.js'

interface Needs {
  readonly api: DiscordApi
  readonly pictures: Pictures
  readonly botId: () => Promise<string>
  /** What the bot was invited with. */
  readonly permissions: readonly ChatPermission[]
}

type ServerCalls = Pick<ChatPlatform, 'seesMembers' | 'describe' | 'channels' | 'health' | 'leave'>

/** What a platform does with whole servers, at Discord. */
export function serverCalls({ api, pictures, botId, permissions }: Needs): ServerCalls {
  const standingOn = async (serverId: ServerId) => botStanding(api, await botId(), checkedId(serverId))
  const channelsOn = async (serverId: ServerId) =>
    objectsIn(await onServer(api.get(Routes.guildChannels(checkedId(serverId)))))
  return {
    seesMembers: () => seesMembers(api),
    async describe(serverId) {
      const guild = await onServer(api.get(Routes.guild(checkedId(serverId)), { with_counts: 'true' }))
      return serverOf(objectIn(guild), pictures)
    },
    async channels(serverId) {
      const [channels, standing] = await Promise.all([channelsOn(serverId), standingOn(serverId)])
      return channelsOf(channels, standing)
    },
    async health(serverId, asked) {
      const [sees, standing, channels] = await Promise.all([
        seesMembers(api),
        standingOn(serverId),
        channelsOn(serverId),
      ])
      return {
        seesMembers: sees,
        missing: missingIn(permissionsOn(standing), permissions),
        rolesAbove: rolesAbove(standing),
        channels: new Map(asked.map((id) => [id, missingAt(id, channels, standing)])),
      }
    },
    async leave(serverId) {
      await onServer(api.delete(Routes.userGuild(checkedId(serverId)))).catch(unlessAway)
    },
  }
}

function missingAt(id: ChannelId, channels: readonly Wire[], standing: Standing) {
  const channel = channels.find((one) => one.id === id)
  return channel ? missingIn(permissionsIn(channel, standing), writing) : null
}

function unlessAway(error: unknown): void {
  if (!(error instanceof ChatError && error.problem === 'not_joined')) throw error
}
