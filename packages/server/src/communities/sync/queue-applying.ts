import { EngineError, type Queryable } from '@parvis/engine'
import { refuse } from '../../refusals/index.js'
import { lockServer } from '../networks/lock-server.js'
import type { NetworkPlace } from '../networks/network.js'
import { communityRefusals } from '../refusals.js'
import { takeComparison } from './comparison-statements.js'
import { networkQuery } from './network-query.js'
import { queueRun } from './queue-run.js'
import { selectRun } from './statements.js'

/**
 * Has what a comparison found be applied, once the transaction is committed.
 *
 * @param connection of a transaction
 * @param comparisonId the id of its run
 * @returns the id of the run that applies it, and of its job
 * @throws EngineError `not_found` for a run of another network, `invalid_input` for one that cannot be applied (any more)
 */
export async function queueApplying(
  connection: Queryable,
  network: NetworkPlace,
  comparisonId: string,
): Promise<string> {
  await lockServer(connection, network, 'exclusive')
  const query = networkQuery(connection, network)
  const [taken] = await query<{ about: number }>('take-comparison', takeComparison, comparisonId)
  if (taken) return queueRun(connection, network, { kind: 'apply', comparisonId, about: taken.about })
  const known = await query('one', selectRun, comparisonId)
  if (known.length === 0) throw new EngineError('not_found', {})
  refuse([{ path: 'run', code: communityRefusals.comparisonOver }])
  return comparisonId
}
