import type { Queryable } from '@parvis/engine'
import { communityNetworks } from '@parvis/schemas'
import { announce } from '../../events/index.js'
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
  const { path: topic, rights } = communityNetworks
  await announce(connection, { accountId, topic, right: rights.read, ids })
}

/** Tells whoever looks that some networks changed, as `announceNetworks`, account by account. */
export async function announceEach(
  connection: Queryable,
  changed: readonly Pick<NetworkPlace, 'accountId' | 'networkId'>[],
): Promise<void> {
  for (const accountId of new Set(changed.map((one) => one.accountId))) {
    const ids = changed.filter((one) => one.accountId === accountId).map(({ networkId }) => networkId)
    await announceNetworks(connection, accountId, ids)
  }
}
