import type { Queryable } from '@parvis/engine'
import { communityNetworks } from '@parvis/schemas'
import { type Change, publishChanges } from '@parvis/work'

/** That deliveries of an account changed, for whoever looks. */
export function changedDeliveries(accountId: string, ids: readonly string[]): Change {
  const { path, rights } = communityNetworks
  return { accountId, topic: `${path}/messages`, right: rights.read, ids }
}

/** Tells whoever looks that deliveries changed, once the transaction is committed. */
export function announceDeliveries(
  connection: Queryable,
  accountId: string,
  ids: readonly string[],
): Promise<void> {
  return publishChanges(connection, changedDeliveries(accountId, ids))
}
