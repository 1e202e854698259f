import type { Queryable } from '@parvis/engine'
import { communityNetworks } from '@parvis/schemas'
import { type Change, notify, publishChanges } from '@parvis/work'
import type { NetworkKey } from './network.js'

/**
 * Publishes to open screens that networks of an account changed.
 *
 * @param connection of the transaction that changed them
 * @param ids which; any of them by default
 */
export async function announceNetworks(
  connection: Queryable,
  accountId: string,
  ids?: readonly string[],
): Promise<void> {
  await publishChanges(connection, networksChange(accountId, ids))
}

/** Announces that some networks changed, as `announceNetworks`. */
export async function announceEach(
  connection: Queryable,
  networks: readonly Pick<NetworkKey, 'accountId' | 'networkId'>[],
): Promise<void> {
  const accounts = [...new Set(networks.map(({ accountId }) => accountId))]
  const idsIn = (account: string) =>
    networks.filter(({ accountId }) => accountId === account).map(({ networkId }) => networkId)
  await publishChanges(connection, ...accounts.map((account) => networksChange(account, idsIn(account))))
}

function networksChange(accountId: string, ids?: readonly string[]): Change {
  const { path: topic, rights } = communityNetworks
  return { accountId, topic, right: rights.read, ids }
}

/** The notification channel that names the networks to check: all of a platform, or those not checked yet. */
export const healthChannel = 'network_health'

/** The notification about connected networks without a health check. */
export const uncheckedOn = (platform: string): string => `${platform} unseen`

/** Asks for a health check of all networks of a platform. @throws DatabaseFailure */
export function requestHealthCheck(database: Queryable, platform: string): Promise<void> {
  return notify(database, healthChannel, platform)
}

/** Asks for a health check of the networks that were just connected. @throws DatabaseFailure */
export function requestFirstHealthCheck(database: Queryable, platform: string): Promise<void> {
  return notify(database, healthChannel, uncheckedOn(platform))
}
