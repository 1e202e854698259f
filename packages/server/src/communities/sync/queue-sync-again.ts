import type { Queryable } from '@parvis/engine'
import { heldServer } from '../networks/held-server.js'
import type { NetworkPlace } from '../networks/network-place.js'
import { networkQuery } from './network-query.js'
import { queueSync } from './queue-sync.js'
import { markAgain } from './statements.js'

/**
 * Has a network be synchronised by a run that reads nothing before now, for something was not told of it: a run that reads
 * already, or applies what was read, is followed by one more.
 *
 * @param connection of a transaction
 * @throws EngineError `invalid_input` for a network that is not connected
 */
export async function queueSyncAgain(connection: Queryable, network: NetworkPlace): Promise<void> {
  await heldServer(connection, network, 'alone')
  const marked = await networkQuery(connection, network)('again', markAgain)
  if (marked.length === 0) await queueSync(connection, network)
}
