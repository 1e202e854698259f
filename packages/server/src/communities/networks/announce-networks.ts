import type { Queryable } from '@parvis/engine'
import { communityNetworks } from '@parvis/schemas'
import { type Change, publishChanges } from '@parvis/work'
import type { NetworkPlace } from './network-place.js'

/**
 * Tells whoever looks that networks of an account changed.
 *
 * @param connection of the transaction in which they did
 * @param ids which; any of them when not said
 */
export async function announceNetworks(
  connection: Queryable,
  accountId: string,
  ids?: readonly string[],
): Promise<void> {
  await publishChanges(connection, changed(accountId, ids))
}

/** Tells whoever looks that some networks changed, as `announceNetworks`. */
export async function announceEach(
  connection: Queryable,
  networks: readonly Pick<NetworkPlace, 'accountId' | 'networkId'>[],
): Promise<void> {
  const accounts = [...new Set(networks.map(({ accountId }) => accountId))]
  const idsIn = (account: string) =>
    networks.filter(({ accountId }) => accountId === account).map(({ networkId }) => networkId)
  await publishChanges(connection, ...accounts.map((account) => changed(account, idsIn(account))))
}

function changed(accountId: string, ids?: readonly string[]): Change {
  const { path: topic, rights } = communityNetworks
  return { accountId, topic, right: rights.read, ids }
}
