import {
  ChatError,
  type ChatMember,
  type ChatPlatform,
  type MemberCursor,
  type MemberPage,
  type ServerId,
} from '@parvis/chat'
import { RESTJSONErrorCodes, Routes } from 'discord-api-types/v10'
import { checkedId } from './rest/checked-id.js'
import type { DiscordApi } from './rest/discord-api.js'
import { onServer, seesMembers } from './servers.js'
import type { Pictures } from './wire/pictures.js'
import { idAt, objectIn, objectsIn, optionalDate, optionalText, textAt, type Wire } from './wire/shape.js'

/** Cursor of the first page. */
export const firstCursor: MemberCursor = '0'

/** Largest page of members at Discord. */
const limit = '1000'

const missing: ReadonlySet<unknown> = new Set([
  RESTJSONErrorCodes.UnknownMember,
  RESTJSONErrorCodes.UnknownUser,
])

type MemberCalls = Pick<ChatPlatform, 'members' | 'member' | 'giveRole'>

/** Implements the platform's calls about members for Discord. */
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
    async giveRole({ serverId, userId, roleId, reason }) {
      const [guild, user, role] = [serverId, userId, roleId].map(checkedId) as [string, string, string]
      try {
        await onServer(api.put(Routes.guildMemberRole(guild, user, role), reason))
        return true
      } catch (error) {
        return unlessMissing(error) !== undefined
      }
    },
  }
}

/** Discord refuses the members of a guild with the same answer for two reasons; the application's flags distinguish them. */
async function rethrow(api: DiscordApi, error: unknown): Promise<never> {
  const isRefused = error instanceof ChatError && error.problem === 'forbidden'
  if (isRefused && !(await seesMembers(api))) throw new ChatError('members_hidden', error.facts)
  return onServer(Promise.reject(error))
}

function unlessMissing(error: unknown): ChatMember | undefined {
  if (error instanceof ChatError && missing.has(error.facts.platformCode)) return undefined
  throw error
}

/**
 * A page of `GET /guilds/{id}/members`. Pages may be short, unsorted or overlap: the highest id so far is the cursor, and only
 * an empty page is the last one.
 *
 * @throws ChatError `unavailable` for a page that does not advance, such as one that repeats an earlier page
 */
export function memberPage(
  { serverId, after }: { serverId: ServerId; after: MemberCursor },
  answer: unknown,
  pictures: Pictures,
): MemberPage {
  const members = objectsIn(answer).map((member) => memberOf(serverId, member, pictures))
  if (members.length === 0) return { members }
  const next = members.map(({ userId }) => userId).reduce(higher)
  if (BigInt(next) <= BigInt(after))
    throw new ChatError('unavailable', { cause: new Error('no new members') })
  return { members, next }
}

const higher = (a: string, b: string) => (BigInt(a) > BigInt(b) ? a : b)

/** @throws ChatError `unavailable` for an invalid member */
export function memberOf(serverId: ServerId, member: Wire, pictures: Pictures): ChatMember {
  const user = objectIn(member.user)
  const userId = idAt(user, 'id')
  return {
    userId,
    username: textAt(user, 'username'),
    displayName: optionalText(user, 'global_name'),
    nickname: optionalText(member, 'nick'),
    avatarUrl:
      pictures.memberAvatar(serverId, userId, optionalText(member, 'avatar')) ??
      pictures.avatar(userId, optionalText(user, 'avatar')),
    isBot: user.bot === true,
    isPending: member.pending === true,
    joinedAt: optionalDate(member, 'joined_at'),
  }
}
