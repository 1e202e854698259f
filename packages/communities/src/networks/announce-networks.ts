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

/** Why a server is checked early: it was just connected, or refused something. */
export type EarlyCheckReason = 'connected' | 'refused'

/** Asks for an early health check of a server. @throws DatabaseFailure */
export function requestEarlyCheck(
  database: Queryable,
  platform: string,
  serverId: ServerId,
  reason: EarlyCheckReason,
): Promise<void> {
  return notify(database, healthChannel, [platform, serverId, reason].join(' '))
}

/** The early check of a server of a platform that a notification asks for; undefined for any other one. */
export function earlyCheckIn(
  notification: string,
  platform: string,
): { readonly serverId: ServerId; readonly reason: EarlyCheckReason } | undefined {
  const [of, serverId, reason] = notification.split(' ')
  const isKnown = of === platform && serverId && (reason === 'connected' || reason === 'refused')
  return isKnown ? { serverId, reason } : undefined
}
