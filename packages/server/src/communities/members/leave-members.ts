import type { UserId } from '@parvis/chat'
import { inTransaction, type Queryable } from '@parvis/engine'
import { rowsOf } from '@parvis/work'
import { leaveMembers as statement } from './members-statement.js'
import { personHash } from './person-hash.js'
import { rewriteMembers } from './rewrite-members.js'
import { sharePeople } from './share-people.js'
import type { ToldNetwork } from './take-in-members.js'

/** Someone who was on a network until now. */
export interface LeftMember {
  readonly userId: UserId
  readonly memberId: string
  /** Since when they had been there, as far as was known. */
  readonly joinedAt: Date | null
}

/**
 * Writes that people left a network, in one transaction. Of what was told later than `seenAt` nothing changes; someone nobody
 * knew is kept as gone, so that what was read before does not bring them back.
 *
 * @param userIds at most 1000, each once
 * @param seenAt when the platform told of it
 * @param secret the server's, by which those who were erased are known
 * @returns those who were there until then
 * @throws DatabaseFailure
 */
export function leaveMembers(
  database: Queryable,
  network: ToldNetwork,
  userIds: readonly UserId[],
  seenAt: Date,
  secret: string,
): Promise<LeftMember[]> {
  const { accountId, communityId, networkId, platform } = network
  const gone = [...userIds].sort()
  const hashes = gone.map((userId) => personHash(secret, communityId, platform, userId))
  const values = [accountId, communityId, networkId, seenAt, gone, hashes]
  return inTransaction(database, async (connection) => {
    await sharePeople(connection, network)
    // Planned each time, as for those who are taken in.
    const left = await rowsOf<Left>(connection, { text: statement, values })
    const linked = left.filter(({ isLinked }) => isLinked).map(({ memberId }) => memberId)
    await rewriteMembers(connection, network, linked, seenAt)
    return left.map(({ isLinked: _, ...member }) => member)
  })
}

interface Left extends LeftMember {
  /** Whether they are on other networks as well. */
  readonly isLinked: boolean
}
