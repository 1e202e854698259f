/** Locks that serialise writes about the people of a community. */

import type { Queryable } from '@parvis/engine'
import { rowsOf, type Sql, sql, statement } from '@parvis/work'
import type { PlatformNetwork } from './networks/network.js'

type Community = Pick<PlatformNetwork, 'accountId' | 'communityId'>
type Network = Pick<PlatformNetwork, 'communityId' | 'networkId'>

const people = (communityId: Sql) => sql`hashtextextended('parvis.people ' || ${communityId}, 0)`
const network = (networkId: Sql) => sql`hashtextextended('parvis.network ' || ${networkId}, 0)`

/**
 * Locks the identities in a community until the transaction ends (links between members, erasures), and the presences of
 * these networks. Without it, a statement's snapshot may miss a member whom a concurrent one is adding: it would
 * change the presence and not find the member. Other networks can be written concurrently.
 * Call it before people are read or locked, once for all networks that are written: otherwise two transactions about
 * a person on two networks deadlock.
 *
 * @param connection of a transaction
 * @throws DatabaseFailure
 */
export async function lockNetworkPeople(
  connection: Queryable,
  ...networks: readonly Network[]
): Promise<void> {
  if (networks.length === 0) return
  const inOrder = [...new Map(networks.map((one) => [one.networkId, one])).values()].sort((one, other) =>
    one.networkId < other.networkId ? -1 : 1,
  )
  const communityIds = inOrder.map(({ communityId }) => communityId)
  const networkIds = inOrder.map(({ networkId }) => networkId)
  await rowsOf(connection, lockNetworks({ communityIds, networkIds }))
}

/**
 * Locks the identities in a community until the transaction ends, as `lockNetworkPeople`, for writes about
 * members that come from no network.
 */
export async function lockPeopleShared(connection: Queryable, { communityId }: Community): Promise<void> {
  await rowsOf(connection, lockShared({ communityId }))
}

/** Waits for all writes about the people of a community, and blocks new ones until the transaction ends. */
export async function lockPeople(connection: Queryable, { communityId }: Community): Promise<void> {
  await rowsOf(connection, lockExclusive({ communityId }))
}

const lockNetworks = statement({
  name: 'communities.lock-network-people',
  params: { communityIds: sql.text.array, networkIds: sql.text.array },
  sql: sql`select pg_advisory_xact_lock_shared(${people(sql`t."communityId"`)}),
  pg_advisory_xact_lock(${network(sql`t."networkId"`)})
from unnest($communityIds::text[], $networkIds::text[]) as t ("communityId", "networkId")`,
})

const lockShared = statement({
  name: 'communities.lock-people-shared',
  params: { communityId: sql.text },
  sql: sql`select pg_advisory_xact_lock_shared(${people(sql`$communityId`)})`,
})

const lockExclusive = statement({
  name: 'communities.lock-people',
  params: { communityId: sql.text },
  sql: sql`select pg_advisory_xact_lock(${people(sql`$communityId`)})`,
})
