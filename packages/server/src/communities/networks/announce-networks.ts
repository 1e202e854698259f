import type { Queryable } from '@parvis/engine'
import { communityNetworks } from '@parvis/schemas'
import { announce } from '../../events/index.js'

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
