import { type Caller, inTransaction, type Pool, type StoredRecord } from '@parvis/engine'
import type { RuleCode } from '@parvis/schema'
import { mostPresences, mostTags } from '@parvis/schemas'
import { rowsOf } from '@parvis/work'
import { uuidv7 } from 'uuidv7'
import { refuse } from '../../refusals/index.js'
import { databaseTime } from '../database-time.js'
import { membersOf } from '../members/members-of.js'
import { recomputeMembers } from '../members/write-members.js'
import { lockPeople } from '../people-locks.js'
import { communityRefusals } from '../refusals.js'
import { distinctMembers } from './distinct-members.js'
import { type Link, notePeople } from './note-people.js'
import { joinMembers } from './statements.js'

/**
 * Makes one member of two. The first one's id stays; what is shown of them follows from all their presences, as for any
 * member: the name of the presence that is there and joined first, the earliest arrival. Each presence remembers whose it
 * was.
 *
 * @param version of the first one, as its reader knew it; undefined for any
 * @throws EngineError `not_found`, `stale_version` with the current record, or `invalid_input` beside `memberId`
 */
export function linkMembers(
  pool: Pool,
  caller: Caller,
  { communityId, memberId, otherId }: Link,
  version?: number,
): Promise<StoredRecord> {
  return inTransaction(pool, async (connection) => {
    const community = { accountId: caller.accountId, communityId }
    await lockPeople(connection, community)
    const members = membersOf(connection, caller, communityId)
    const member = await members.known(memberId, version)
    const code = whyNot(member, await members.find(otherId))
    if (code) refuse([{ path: 'memberId', code }])
    const at = await databaseTime(connection)
    const values = [caller.accountId, communityId, memberId, otherId, at, uuidv7()]
    await rowsOf(connection, { name: 'people.join', text: joinMembers, values })
    await distinctMembers(connection, community).join(memberId, otherId)
    await recomputeMembers(connection, community, [memberId], at)
    await notePeople(connection, caller, 'members_linked', { communityId, memberId, otherId })
    return members.get(memberId)
  })
}

/** Why two members cannot be one: a person is on a network once, so that who is there with two accounts is two members. */
function whyNot(member: StoredRecord, other: StoredRecord | undefined): RuleCode | undefined {
  if (!other) return 'missing_record'
  if (other.id === member.id) return communityRefusals.sameMember
  const [networks, others] = [idsIn(member.networks), idsIn(other.networks)]
  if (networks.some((id) => others.includes(id))) return communityRefusals.sameNetwork
  if (networks.length + others.length > mostPresences) return communityRefusals.tooManyNetworks
  const tags = new Set([...idsIn(member.tags), ...idsIn(other.tags)])
  return tags.size > mostTags ? communityRefusals.tooManyTags : undefined
}

function idsIn(references: unknown): readonly string[] {
  return references as readonly string[]
}
