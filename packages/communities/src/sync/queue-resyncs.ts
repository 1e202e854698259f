import type { Queryable } from '@parvis/engine'
import type { RunKind } from '@parvis/schemas/synchronisations'
import { cancelJobs, rowsOf, sql, statement } from '@parvis/work'
import { lockNetworks } from '../networks/lock-server.js'
import {
  type NetworkKey,
  networkColumns,
  networkRows,
  networksParams,
  ofNetworks,
} from '../networks/network.js'
import { queueRuns } from './queue-runs.js'
import { type ActiveRun, isActive, isJobOf } from './runs.js'

/**
 * Queues synchronisations that read nothing before now, since events of these networks were missed: a run that is reading
 * or applying is followed by another one, and a comparison ends. Skips networks that are not
 * connected.
 *
 * @param connection of a transaction
 * @throws DatabaseFailure
 */
export async function queueResyncs(connection: Queryable, networks: readonly NetworkKey[]): Promise<void> {
  const locked = await lockNetworks(connection, networks)
  const others = without(locked, await rowsOf(connection, markAgain(networkColumns(locked))))
  const active = await rowsOf(connection, selectActiveOfAll(networkColumns(others)))
  const compared = active.filter(({ kind }) => kind === 'compare')
  await endComparisons(connection, compared)
  await queueRuns(connection, without(others, without(active, compared)), { kind: 'sync' })
}

type ActiveOfAll = ActiveRun & Pick<NetworkKey, 'accountId' | 'networkId'>

async function endComparisons(connection: Queryable, compared: readonly ActiveOfAll[]): Promise<void> {
  for (const accountId of new Set(compared.map((one) => one.accountId))) {
    const ids = compared.filter((one) => one.accountId === accountId).map(({ id }) => id)
    const ended = await rowsOf(connection, cancelComparisons({ accountId, ids }))
    await cancelJobs(
      connection,
      accountId,
      ended.map(({ id }) => id),
    )
  }
}

/** Those of some networks that others are not. */
function without<Place extends Pick<NetworkKey, 'networkId'>>(
  networks: readonly Place[],
  others: readonly Pick<NetworkKey, 'networkId'>[],
): Place[] {
  const ids = new Set(others.map(({ networkId }) => networkId))
  return networks.filter(({ networkId }) => !ids.has(networkId))
}

/** The waiting and running runs of networks. */
const selectActiveOfAll = statement({
  name: 'syncs.active-of-all',
  params: networksParams,
  row: { accountId: sql.uuid, networkId: sql.uuid, id: sql.uuid, kind: sql.text.of<RunKind>() },
  sql: sql`select distinct on (r."networkId") r."accountId", r."networkId", r."id", r."kind"
from ${networkRows} join "community_sync_runs" r on ${ofNetworks(sql`r`)} join "jobs" j on ${isJobOf(sql`r`)}
where ${isActive} order by r."networkId", r."beganAt" desc`,
})

/**
 * Marks running runs of networks to be followed by another one, if they have read something, are reading, or
 * apply a comparison.
 */
const markAgain = statement({
  name: 'syncs.again',
  params: networksParams,
  row: { networkId: sql.uuid },
  sql: sql`update "community_sync_runs" r set "again" = true from "jobs" j, ${networkRows}
where ${ofNetworks(sql`r`)} and ${isJobOf(sql`r`)} and ${isActive}
  and (r."kind" = 'apply' or r."kind" = 'sync' and (r."cursor" is not null or j."state" = 'running'))
returning r."networkId"`,
})

/** Ends running comparisons. One that has ended meanwhile is unchanged. */
const cancelComparisons = statement({
  name: 'syncs.cancel-comparisons',
  params: { accountId: sql.uuid, ids: sql.uuid.array },
  row: { id: sql.uuid },
  sql: sql`update "community_sync_runs" r set "state" = 'cancelled', "endedAt" = now()
where r."accountId" = $accountId and r."id" = any($ids) and r."state" = 'running' returning r."id"`,
})
