import type { Queryable } from '@parvis/engine'
import { refuse } from '../../refusals/index.js'
import { lockServer } from '../networks/lock-server.js'
import type { NetworkPlace } from '../networks/network.js'
import { communityRefusals } from '../refusals.js'
import { activeRun } from './active-run.js'
import { queueRun } from './queue-run.js'

/**
 * Has the members of a network be compared with those that its platform tells of, once the transaction is committed; a
 * comparison that is under way, or waits, is that.
 *
 * @param connection of a transaction
 * @returns the id of the run, and of its job
 * @throws EngineError `invalid_input` for a network that is not connected, or is being synchronised
 */
export async function queueComparison(connection: Queryable, network: NetworkPlace): Promise<string> {
  await lockServer(connection, network, 'exclusive')
  const active = await activeRun(connection, network)
  if (!active) return queueRun(connection, network, { kind: 'compare' })
  if (active.kind !== 'compare') refuse([{ path: 'force', code: communityRefusals.syncUnderWay }])
  return active.id
}
