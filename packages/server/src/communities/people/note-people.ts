import { type Caller, type Queryable, recordAudit } from '@parvis/engine'
import { communityMembers } from '@parvis/schemas'
import { announce } from '../../events/index.js'

/**
 * Notes in the audit log who is one person by someone's word, or no more, and tells whoever looks at them.
 *
 * @param connection of the transaction in which they became so
 * @param memberId whom it was said of
 * @param otherId who is another member otherwise
 */
export async function notePeople(
  connection: Queryable,
  caller: Caller,
  action: 'members_linked' | 'members_unlinked',
  { memberId, otherId }: { readonly memberId: string; readonly otherId: string },
): Promise<void> {
  const { name: entity, path: topic, rights } = communityMembers
  await recordAudit(connection, caller, { action, entity, record: memberId, after: { memberId: otherId } })
  const ids = [memberId, otherId]
  await announce(connection, { accountId: caller.accountId, topic, right: rights.read, ids })
}
