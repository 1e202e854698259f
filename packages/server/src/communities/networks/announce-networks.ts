import type { Queryable } from '@parvis/engine'
import { communityNetworks } from '@parvis/schemas'
import { type Change, notify, publishChanges } from '@parvis/work'
import type { NetworkPlace } from './network.js'

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
  await publishChanges(connection, networksChange(accountId, ids))
}

/** Tells whoever looks that some networks changed, as `announceNetworks`. */
export async function announceEach(
  connection: Queryable,
  networks: readonly Pick<NetworkPlace, 'accountId' | 'networkId'>[],
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

/** The channel on which the database tells which networks are worth a look: all of a platform, or those not seen yet. */
export const healthChannel = 'network_health'

/** What is told where networks were connected that nobody has looked at. */
export const uncheckedOn = (platform: string): string => `${platform} unseen`

/** Has somebody look at all networks of a platform. @throws DatabaseFailure */
export function requestHealthCheck(database: Queryable, platform: string): Promise<void> {
  return notify(database, healthChannel, platform)
}

/** Has somebody look at the networks that were just connected. @throws DatabaseFailure */
export function requestFirstHealthCheck(database: Queryable, platform: string): Promise<void> {
  return notify(database, healthChannel, uncheckedOn(platform))
}
