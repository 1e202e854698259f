import type { Queryable } from '@parvis/engine'
import { rowsOf } from '../database/rows-of.js'
import { lockMembers, rewriteMembers as statement } from './members-statement.js'
import type { ToldNetwork } from './take-in-members.js'

/**
 * Writes members anew by all their presences, whoever else has written one of these until now.
 *
 * @param connection of the transaction that wrote their presences
 * @param at when what is known of them changed
 * @throws EngineError `unavailable` without the database
 */
export async function rewriteMembers(
  connection: Queryable,
  { accountId, communityId }: Pick<ToldNetwork, 'accountId' | 'communityId'>,
  memberIds: readonly string[],
  at: Date,
): Promise<void> {
  if (memberIds.length === 0) return
  const values = [accountId, communityId, memberIds]
  await rowsOf(connection, { name: 'communities.lock-members', text: lockMembers, values })
  // Read by another statement than the one that waits, which sees what was so before.
  await rowsOf(connection, { text: statement, values: [...values, at] })
}
