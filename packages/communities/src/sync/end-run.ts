import type { Queryable } from '@parvis/engine'
import { rowsOf, sql, statement } from '@parvis/work'
import { announceNetworks } from '../networks/announce-networks.js'
import { findServer } from '../networks/lock-server.js'
import { inCommunity, type NetworkKey } from '../networks/network.js'
import { queueRun } from './queue-runs.js'
import { ofRun, runParams, storedByRun } from './runs.js'

/** How a run ends. */
export interface RunEnd {
  readonly state: 'done' | 'failed' | 'cancelled' | 'compared'
  readonly cause?: string
  readonly bots?: number
  /** How many people were reported. */
  readonly people?: number
  /** Whether the network is not connected from then on. */
  readonly isLost?: boolean
  /** Written in the same transaction. */
  readonly alsoWrite?: (connection: Queryable) => Promise<unknown>
}

/**
 * Ends a run, unless it has ended already. Where another one is to follow, that is queued.
 *
 * @param connection of a transaction
 * @throws DatabaseFailure
 */
export async function endRun(
  connection: Queryable,
  network: NetworkKey,
  id: string,
  { state, cause, bots, people, isLost = false, alsoWrite }: RunEnd,
): Promise<void> {
  const { accountId, communityId, networkId } = network
  const serverId = await findServer(connection, network, 'exclusive')
  const run = { accountId, communityId, runId: id }
  const [ended] = await rowsOf(connection, updateEnded({ ...run, state, cause, bots, people }))
  if (!ended) return
  await announceNetworks(connection, accountId, [networkId])
  await alsoWrite?.(connection)
  if (ended.again && state !== 'cancelled' && serverId !== undefined && !isLost)
    await queueRun(connection, network, { kind: 'sync' })
}

/**
 * Ends a run; `$people` is the number of reported people. No row when it has ended already. Differences are retained only
 * for a comparison that can be applied.
 */
const updateEnded = statement({
  name: 'syncs.end',
  params: {
    ...runParams,
    state: sql.text,
    cause: sql.text.orNull,
    bots: sql.integer.orNull,
    people: sql.integer.orNull,
  },
  row: { again: sql.boolean },
  sql: sql`with "pages" as (
  delete from "community_sync_pages" where ${storedByRun}
), "differences" as (
  delete from "community_sync_differences" d using "community_sync_runs" r
  where ${ofRun(sql`r`)} and $state <> 'compared' and ${inCommunity(sql`d`)}
    and d."runId" = coalesce(r."comparisonId", r."id")
)
update "community_sync_runs" r set "state" = $state, "cause" = $cause, "endedAt" = now(),
  "bots" = coalesce($bots, "bots"), "merged" = coalesce("read" - $people, "merged")
where ${ofRun(sql`r`)} and "state" = 'running' returning "again"`,
})
