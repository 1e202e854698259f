import type { Queryable } from '@parvis/engine'
import { rowsOf } from '@parvis/work'
import { rewriteMembers as statement } from './members-statement.js'
import type { ToldNetwork } from './take-in-members.js'

/**
 * Writes members anew by all their presences, whoever else has written one of these until now. Whoever is on several
 * networks of a community is written by one transaction at a time: two would overlook each other, or wait for each other.
 *
 * @param connection of the transaction that wrote their presences
 * @param at when what is known of them changed
 * @throws DatabaseFailure
 */
export async function rewriteMembers(
  connection: Queryable,
  { accountId, communityId }: Pick<ToldNetwork, 'accountId' | 'communityId'>,
  memberIds: readonly string[],
  at: Date,
): Promise<void> {
  if (memberIds.length === 0) return
  await rowsOf(connection, { name: 'communities.hold-linked', text: hold, values: [communityId] })
  // Read by another statement than the one that waits, which sees what was so before.
  await rowsOf(connection, { text: statement, values: [accountId, communityId, memberIds, at] })
}

const hold = `select pg_advisory_xact_lock(hashtextextended('parvis.linked ' || $1, 0))`
