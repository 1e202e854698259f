import { EngineError, type Queryable } from '@parvis/engine'
import { cancelJobs, rowsOf, sql, statement } from '@parvis/work'
import { announceNetworks } from '../networks/announce-networks.js'
import { inCommunity, type NetworkKey, networkOrAllParams, ofNetworkOrAll } from '../networks/network.js'
import { isActive, isCompared } from './runs.js'

/** The networks of a community, or one of them. */
export interface SyncedNetworks extends Omit<NetworkKey, 'networkId'> {
  readonly networkId?: string
}

/**
 * Cancels the synchronisations of networks, wherever they run; ingested members stay.
 *
 * @param connection of a transaction
 * @returns the ids of the runs
 * @throws DatabaseFailure
 */
export async function cancelSyncs(
  connection: Queryable,
  { accountId, communityId, networkId }: SyncedNetworks,
): Promise<string[]> {
  const ended = await rowsOf(connection, cancelRuns({ accountId, communityId, networkId }))
  const ids = ended.map(({ id }) => id)
  // A run that ended meanwhile is not included, and neither is its job.
  await cancelJobs(connection, accountId, ids)
  return ids
}

/** Cancels the synchronisation of a network, as `cancelSyncs`. @throws EngineError `not_found` when none is running */
export async function cancelSync(connection: Queryable, network: NetworkKey): Promise<string> {
  const [id] = await cancelSyncs(connection, network)
  if (id === undefined) throw new EngineError('not_found', {})
  await announceNetworks(connection, network.accountId, [network.networkId])
  return id
}

/** Ends the waiting and running runs of networks, and comparisons to be applied. */
const cancelRuns = statement({
  name: 'syncs.cancel',
  params: networkOrAllParams,
  row: { id: sql.uuid },
  sql: sql`with "active" as materialized (
  select r."id", now() as "now" from "community_sync_runs" r left join "jobs" j using ("accountId", "id")
  where ${ofNetworkOrAll(sql`r`)} and (${isActive} or ${isCompared})
), "ended" as (
  update "community_sync_runs" r set "state" = 'cancelled', "endedAt" = coalesce(r."endedAt", a."now") from "active" a
  where ${inCommunity(sql`r`)} and r."id" = a."id" and r."state" in ('running', 'compared')
  returning r."id", r."comparisonId"
), "pages" as (
  delete from "community_sync_pages" p using "ended" e
  where ${inCommunity(sql`p`)} and p."runId" = e."id"
), "differences" as (
  delete from "community_sync_differences" d using "ended" e
  where ${inCommunity(sql`d`)} and d."runId" = coalesce(e."comparisonId", e."id")
)
select "id" from "ended"`,
})
