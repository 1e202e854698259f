import type { Queryable } from '@parvis/engine'
import { rowsOf } from '@parvis/work'
import type { NetworkPlace } from '../networks/network.js'
import { selectRuns } from './statements.js'
import type { SyncRun } from './sync-run.js'

/** The latest runs of a network, the last one first. @throws DatabaseFailure */
export function syncsOf(
  database: Queryable,
  { accountId, communityId, networkId }: NetworkPlace,
  atMost = 20,
): Promise<SyncRun[]> {
  const values = [accountId, communityId, networkId, atMost]
  return rowsOf<SyncRun>(database, { name: 'syncs.list', text: selectRuns, values })
}
