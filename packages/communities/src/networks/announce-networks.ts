import type { ServerId } from '@parvis/chat'
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

/** The notification channel that names what to check: all networks of a platform, or one server. */
export const healthChannel = 'network_health'

/** Asks for a health check of all networks of a platform. @throws DatabaseFailure */
export function requestHealthCheck(database: Queryable, platform: string): Promise<void> {
  return notify(database, healthChannel, platform)
}

/**
 * Asks for an early health check of a server: one that was just connected, or refused something.
 *
 * @throws DatabaseFailure
 */
export function requestEarlyCheck(database: Queryable, platform: string, serverId: ServerId): Promise<void> {
  return notify(database, healthChannel, `${platform} ${serverId}`)
}

/** The server of a platform whose early check a notification asks for; undefined for any other one. */
export function earlyCheckIn(notification: string, platform: string): ServerId | undefined {
  const prefix = `${platform} `
  return notification.startsWith(prefix) ? notification.slice(prefix.length) : undefined
}
