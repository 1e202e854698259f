import type { Queryable } from '@parvis/engine'
import { communityNetworks } from '@parvis/schemas'
import { queueJob } from '../../jobs/index.js'
import { announceNetworks } from '../networks/announce-networks.js'
import type { NetworkPlace } from '../networks/network-place.js'
import { networkQuery } from './network-query.js'
import { insertRun } from './statements.js'
import { type RunKind, syncKind } from './sync-run.js'

export interface NewRun {
  readonly kind: RunKind
  /** The comparison that it applies. */
  readonly comparisonId?: string
  /** About how many members there are, where that is known. */
  readonly about?: number
}

/**
 * Queues a run of a network, which ends the comparisons before it but for the one that it applies.
 *
 * @param connection of a transaction that holds the server
 * @returns the id of the run, and of its job
 */
export async function queueRun(
  connection: Queryable,
  network: NetworkPlace,
  { kind, comparisonId, about }: NewRun,
): Promise<string> {
  const { accountId, communityId, networkId } = network
  const data = { communityId, networkId }
  const right = communityNetworks.rights.read
  const id = await queueJob(connection, { accountId, kind: syncKind, data, right, about })
  await networkQuery(connection, network)('insert', insertRun, id, kind, comparisonId)
  await announceNetworks(connection, accountId, [networkId])
  return id
}
