import { type Caller, EngineError, inTransaction, type Pool } from '@parvis/engine'
import { cancelJobs } from '@parvis/work'
import { taggingIn } from './tagging.js'

/**
 * Ends a change of the tags of members; those who were changed stay so.
 *
 * @param id of its job
 * @throws EngineError `not_found` when none is under way
 */
export function cancelTagging(
  pool: Pool,
  { accountId }: Pick<Caller, 'accountId'>,
  communityId: string,
  id: string,
): Promise<void> {
  return inTransaction(pool, async (connection) => {
    // One that waits ends without anybody who does it, and one that is done finds nothing to do any more.
    const wasThere = await taggingIn(accountId, communityId, id).end(connection)
    if (!wasThere) throw new EngineError('not_found', {})
    await cancelJobs(connection, accountId, [id])
  })
}
