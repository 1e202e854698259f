/** Queues runs: a synchronisation, a comparison, or applying a reviewed one. */

import { EngineError, type Queryable, refuse } from '@parvis/engine'
import { communityNetworks } from '@parvis/schemas'
import type { RunKind } from '@parvis/schemas/synchronisations'
import { queueJobs, rowsOf, type Sql, sql, statement } from '@parvis/work'
import { announceEach } from '../networks/announce-networks.js'
import { lockServer } from '../networks/lock-server.js'
import {
  inCommunity,
  type NetworkKey,
  networkColumns,
  networkParams,
  networkRows,
  networksParams,
  ofNetwork,
  ofNetworks,
} from '../networks/network.js'
import { communityRefusals } from '../refusals.js'
import { cancelSyncs } from './cancel-runs.js'
import { activeRun, isCompared, runOf, syncKind } from './runs.js'

export interface NewRun {
  readonly kind: RunKind
  /** The comparison that it applies. */
  readonly comparisonId?: string
  /** Estimated number of members, if known. */
  readonly about?: number
}

/**
 * Queues the synchronisation of a network, for after the commit, unless one is running or waiting. A comparison
 * does not count: it ends.
 *
 * @param connection of a transaction
 * @param about estimated number of members, if known
 * @returns the id of the run, and of its job
 * @throws EngineError `invalid_input` for a network that is not connected
 */
export async function queueSync(connection: Queryable, network: NetworkKey, about?: number): Promise<string> {
  await lockServer(connection, network, 'exclusive')
  const active = await activeRun(connection, network)
  if (active && active.kind !== 'compare') return active.id
  if (active) await cancelSyncs(connection, network)
  return queueRun(connection, network, { kind: 'sync', about })
}

/**
 * Queues a comparison of the stored members of a network with its platform, for after the commit,
 * unless one is running or waiting.
 *
 * @param connection of a transaction
 * @returns the id of the run, and of its job
 * @throws EngineError `invalid_input` for a network that is not connected, or is being synchronised
 */
export async function queueComparison(connection: Queryable, network: NetworkKey): Promise<string> {
  await lockServer(connection, network, 'exclusive')
  const active = await activeRun(connection, network)
  if (!active) return queueRun(connection, network, { kind: 'compare' })
  if (active.kind !== 'compare') refuse([{ path: 'force', code: communityRefusals.syncUnderWay }])
  return active.id
}

/**
 * Queues the application of a comparison, for after the commit.
 *
 * @param connection of a transaction
 * @param comparisonId the id of its run
 * @returns the id of the run that applies it, and of its job
 * @throws EngineError `not_found` for a run of another network, `invalid_input` for one that cannot be applied (any more)
 */
export async function queueApplying(
  connection: Queryable,
  network: NetworkKey,
  comparisonId: string,
): Promise<string> {
  await lockServer(connection, network, 'exclusive')
  const { accountId, communityId, networkId } = network
  const [comparison] = await rowsOf(
    connection,
    endComparison({ accountId, communityId, networkId, comparisonId }),
  )
  if (comparison)
    return queueRun(connection, network, { kind: 'apply', comparisonId, about: comparison.about })
  if (!(await runOf(connection, network, comparisonId))) throw new EngineError('not_found', {})
  refuse([{ path: 'run', code: communityRefusals.comparisonOver }])
  return comparisonId
}

/**
 * Queues a run of each of some networks, which ends the comparisons before it but for the one that it applies.
 *
 * @param connection of a transaction that has locked the servers
 * @returns the ids of the runs, and of their jobs
 */
export async function queueRuns(
  connection: Queryable,
  networks: readonly NetworkKey[],
  { kind, comparisonId, about }: NewRun,
): Promise<string[]> {
  if (networks.length === 0) return []
  const right = communityNetworks.rights.read
  const jobs = networks.map(({ accountId, communityId, networkId }) => ({
    accountId,
    kind: syncKind,
    right,
    about,
    data: { communityId, networkId },
  }))
  const ids = await queueJobs(connection, jobs)
  await rowsOf(connection, insertRuns({ ...networkColumns(networks), ids, kind, comparisonId }))
  await announceEach(connection, networks)
  return ids
}

/** Queues a run of a network, as `queueRuns`. @returns its id */
export async function queueRun(connection: Queryable, network: NetworkKey, run: NewRun): Promise<string> {
  const [id = ''] = await queueRuns(connection, [network], run)
  return id
}

/** That a row was left behind by a run before (`b`). */
const isLeftBy = (rows: Sql) =>
  sql`${rows}."accountId" = b."accountId" and ${rows}."communityId" = b."communityId" and ${rows}."runId" = b."id"`

/**
 * Creates a run for each of some networks. Deletes the remains of earlier runs, except of the comparison that it applies.
 */
const insertRuns = statement({
  name: 'syncs.insert',
  params: {
    ...networksParams,
    ids: sql.uuid.array,
    kind: sql.text.of<RunKind>(),
    comparisonId: sql.uuid.orNull,
  },
  sql: sql`with "before" as materialized (
  select r."accountId", r."communityId", r."id" from ${networkRows} join "community_sync_runs" r on ${ofNetworks(sql`r`)}
  where r."id" is distinct from $comparisonId::uuid
), "pages" as (
  delete from "community_sync_pages" p using "before" b where ${isLeftBy(sql`p`)}
), "differences" as (
  delete from "community_sync_differences" d using "before" b where ${isLeftBy(sql`d`)}
), "comparisons" as (
  update "community_sync_runs" r set "state" = 'expired' from "before" b
  where r."accountId" = b."accountId" and r."communityId" = b."communityId" and r."id" = b."id" and r."state" = 'compared'
)
insert into "community_sync_runs" ("accountId", "communityId", "networkId", "id", "kind", "comparisonId")
select *, $kind, $comparisonId::uuid
from unnest($accountIds::uuid[], $communityIds::uuid[], $networkIds::uuid[], $ids::uuid[])`,
})

/** Marks a comparison as applied. No row when it has expired. */
const endComparison = statement({
  name: 'syncs.take-comparison',
  params: { ...networkParams, comparisonId: sql.uuid },
  row: { about: sql.integer },
  sql: sql`update "community_sync_runs" r set "state" = 'applied'
where ${ofNetwork(sql`r`)} and r."id" = $comparisonId and ${isCompared} returning (
  select count(*)::int from "community_sync_differences" d
  where ${inCommunity(sql`d`)} and d."runId" = $comparisonId and d."kind" <> 'erased'
) as "about"`,
})
