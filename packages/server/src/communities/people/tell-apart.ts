import { type Caller, inTransaction, type Pool } from '@parvis/engine'
import { communityMembers } from '@parvis/schemas'
import { publishChanges } from '@parvis/work'
import { refuse } from '../../refusals/index.js'
import { membersOf } from '../members/members-of.js'
import { lockPeopleShared } from '../people-locks.js'
import { communityRefusals } from '../refusals.js'
import { distinctMembers } from './distinct-members.js'
import type { Link } from './note-people.js'

/**
 * Remembers that two members are not one person: they are suggested no more, until someone links them after all.
 *
 * @throws EngineError `not_found`, or `invalid_input` beside `memberId`
 */
export function tellApart(
  pool: Pool,
  caller: Caller,
  { communityId, memberId, otherId }: Link,
): Promise<void> {
  const { accountId } = caller
  const community = { accountId, communityId }
  return inTransaction(pool, async (connection) => {
    await lockPeopleShared(connection, community)
    const members = membersOf(connection, caller, communityId)
    await members.get(memberId)
    if (memberId === otherId) refuse([{ path: 'memberId', code: communityRefusals.sameMember }])
    if (!(await members.find(otherId))) refuse([{ path: 'memberId', code: 'missing_record' }])
    await distinctMembers(connection, community).add(memberId, otherId)
    const { path: topic, rights } = communityMembers
    const about = { within: communityId }
    await publishChanges(connection, {
      accountId,
      topic,
      right: rights.read,
      ids: [memberId, otherId],
      about,
    })
  })
}
