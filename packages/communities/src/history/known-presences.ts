import type { Queryable } from '@parvis/engine'
import { rowsOf } from '@parvis/work'
import type { PlatformNetwork } from '../networks/network.js'
import { lockNetworkPeople } from '../people-locks.js'

/** Someone on a network, as far as was known of them. */
export interface KnownPresence extends Names {
  readonly userId: string
  readonly joinedAt: Date | null
  readonly leftAt: Date | null
  /** When the platform reported them. */
  readonly seenAt: Date
}

/**
 * What is known of people on a network, which nobody else changes until the transaction ends.
 *
 * @throws DatabaseFailure
 */
export async function lockPresences(
  connection: Queryable,
  network: PlatformNetwork,
  userIds: readonly string[],
): Promise<KnownPresence[]> {
  const { accountId, communityId, networkId } = network
  await lockNetworkPeople(connection, network)
  return rowsOf<KnownPresence>(connection, {
    name: 'communities.lock-presences',
    text: selectPresences,
    values: [accountId, communityId, networkId, userIds],
  })
}

const selectPresences = `select "userId", "username", "displayName", "nickname", "joinedAt", "leftAt", "seenAt"
from "community_presences"
where "accountId" = $1 and "communityId" = $2 and "networkId" = $3 and "userId" = any($4)
order by "userId" for no key update`

/** What someone is called. */
export interface Names {
  readonly username: string
  readonly displayName: string | null
  readonly nickname: string | null
}

/** What someone is called, and nothing else of them. */
export function namesOf({ username, displayName, nickname }: Names): Names {
  return { username, displayName, nickname }
}

/** Whether someone is called otherwise in any way. */
export function isRenamed(one: Names, other: Names): boolean {
  return (
    one.username !== other.username ||
    one.displayName !== other.displayName ||
    one.nickname !== other.nickname
  )
}
