import { EngineError, type Queryable } from '@parvis/engine'
import { cancelJobs, rowsOf } from '@parvis/work'
import { announceNetworks } from '../networks/announce-networks.js'
import type { NetworkPlace } from '../networks/network.js'
import { cancelRuns } from './statements.js'

/** The networks of a community, or one of them. */
export interface SyncedNetworks extends Omit<NetworkPlace, 'networkId'> {
  readonly networkId?: string
}

/**
 * Ends the synchronisations of networks, wherever they are done; what was taken in stays.
 *
 * @param connection of a transaction
 * @returns the ids of the runs
 * @throws DatabaseFailure
 */
export async function cancelSyncs(
  connection: Queryable,
  { accountId, communityId, networkId }: SyncedNetworks,
): Promise<string[]> {
  const values = [accountId, communityId, networkId]
  const ended = await rowsOf<{ id: string }>(connection, { name: 'syncs.cancel', text: cancelRuns, values })
  const ids = ended.map(({ id }) => id)
  // A run that ended by itself meanwhile is not among them, nor is its job then.
  await cancelJobs(connection, accountId, ids)
  return ids
}

/** Ends the synchronisation of a network, as `cancelSyncs`. @throws EngineError `not_found` when none is under way */
export async function cancelSync(connection: Queryable, network: NetworkPlace): Promise<string> {
  const [id] = await cancelSyncs(connection, network)
  if (id === undefined) throw new EngineError('not_found', {})
  await announceNetworks(connection, network.accountId, [network.networkId])
  return id
}
