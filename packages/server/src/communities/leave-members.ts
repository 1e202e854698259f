import type { UserId } from '@parvis/chat'
import type { Queryable } from '@parvis/engine'
import { rowsOf } from '../database/rows-of.js'
import { leaveMembers as statement } from './members-statement.js'
import { personHash } from './person-hash.js'
import type { ToldNetwork } from './take-in-members.js'

/** Someone who was on a network until now. */
export interface LeftMember {
  readonly userId: UserId
  readonly memberId: string
  /** Since when they had been there, as far as was known. */
  readonly joinedAt: Date | null
}

/**
 * Writes that people left a network, in one statement. Of what was told later than `seenAt` nothing changes; someone nobody
 * knew is kept as gone, so that what was read before does not bring them back.
 *
 * @param userIds at most 1000, each once
 * @param seenAt when the platform told of it
 * @param secret the server's, by which those who were erased are known
 * @returns those who were there until then
 * @throws EngineError `unavailable` without the database
 */
export function leaveMembers(
  database: Queryable,
  { accountId, communityId, networkId, platform }: ToldNetwork,
  userIds: readonly UserId[],
  seenAt: Date,
  secret: string,
): Promise<LeftMember[]> {
  const gone = [...userIds].sort()
  const hashes = gone.map((userId) => personHash(secret, communityId, platform, userId))
  const values = [accountId, communityId, networkId, seenAt, gone, hashes]
  // Planned each time, as for those who are taken in.
  return rowsOf<LeftMember>(database, { text: statement, values })
}
