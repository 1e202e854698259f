/** Who may write about the people of a community at the same time as others. */

import type { Queryable } from '@parvis/engine'
import { rowsOf, type Sql, sql, statement } from '@parvis/work'
import type { PlatformNetwork } from './networks/network.js'

type Community = Pick<PlatformNetwork, 'accountId' | 'communityId'>
type Network = Pick<PlatformNetwork, 'communityId' | 'networkId'>

const people = (communityId: Sql) => sql`hashtextextended('parvis.people ' || ${communityId}, 0)`
const network = (networkId: Sql) => sql`hashtextextended('parvis.network ' || ${networkId}, 0)`

/**
 * Prevents others from changing who is who in a community until the transaction ends (who is linked to whom, who was erased), and
 * from writing the presences of these networks. A statement sees the rows as they were when it began: of someone whom another
 * statement is just adding, it would change the presence and not find the member. Other networks can be written meanwhile.
 * Call it before people are read or locked, once for all networks that are written, or two transactions about somebody on
 * two networks wait for each other.
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
 * Prevents others from changing who is who in a community until the transaction ends, as `lockNetworkPeople`, for writes about
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
