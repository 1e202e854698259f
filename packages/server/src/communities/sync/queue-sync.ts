import type { Queryable } from '@parvis/engine'
import { communityNetworks } from '@parvis/schemas'
import { rowsOf } from '../../database/rows-of.js'
import { refuse } from '../../guards/index.js'
import { queueJob } from '../../jobs/index.js'
import { communityRefusals } from '../refusals.js'
import { holdServer, insertRun, selectActive } from './statements.js'
import { type SyncedNetwork, syncKind } from './sync-run.js'

/**
 * Has a network be synchronised once the transaction is committed; a run that is under way, or waits, is that.
 *
 * @param connection of a transaction
 * @param about how many members there are, where that is known
 * @returns the id of the run, and of its job
 * @throws EngineError `invalid_input` for a network that is not connected
 */
export async function queueSync(
  connection: Queryable,
  { accountId, communityId, networkId }: SyncedNetwork,
  about?: number,
): Promise<string> {
  const query = <Row extends object>(name: string, text: string, ...values: unknown[]) =>
    rowsOf<Row>(connection, {
      ...{ name: `syncs.${name}`, text },
      values: [accountId, communityId, networkId, ...values],
    })
  const connected = await query('hold-server', holdServer)
  if (connected.length === 0) refuse([{ path: 'id', code: communityRefusals.notConnected }])
  const [active] = await query<{ id: string }>('active', selectActive)
  if (active) return active.id
  const data = { communityId, networkId }
  const right = communityNetworks.rights.read
  const id = await queueJob(connection, { accountId, kind: syncKind, data, right, about })
  await query('insert', insertRun, id)
  return id
}
