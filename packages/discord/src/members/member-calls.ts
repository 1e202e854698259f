import { ChatError, type ChatMember, type ChatPlatform } from '@parvis/chat'
import { RESTJSONErrorCodes, Routes } from 'discord-api-types/v10'
import { checkedId } from '../rest/checked-id.js'
import type { DiscordApi } from '../rest/discord-api.js'
import { seesMembers } from '../servers/application-flags.js'
import { onServer } from '../servers/on-server.js'
import type { Pictures } from '../wire/pictures.js'
import { objectIn } from '../wire/shape.js'
import { memberOf } from './member-of.js'
import { firstCursor, memberPage } from './member-page.js'

/** As many as Discord tells at once. */
const limit = '1000'

type MemberCalls = Pick<ChatPlatform, 'members' | 'member'>

/** What a platform does with members, at Discord. */
export function memberCalls({ api, pictures }: { api: DiscordApi; pictures: Pictures }): MemberCalls {
  return {
    async members(serverId, after = firstCursor) {
      const query = { limit, after: checkedId(after) }
      const page = await api
        .get(Routes.guildMembers(checkedId(serverId)), query)
        .catch((error) => rethrow(api, error))
      return memberPage({ serverId, after }, page, pictures)
    },
    async member(serverId, userId) {
      const route = Routes.guildMember(checkedId(serverId), checkedId(userId))
      try {
        return memberOf(serverId, objectIn(await onServer(api.get(route))), pictures)
      } catch (error) {
        return unlessMissing(error)
      }
    },
  }
}

/** Discord refuses the members of a guild with the same answer for two reasons; the application's flags tell which. */
async function rethrow(api: DiscordApi, error: unknown): Promise<never> {
  const isRefused = error instanceof ChatError && error.problem === 'forbidden'
  if (isRefused && !(await seesMembers(api))) throw new ChatError('members_hidden', error.facts)
  return onServer(Promise.reject(error))
}

const missing: ReadonlySet<unknown> = new Set([
  RESTJSONErrorCodes.UnknownMember,
  RESTJSONErrorCodes.UnknownUser,
])

function unlessMissing(error: unknown): ChatMember | undefined {
  if (error instanceof ChatError && missing.has(error.facts.platformCode)) return undefined
  throw error
}
