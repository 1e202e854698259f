/** Reported members, as the database can store them. */

import { createHmac } from 'node:crypto'
import type { ChatMember } from '@parvis/chat'
import { uuidv7 } from 'uuidv7'
import type { PlatformNetwork } from '../networks/network.js'

/**
 * The parameters of a statement about reported members, sorted, to avoid deadlocks.
 *
 * @param members of duplicates, the last report counts
 * @param secret the server's
 */
export function reportedValues(
  network: PlatformNetwork,
  members: readonly ChatMember[],
  seenAt: Date,
  secret: string,
) {
  const { accountId, communityId, networkId } = network
  const rows = [...new Map(members.map((member) => [member.userId, member])).values()]
    .sort((one, other) => (one.userId < other.userId ? -1 : 1))
    .map((member) => rowOf(network, member, secret))
  return {
    accountId,
    communityId,
    networkId,
    seenAt,
    userId: rows.map(({ userId }) => userId),
    username: rows.map(({ username }) => username),
    displayName: rows.map(({ displayName }) => displayName),
    nickname: rows.map(({ nickname }) => nickname),
    avatarUrl: rows.map(({ avatarUrl }) => avatarUrl),
    isBot: rows.map(({ isBot }) => isBot),
    isPending: rows.map(({ isPending }) => isPending),
    joinedAt: rows.map(({ joinedAt }) => joinedAt),
    personHash: rows.map(({ personHash }) => personHash),
    newId: rows.map(({ newId }) => newId),
  }
}

function rowOf({ communityId, platform }: PlatformNetwork, member: ChatMember, secret: string) {
  const { userId, username, displayName, nickname, avatarUrl, isBot, isPending, joinedAt } =
    storableMember(member)
  return {
    userId,
    username,
    displayName,
    nickname,
    avatarUrl,
    isBot,
    isPending,
    joinedAt: joinedAt?.toISOString() ?? null,
    personHash: personHash(secret, communityId, platform, member.userId),
    newId: uuidv7(),
  }
}

/** The longest name that is stored, in UTF-16 units. */
const longestName = 200
const longestAddress = 500

/** A member with names that the database can store. */
export function storableMember(member: ChatMember): ChatMember {
  const { userId, username, displayName, nickname, avatarUrl } = member
  return {
    ...member,
    username: storableText(username) ?? userId,
    displayName: storableText(displayName),
    nickname: storableText(nickname),
    avatarUrl: storableText(avatarUrl, longestAddress),
  }
}

// Unpaired surrogates, or candidates: few names have any.
const mayBeBroken = /[\0\ud800-\udfff]/

/** A text without characters that PostgreSQL cannot store; null where there is none. */
export function storableText(text: string | null, longest = longestName): string | null {
  if (!text) return null
  if (text.length <= longest && !mayBeBroken.test(text)) return text
  const cut = text.replaceAll('\0', '').slice(0, longest)
  return Buffer.from(cut).toString() || null
}

/**
 * A keyed hash that identifies a person of a platform in a community, without revealing them to readers of the database.
 *
 * @param secret the server's
 */
export function personHash(secret: string, communityId: string, platform: string, userId: string): string {
  const person = ['erased member', communityId, platform, userId].join('\0')
  return createHmac('sha256', secret).update(person).digest('base64url')
}
