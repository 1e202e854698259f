/** Writing members by what their platforms report: who is there, who left, and who they are by all their presences. */

import type { ChatMember, UserId } from '@parvis/chat'
import { inTransaction, type Queryable } from '@parvis/engine'
import { rowsOf, sql, statement } from '@parvis/work'
import type { PlatformNetwork } from '../networks/network.js'
import { lockNetworkPeople } from '../people-locks.js'
import { leaveStatement, recomputeStatement, upsertStatement } from './members-statement.js'
import { refreshStatistics } from './refresh-statistics.js'
import { personHash, reportedValues } from './reported-members.js'

/** What members came to be by a page. */
export interface UpsertCounts {
  readonly added: number
  readonly changed: number
}

/**
 * Writes members of a network, and their presences there, in one transaction: those who are new are added, those who changed
 * are changed, and all others are left alone. What was reported later than `seenAt` stays, and those who were erased stay erased.
 *
 * @param members at most 1000; of one who is there twice, the last report counts
 * @param seenAt when the platform reported them
 * @param secret the server's, which identifies those who were erased
 * @throws DatabaseFailure
 */
export async function upsertMembers(
  database: Queryable,
  network: PlatformNetwork,
  members: readonly ChatMember[],
  seenAt: Date,
  secret: string,
): Promise<UpsertCounts> {
  const values = reportedValues(network, members, seenAt, secret)
  const { added, changed } = await inTransaction(database, async (connection) => {
    await lockNetworkPeople(connection, network)
    // Planned each time: a plan for no rows in particular would compare each of them with each.
    const [upserted] = await rowsOf(connection, upsertStatement(values))
    const { linked, added, changed } = upserted as NonNullable<typeof upserted>
    await recomputeMembers(connection, network, linked, seenAt)
    return { added, changed: changed + linked.length }
  })
  if (added > 0) await refreshStatistics(database, network)
  return { added, changed }
}

/** Someone who was on a network until now. */
export interface LeftMember {
  readonly userId: UserId
  readonly memberId: string
  /** Since when they had been there, as far as was known. */
  readonly joinedAt: Date | null
}

/**
 * Writes that people left a network, in one transaction. What was reported later than `seenAt` stays; someone
 * unknown is stored as departed, so that older reports do not restore them.
 *
 * @param userIds at most 1000, each once
 * @param seenAt when the platform reported it
 * @param secret the server's, which identifies those who were erased
 * @returns those who were there until then
 * @throws DatabaseFailure
 */
export function leaveMembers(
  database: Queryable,
  network: PlatformNetwork,
  userIds: readonly UserId[],
  seenAt: Date,
  secret: string,
): Promise<LeftMember[]> {
  const { accountId, communityId, networkId, platform } = network
  const departed = [...userIds].sort()
  const personHashes = departed.map((userId) => personHash(secret, communityId, platform, userId))
  const values = { accountId, communityId, networkId, seenAt, userIds: departed, personHashes }
  return inTransaction(database, async (connection) => {
    await lockNetworkPeople(connection, network)
    // Planned each time, as for members who are upserted.
    const left = await rowsOf(connection, leaveStatement(values))
    const linked = left.filter(({ isLinked }) => isLinked).map(({ memberId }) => memberId)
    await recomputeMembers(connection, network, linked, seenAt)
    return left.map(({ isLinked: _, ...member }) => member)
  })
}

/**
 * Recomputes members from all their presences, even if someone else has written one of these until now. A member who is on several
 * networks of a community is written by one transaction at a time: two would overlook each other, or wait for each other.
 *
 * @param connection of the transaction that wrote their presences
 * @param at when what is known of them changed
 * @throws DatabaseFailure
 */
export async function recomputeMembers(
  connection: Queryable,
  { accountId, communityId }: Pick<PlatformNetwork, 'accountId' | 'communityId'>,
  memberIds: readonly string[],
  at: Date,
): Promise<void> {
  if (memberIds.length === 0) return
  await rowsOf(connection, lockLinked({ communityId }))
  // Read by another statement than the one that waits, which sees what was so before. Planned each time, as above.
  const values = { accountId, communityId, memberIds, seenAt: at }
  await rowsOf(connection, recomputeStatement(values))
}

const lockLinked = statement({
  name: 'communities.lock-linked',
  params: { communityId: sql.text },
  sql: sql`select pg_advisory_xact_lock(hashtextextended('parvis.linked ' || $communityId, 0))`,
})
