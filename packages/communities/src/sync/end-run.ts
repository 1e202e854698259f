import type { Queryable } from '@parvis/engine'
import { rowsOf } from '@parvis/work'
import { announceNetworks } from '../networks/announce-networks.js'
import { findServer } from '../networks/lock-server.js'
import type { NetworkKey } from '../networks/network.js'
import { queueRun } from './queue-runs.js'
import { ofRun, storedByRun } from './runs.js'

/** How a run ends. */
export interface RunEnd {
  readonly state: 'done' | 'failed' | 'cancelled' | 'compared'
  readonly cause?: string
  readonly bots?: number
  /** How many people were reported. */
  readonly people?: number
  /** Whether the network is not connected from then on. */
  readonly isLost?: boolean
  /** What is written with it. */
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
  const query = <Row extends object>(name: string, text: string, ...values: unknown[]) =>
    rowsOf<Row>(connection, { name: `syncs.${name}`, text, values: [accountId, communityId, ...values] })
  const serverId = await findServer(connection, network, 'exclusive')
  const values = [id, state, cause, bots, people]
  const [ended] = await query<{ again: boolean }>('end', updateEnded, ...values)
  if (!ended) return
  await announceNetworks(connection, accountId, [networkId])
  await alsoWrite?.(connection)
  if (ended.again && state !== 'cancelled' && serverId !== undefined && !isLost)
    await queueRun(connection, network, { kind: 'sync' })
}

/**
 * Ends a run: state, cause, bots, how many people were reported. No row when it has ended already. What it found stays
 * only with a comparison that can be applied.
 */
const updateEnded = `with "pages" as (
  delete from "community_sync_pages" where ${storedByRun}
), "differences" as (
  delete from "community_sync_differences" d using "community_sync_runs" r
  where ${ofRun('r')} and $4 <> 'compared' and d."accountId" = $1 and d."communityId" = $2
    and d."runId" = coalesce(r."comparisonId", r."id")
)
update "community_sync_runs" r set "state" = $4, "cause" = $5, "endedAt" = now(), "bots" = coalesce($6, "bots"),
  "merged" = coalesce("read" - $7, "merged")
where ${ofRun('r')} and "state" = 'running' returning "again"`
