/** What moderators said of members goes with them: notes, and whom they are not. */

import { countDeleted, type Queryable } from '@parvis/engine'
import { communityNotes } from '@parvis/schemas'
import { rowsOf } from '@parvis/work'
import type { NetworkKey } from '../networks/network.js'
import { distinctMembers } from '../people/distinct-members.js'

/**
 * Deletes what moderators said of members who are about to be deleted: notes, and whom they are not.
 *
 * @param connection of the transaction in which the members are deleted, and which has locked the people of the community
 * @throws EngineError `unavailable` without the database
 */
export async function deleteRemarks(
  connection: Queryable,
  community: Pick<NetworkKey, 'accountId' | 'communityId'>,
  memberIds: readonly string[],
): Promise<void> {
  await deleteNotes(connection, community, memberIds)
  await distinctMembers(connection, community).delete(memberIds)
}

/**
 * Deletes the notes about members, those in the trash as well; the audit log retains that something was written, and by
 * whom. Call it before the members are deleted, with the people of the community locked.
 *
 * @param connection of the transaction in which the members go
 * @throws DatabaseFailure
 */
async function deleteNotes(
  connection: Queryable,
  { accountId, communityId }: Pick<NetworkKey, 'accountId' | 'communityId'>,
  memberIds: readonly string[],
): Promise<void> {
  const values = [accountId, communityId, memberIds]
  const deleted = await rowsOf<{ id: string }>(connection, {
    name: 'notes.delete',
    text: deleteSome,
    values,
  })
  if (deleted.length === 0) return
  const redacted = [accountId, deleted.map(({ id }) => id)]
  await rowsOf(connection, { name: 'notes.redact', text: redactAudit, values: redacted })
}

const deleteSome = `with "removed" as (
  delete from "community_notes"
  where "accountId" = $1 and "communityId" = $2 and "memberId" = any($3) returning "id", "communityId", "deletedAt"
), ${countDeleted(communityNotes, '"removed"')}
select "id" from "removed"`

const redactAudit = `with "answers" as (
  delete from "idempotency_keys" where "accountId" = $1 and "record" ->> 'id' = any($2::text[])
)
update "audit_log" set "before" = "before" - 'text', "after" = "after" - 'text'
where "accountId" = $1 and "record" = any($2::text[]) and "entity" = '${communityNotes.name}' and "deletedAt" is null`
