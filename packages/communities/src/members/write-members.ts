/** Writes members from platform reports: who is present, who left, and the member of each presence. */

import type { ChatMember, UserId } from '@parvis/chat'
import { inTransaction, type Queryable } from '@parvis/engine'
import { rowsOf, sql, statement } from '@parvis/work'
import { endArrivals } from '../arrivals/record-arrivals.js'
import type { PlatformNetwork } from '../networks/network.js'
import { lockNetworkPeople } from '../people-locks.js'
import { analyzeGrownPartitions } from './analyze-grown-partitions.js'
import { leaveStatement, recomputeStatement, upsertStatement } from './members-statement.js'
import { personHash, reportedValues } from './reported-members.js'

/** Numbers of members that a page added and changed. */
export interface UpsertCounts {
  readonly added: number
  readonly changed: number
}

/**
 * Writes members of a network, and their presences there, in one transaction: adds new ones, updates changed
 * ones, and skips the others. Reports later than `seenAt` win, and erased people stay erased.
 *
 * @param members at most 1000; of duplicates, the last report counts
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
  if (added > 0) await analyzeGrownPartitions(database, network)
  return { added, changed }
}

/** Someone who was on a network until now. */
export interface LeftMember {
  readonly userId: UserId
  readonly memberId: string
  /** Start of their stay, if known. */
  readonly joinedAt: Date | null
}

/**
 * Marks people as departed from a network, in one transaction. Reports later than `seenAt` win; unknown people
 * are stored as departed, so that older reports do not restore them.
 *
 * @param userIds at most 1000, each once
 * @param seenAt when the platform reported it
 * @param secret the server's, which identifies those who were erased
 * @returns those who were present until then
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
    // Replanned each time, as for upserted members.
    const left = await rowsOf(connection, leaveStatement(values))
    const linked = left.filter(({ isLinked }) => isLinked).map(({ memberId }) => memberId)
    await recomputeMembers(connection, network, linked, seenAt)
    await endArrivals(connection, network, departed, seenAt)
    return left.map(({ isLinked: _, ...member }) => member)
  })
}

/**
 * Recomputes members from all their presences, including concurrent writes. A member who is on several
 * networks of a community is written by one transaction at a time: two would overlook each other, or deadlock.
 *
 * @param connection of the transaction that wrote their presences
 * @param at when their presences changed
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
  // A separate statement after the lock, which sees committed writes. Replanned each time, as above.
  const values = { accountId, communityId, memberIds, seenAt: at }
  await rowsOf(connection, recomputeStatement(values))
}

const lockLinked = statement({
  name: 'communities.lock-linked',
  params: { communityId: sql.text },
  sql: sql`select pg_advisory_xact_lock(hashtextextended('parvis.linked ' || $communityId, 0))`,
})
