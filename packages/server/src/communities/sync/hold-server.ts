import type { Queryable } from '@parvis/engine'
import { refuse } from '../../guards/index.js'
import type { NetworkPlace } from '../networks/network-place.js'
import { communityRefusals } from '../refusals.js'
import { networkQuery } from './network-query.js'
import { selectServer } from './statements.js'

/**
 * Makes sure that a network is connected, and that nobody else begins a run of it until the transaction ends. Whoever
 * writes a run as well does this first.
 *
 * @param connection of a transaction
 * @throws EngineError `invalid_input` for a network that is not connected
 */
export async function holdServer(connection: Queryable, network: NetworkPlace): Promise<void> {
  const connected = await networkQuery(connection, network)('hold-server', selectServer)
  if (connected.length === 0) refuse([{ path: 'id', code: communityRefusals.notConnected }])
}
