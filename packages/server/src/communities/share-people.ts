import type { Queryable } from '@parvis/engine'
import { rowsOf } from '../database/rows-of.js'
import type { ToldNetwork } from './take-in-members.js'

type Community = Pick<ToldNetwork, 'accountId' | 'communityId'>

/**
 * Has nobody change who is who in a community until the transaction ends: who is linked to whom, and who was erased. Others
 * may write what is told of people meanwhile. To be called before anything of them is read or locked.
 *
 * @param connection of a transaction
 * @throws EngineError `unavailable` without the database
 */
export function sharePeople(connection: Queryable, community: Community): Promise<void> {
  return take(connection, 'share', 'pg_advisory_xact_lock_shared', community)
}

/**
 * Waits until nobody writes about the people of a community, and has those to come wait until the transaction ends; as
 * `sharePeople`.
 */
export function holdPeople(connection: Queryable, community: Community): Promise<void> {
  return take(connection, 'hold', 'pg_advisory_xact_lock', community)
}

async function take(
  connection: Queryable,
  name: string,
  lock: string,
  { communityId }: Community,
): Promise<void> {
  const text = `select ${lock}(hashtextextended('parvis.people ' || $1, 0))`
  await rowsOf(connection, { name: `communities.${name}-people`, text, values: [communityId] })
}
