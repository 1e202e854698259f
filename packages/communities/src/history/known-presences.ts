import type { Queryable } from '@parvis/engine'
import { rowsOf, sql, statement } from '@parvis/work'
import { networkParams, ofNetwork, type PlatformNetwork } from '../networks/network.js'
import { lockNetworkPeople } from '../people-locks.js'

/** The stored state of someone on a network. */
export interface KnownPresence extends Names {
  readonly userId: string
  readonly joinedAt: Date | null
  readonly leftAt: Date | null
  /** When the platform reported them. */
  readonly seenAt: Date
}

/**
 * Reads and locks the stored state of people on a network, until the transaction ends.
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
  return rowsOf(connection, selectPresences({ accountId, communityId, networkId, userIds }))
}

const selectPresences = statement({
  name: 'communities.lock-presences',
  params: { ...networkParams, userIds: sql.text.array },
  row: {
    userId: sql.text,
    username: sql.text,
    displayName: sql.text.orNull,
    nickname: sql.text.orNull,
    joinedAt: sql.timestamptz.orNull,
    leftAt: sql.timestamptz.orNull,
    seenAt: sql.timestamptz,
  },
  sql: sql`select "userId", "username", "displayName", "nickname", "joinedAt", "leftAt", "seenAt"
from "community_presences" p
where ${ofNetwork(sql`p`)} and "userId" = any($userIds)
order by "userId" for no key update`,
})

/** The names of a person. */
export interface Names {
  readonly username: string
  readonly displayName: string | null
  readonly nickname: string | null
}

/** The names of someone, and nothing else. */
export function namesOf({ username, displayName, nickname }: Names): Names {
  return { username, displayName, nickname }
}

/** Whether any name of someone changed. */
export function isRenamed(one: Names, other: Names): boolean {
  return (
    one.username !== other.username ||
    one.displayName !== other.displayName ||
    one.nickname !== other.nickname
  )
}
