import type { Queryable } from '@parvis/engine'
import { cancelJobs, rowsOf } from '@parvis/work'
import { lockNetworks } from '../networks/lock-server.js'
import type { NetworkPlace } from '../networks/network.js'
import { networkKeys } from '../networks/network.js'
import type { ActiveRun } from './active-run.js'
import { queueRuns } from './queue-run.js'
import { cancelComparisons, markAgain, selectActiveOfAll } from './statements.js'

/**
 * Has networks be synchronised by runs that read nothing before now, for something was not told of them: a run that reads
 * already, or applies what was read, is followed by one more, and a comparison ends. Networks that are not connected are left
 * alone.
 *
 * @param connection of a transaction
 * @throws DatabaseFailure
 */
export async function queueSyncsAgain(
  connection: Queryable,
  networks: readonly NetworkPlace[],
): Promise<void> {
  const held = await lockNetworks(connection, networks)
  const query = <Row extends Pick<NetworkPlace, 'networkId'>>(
    name: string,
    text: string,
    some: readonly NetworkPlace[],
  ) => rowsOf<Row>(connection, { name: `syncs.${name}`, text, values: networkKeys(some) })
  const others = without(held, await query('again', markAgain, held))
  const active = await query<ActiveOfAll>('active-of-all', selectActiveOfAll, others)
  const compared = active.filter(({ kind }) => kind === 'compare')
  await endComparisons(connection, compared)
  await queueRuns(connection, without(others, without(active, compared)), { kind: 'sync' })
}

type ActiveOfAll = ActiveRun & Pick<NetworkPlace, 'accountId' | 'networkId'>

async function endComparisons(connection: Queryable, compared: readonly ActiveOfAll[]): Promise<void> {
  for (const accountId of new Set(compared.map((one) => one.accountId))) {
    const values = [accountId, compared.filter((one) => one.accountId === accountId).map(({ id }) => id)]
    const statement = { name: 'syncs.cancel-comparisons', text: cancelComparisons, values }
    const ended = await rowsOf<{ id: string }>(connection, statement)
    await cancelJobs(
      connection,
      accountId,
      ended.map(({ id }) => id),
    )
  }
}

/** Those of some networks that others are not. */
function without<Place extends Pick<NetworkPlace, 'networkId'>>(
  networks: readonly Place[],
  others: readonly Pick<NetworkPlace, 'networkId'>[],
): Place[] {
  const ids = new Set(others.map(({ networkId }) => networkId))
  return networks.filter(({ networkId }) => !ids.has(networkId))
}
