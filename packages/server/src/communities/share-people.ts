import type { Queryable } from '@parvis/engine'
import { rowsOf } from '../database/rows-of.js'
import type { ToldNetwork } from './take-in-members.js'

type Community = Pick<ToldNetwork, 'accountId' | 'communityId'>

const people = `hashtextextended('parvis.people ' || $1, 0)`
const network = `hashtextextended('parvis.network ' || $2, 0)`

/**
 * Has nobody change who is who in a community until the transaction ends: who is linked to whom, and who was erased; nor
 * write what is told of people on this network. A statement sees what there was when it began: of someone whom another one
 * is just adding it would change the presence, and not find the member. What is told of other networks may be written
 * meanwhile. To be called before anything of people is read or locked.
 *
 * @param connection of a transaction
 * @throws EngineError `unavailable` without the database
 */
export async function sharePeople(
  connection: Queryable,
  { communityId, networkId }: Pick<ToldNetwork, 'communityId' | 'networkId'>,
): Promise<void> {
  const text = `select pg_advisory_xact_lock_shared(${people}), pg_advisory_xact_lock(${network})`
  await rowsOf(connection, { name: 'communities.share-people', text, values: [communityId, networkId] })
}

/**
 * Waits until nobody writes about the people of a community, and has those to come wait until the transaction ends; as
 * `sharePeople`.
 */
export async function holdPeople(connection: Queryable, { communityId }: Community): Promise<void> {
  const text = `select pg_advisory_xact_lock(${people})`
  await rowsOf(connection, { name: 'communities.hold-people', text, values: [communityId] })
}
