import { EngineError, type Queryable } from '@parvis/engine'
import { rowsOf } from '../../database/rows-of.js'
import { cancelJob } from '../../jobs/index.js'
import { endRun, selectActive } from './statements.js'
import type { SyncedNetwork } from './sync-run.js'

/**
 * Ends the synchronisation of a network, wherever it is done; what was taken in stays.
 *
 * @param connection of a transaction
 * @returns the id of the run
 * @throws EngineError `not_found` when none is under way
 */
export async function cancelSync(
  connection: Queryable,
  { accountId, communityId, networkId }: SyncedNetwork,
): Promise<string> {
  const query = <Row extends object>(name: string, text: string, ...values: unknown[]) =>
    rowsOf<Row>(connection, { name: `syncs.${name}`, text, values: [accountId, communityId, ...values] })
  const [active] = await query<{ id: string }>('active', selectActive, networkId)
  if (!active) throw new EngineError('not_found', {})
  await cancelJob(connection, accountId, active.id)
  await query('end', endRun, active.id, 'cancelled', null, null, null)
  return active.id
}
