import type { Queryable } from '@parvis/engine'
import { cancelJobs, rowsOf } from '@parvis/work'
import { lockNetworks } from '../networks/lock-server.js'
import { keyRows, type NetworkKey, networkKeys, ofKeys } from '../networks/network.js'
import { queueRuns } from './queue-runs.js'
import { type ActiveRun, isActive, isJobOf } from './runs.js'

/**
 * Queues synchronisations that read nothing before now, since events of these networks were missed: a run that reads
 * already, or applies what was read, is followed by one more, and a comparison ends. Networks that are not connected are left
 * alone.
 *
 * @param connection of a transaction
 * @throws DatabaseFailure
 */
export async function queueResyncs(connection: Queryable, networks: readonly NetworkKey[]): Promise<void> {
  const locked = await lockNetworks(connection, networks)
  const query = <Row extends Pick<NetworkKey, 'networkId'>>(
    name: string,
    text: string,
    some: readonly NetworkKey[],
  ) => rowsOf<Row>(connection, { name: `syncs.${name}`, text, values: networkKeys(some) })
  const others = without(locked, await query('again', markAgain, locked))
  const active = await query<ActiveOfAll>('active-of-all', selectActiveOfAll, others)
  const compared = active.filter(({ kind }) => kind === 'compare')
  await endComparisons(connection, compared)
  await queueRuns(connection, without(others, without(active, compared)), { kind: 'sync' })
}

type ActiveOfAll = ActiveRun & Pick<NetworkKey, 'accountId' | 'networkId'>

async function endComparisons(connection: Queryable, compared: readonly ActiveOfAll[]): Promise<void> {
  for (const accountId of new Set(compared.map((one) => one.accountId))) {
    const values = [accountId, compared.filter((one) => one.accountId === accountId).map(({ id }) => id)]
    const statement = { name: 'syncs.cancel-comparisons', text: cancelComparisons, values }
    const ended = await rowsOf<{ id: string }>(connection, statement)
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

/** The runs of networks that are still to be done, or under way: their keys. */
const selectActiveOfAll = `select distinct on (r."networkId") r."accountId", r."networkId", r."id", r."kind"
from ${keyRows} join "community_sync_runs" r on ${ofKeys('r')} join "jobs" j on ${isJobOf('r')}
where ${isActive} order by r."networkId", r."beganAt" desc`

/**
 * Marks the runs of networks to be followed by another one that are under way, and have read something, are reading, or apply what was read:
 * the keys of the networks.
 */
const markAgain = `update "community_sync_runs" r set "again" = true from "jobs" j, ${keyRows}
where ${ofKeys('r')} and ${isJobOf('r')} and ${isActive}
  and (r."kind" = 'apply' or r."kind" = 'sync' and (r."cursor" is not null or j."state" = 'running'))
returning r."networkId"`

/** Ends comparisons that are under way: account, ids. One that has ended by itself meanwhile stays as it is. */
const cancelComparisons = `update "community_sync_runs" r set "state" = 'cancelled', "endedAt" = now()
where r."accountId" = $1 and r."id" = any($2) and r."state" = 'running' returning r."id"`
