import type { ChatMember } from '@parvis/chat'
import type { Queryable } from '@parvis/engine'
import { uuidv7 } from 'uuidv7'
import { rowsOf } from '../database/rows-of.js'
import { takeInMembers as statement, toldColumns } from './members-statement.js'
import { personHash } from './person-hash.js'
import { refreshStatistics } from './refresh-statistics.js'

/** A network of a community, whose members are told of. */
export interface ToldNetwork {
  readonly accountId: string
  readonly communityId: string
  readonly networkId: string
  /** The name of its platform. */
  readonly platform: string
}

/** What members came to be by a page. */
export interface TakenIn {
  readonly added: number
  readonly changed: number
}

/** The longest name that is kept, in UTF-16 units. */
const longestName = 200
const longestAddress = 500

/**
 * Writes members of a network, and their presences there, in one statement: those who are new are added, those who changed
 * are changed, and all others are left alone. What was told later than `seenAt` stays, and so do those who were erased.
 *
 * @param members at most 1000; of one who is there twice, what is told last
 * @param seenAt when the platform told of them
 * @param secret the server's, by which those who were erased are known
 * @throws EngineError `unavailable` without the database
 */
export async function takeInMembers(
  database: Queryable,
  network: ToldNetwork,
  members: readonly ChatMember[],
  seenAt: Date,
  secret: string,
): Promise<TakenIn> {
  const { accountId, communityId, networkId } = network
  const told = [...new Map(members.map((member) => [member.userId, member])).values()]
    .sort((one, other) => (one.userId < other.userId ? -1 : 1))
    .map((member) => rowOf(network, member, secret))
  const columns = Object.keys(toldColumns).map((name) => told.map((row) => row[name as keyof typeof row]))
  const values = [accountId, communityId, networkId, seenAt, ...columns]
  // Planned each time: a plan for no rows in particular would compare each of them with each.
  const [taken] = await rowsOf<TakenIn>(database, { text: statement, values })
  const { added, changed } = taken as TakenIn
  if (added > 0) await refreshStatistics(database, network)
  return { added, changed }
}

function rowOf(
  { communityId, platform }: ToldNetwork,
  member: ChatMember,
  secret: string,
): Record<keyof typeof toldColumns, unknown> {
  const { userId, username, displayName, nickname, avatarUrl, isBot, isPending, joinedAt } = member
  return {
    userId,
    username: kept(username) ?? userId,
    displayName: kept(displayName),
    nickname: kept(nickname),
    avatarUrl: kept(avatarUrl, longestAddress),
    isBot,
    isPending,
    joinedAt: joinedAt?.toISOString() ?? null,
    personHash: personHash(secret, communityId, platform, userId),
    newId: uuidv7(),
  }
}

/** A text of the platform as the database can keep it; null where there is none. */
function kept(text: string | null, longest = longestName): string | null {
  return text?.replaceAll('\0', '').slice(0, longest) || null
}
