import type { Queryable } from '@parvis/engine'
import type { NetworkPlace } from '../networks/network.js'
import { forgetNotes } from '../notes/forget-notes.js'
import { distinctMembers } from '../people/distinct-members.js'

/**
 * Forgets what moderators said of members, who go then: their notes, and whom they are not.
 *
 * @param connection of the transaction in which the members go, and which holds the people of the community
 * @throws EngineError `unavailable` without the database
 */
export async function forgetSaid(
  connection: Queryable,
  community: Pick<NetworkPlace, 'accountId' | 'communityId'>,
  memberIds: readonly string[],
): Promise<void> {
  await forgetNotes(connection, community, memberIds)
  await distinctMembers(connection, community).forget(memberIds)
}
