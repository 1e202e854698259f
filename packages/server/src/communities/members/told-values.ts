import type { ChatMember } from '@parvis/chat'
import { uuidv7 } from 'uuidv7'
import { keptMember } from './kept-member.js'
import { toldColumns } from './members-statement.js'
import { personHash } from './person-hash.js'
import type { ToldNetwork } from './take-in-members.js'

/**
 * The parameters of a statement about members who are told of, sorted, so that no two of them wait for each other.
 *
 * @param members of one who is there twice, what is told last counts
 * @param secret the server's
 */
export function toldValues(
  network: ToldNetwork,
  members: readonly ChatMember[],
  seenAt: Date,
  secret: string,
): unknown[] {
  const { accountId, communityId, networkId } = network
  const rows = [...new Map(members.map((member) => [member.userId, member])).values()]
    .sort((one, other) => (one.userId < other.userId ? -1 : 1))
    .map((member) => rowOf(network, member, secret))
  const columns = Object.keys(toldColumns).map((name) => rows.map((row) => row[name as keyof typeof row]))
  return [accountId, communityId, networkId, seenAt, ...columns]
}

function rowOf(
  { communityId, platform }: ToldNetwork,
  member: ChatMember,
  secret: string,
): Record<keyof typeof toldColumns, unknown> {
  const { userId, username, displayName, nickname, avatarUrl, isBot, isPending, joinedAt } =
    keptMember(member)
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
