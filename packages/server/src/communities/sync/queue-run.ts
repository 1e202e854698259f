import type { Queryable } from '@parvis/engine'
import { communityNetworks } from '@parvis/schemas'
import type { RunKind } from '@parvis/schemas/synchronisations'
import { queueJobs, rowsOf } from '@parvis/work'
import { announceEach } from '../networks/announce-networks.js'
import type { NetworkPlace } from '../networks/network.js'
import { networkKeys } from '../networks/network.js'
import { insertRuns } from './statements.js'
import { syncKind } from './sync-run.js'

export interface NewRun {
  readonly kind: RunKind
  /** The comparison that it applies. */
  readonly comparisonId?: string
  /** About how many members there are, where that is known. */
  readonly about?: number
}

/**
 * Queues a run of each of some networks, which ends the comparisons before it but for the one that it applies.
 *
 * @param connection of a transaction that holds the servers
 * @returns the ids of the runs, and of their jobs
 */
export async function queueRuns(
  connection: Queryable,
  networks: readonly NetworkPlace[],
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
  const values = [...networkKeys(networks), ids, kind, comparisonId]
  await rowsOf(connection, { name: 'syncs.insert', text: insertRuns, values })
  await announceEach(connection, networks)
  return ids
}

/** Queues a run of a network, as `queueRuns`. @returns its id */
export async function queueRun(connection: Queryable, network: NetworkPlace, run: NewRun): Promise<string> {
  const [id = ''] = await queueRuns(connection, [network], run)
  return id
}
