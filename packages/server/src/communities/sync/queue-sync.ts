import type { Queryable } from '@parvis/engine'
import { lockServer } from '../networks/lock-server.js'
import type { NetworkPlace } from '../networks/network.js'
import { activeRun } from './active-run.js'
import { cancelSyncs } from './cancel-sync.js'
import { queueRun } from './queue-run.js'

/**
 * Has a network be synchronised once the transaction is committed; a run that is under way, or waits, is that. A comparison
 * is not: it ends.
 *
 * @param connection of a transaction
 * @param about how many members there are, where that is known
 * @returns the id of the run, and of its job
 * @throws EngineError `invalid_input` for a network that is not connected
 */
export async function queueSync(
  connection: Queryable,
  network: NetworkPlace,
  about?: number,
): Promise<string> {
  await lockServer(connection, network, 'exclusive')
  const active = await activeRun(connection, network)
  if (active && active.kind !== 'compare') return active.id
  if (active) await cancelSyncs(connection, network)
  return queueRun(connection, network, { kind: 'sync', about })
}
