import type { Queryable } from '@parvis/engine'
import { rowsOf } from '@parvis/work'
import type { ToldNetwork } from './take-in-members.js'

type Community = Pick<ToldNetwork, 'accountId' | 'communityId'>
type Network = Pick<ToldNetwork, 'communityId' | 'networkId'>

const people = (communityId: string) => `hashtextextended('parvis.people ' || ${communityId}, 0)`
const network = (networkId: string) => `hashtextextended('parvis.network ' || ${networkId}, 0)`

/**
 * Has nobody change who is who in a community until the transaction ends: who is linked to whom, and who was erased; nor
 * write what is told of people on these networks. A statement sees what there was when it began: of someone whom another one
 * is just adding it would change the presence, and not find the member. What is told of other networks may be written
 * meanwhile. To be called before anything of people is read or locked, at once for all networks that are written: whoever
 * is on two of them would be waited for by each other otherwise.
 *
 * @param connection of a transaction
 * @throws DatabaseFailure
 */
export async function sharePeople(connection: Queryable, ...networks: readonly Network[]): Promise<void> {
  if (networks.length === 0) return
  const inOrder = [...new Map(networks.map((one) => [one.networkId, one])).values()].sort((one, other) =>
    one.networkId < other.networkId ? -1 : 1,
  )
  const values = [inOrder.map(({ communityId }) => communityId), inOrder.map(({ networkId }) => networkId)]
  await rowsOf(connection, { name: 'communities.share-people', text: share, values })
}

/**
 * Has nobody change who is who in a community until the transaction ends, as `sharePeople`, for whoever writes about members
 * what no network tells.
 */
export async function keepPeople(connection: Queryable, { communityId }: Community): Promise<void> {
  const text = `select pg_advisory_xact_lock_shared(${people('$1')})`
  await rowsOf(connection, { name: 'communities.keep-people', text, values: [communityId] })
}

/**
 * Waits until nobody writes about the people of a community, and has those to come wait until the transaction ends; as
 * `sharePeople`.
 */
export async function holdPeople(connection: Queryable, { communityId }: Community): Promise<void> {
  const text = `select pg_advisory_xact_lock(${people('$1')})`
  await rowsOf(connection, { name: 'communities.hold-people', text, values: [communityId] })
}

const share = `select pg_advisory_xact_lock_shared(${people('t."communityId"')}), pg_advisory_xact_lock(${network('t."networkId"')})
from unnest($1::text[], $2::text[]) as t ("communityId", "networkId")`
