import { type Caller, type Queryable, recordAudit } from '@parvis/engine'
import { communityMembers } from '@parvis/schemas'
import { publishChanges } from '@parvis/work'
import type { MemberPlace } from '../members/members-of.js'

/** Two members, of whom one is the same person as the other, or was. */
export interface Link extends MemberPlace {
  readonly otherId: string
}

/**
 * Notes in the audit log who is one person by someone's word, or no more, and tells whoever looks at them.
 *
 * @param connection of the transaction in which they became so
 */
export async function notePeople(
  connection: Queryable,
  caller: Caller,
  action: 'members_linked' | 'members_unlinked',
  { communityId, memberId, otherId }: Link,
): Promise<void> {
  const { name: entity, path: topic, rights } = communityMembers
  await recordAudit(connection, caller, { action, entity, record: memberId, after: { memberId: otherId } })
  const ids = [memberId, otherId]
  const about = { within: communityId }
  await publishChanges(connection, { accountId: caller.accountId, topic, right: rights.read, ids, about })
}
