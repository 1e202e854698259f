/** Deletes moderators' remarks about deleted members: notes, and pairs of different people. */

import { countDeleted, type Queryable } from '@parvis/engine'
import { communityNotes } from '@parvis/schemas'
import { rowsOf, sql, statement } from '@parvis/work'
import { communityParams, inCommunity, type NetworkKey } from '../networks/network.js'
import { distinctMembers } from '../people/distinct-members.js'

/**
 * Deletes moderators' remarks about members who are about to be deleted: notes, and pairs of different people.
 *
 * @param connection of the transaction that deletes the members, with the people of the community locked
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
 * Deletes the notes about members, including those in the trash; the audit log retains that a note was written, and by
 * whom. Call it before the members are deleted, with the people of the community locked.
 *
 * @param connection of the transaction that deletes the members
 * @throws DatabaseFailure
 */
async function deleteNotes(
  connection: Queryable,
  { accountId, communityId }: Pick<NetworkKey, 'accountId' | 'communityId'>,
  memberIds: readonly string[],
): Promise<void> {
  const deleted = await rowsOf(connection, deleteSome({ accountId, communityId, memberIds }))
  if (deleted.length === 0) return
  await rowsOf(connection, redactAudit({ accountId, ids: deleted.map(({ id }) => id) }))
}

const deleteSome = statement({
  name: 'notes.delete',
  params: { ...communityParams, memberIds: sql.uuid.array },
  row: { id: sql.uuid },
  sql: sql`with "removed" as (
  delete from "community_notes" n where ${inCommunity(sql`n`)} and n."memberId" = any($memberIds)
  returning n."id", n."communityId", n."deletedAt"
), ${countDeleted(communityNotes, sql`"removed"`)}
select "id" from "removed"`,
})

const redactAudit = statement({
  name: 'notes.redact',
  params: { accountId: sql.uuid, ids: sql.text.array },
  sql: sql`with "answers" as (
  delete from "idempotency_keys" where "accountId" = $accountId and "record" ->> 'id' = any($ids::text[])
)
update "audit_log" set "before" = "before" - 'text', "after" = "after" - 'text'
where "accountId" = $accountId and "record" = any($ids::text[]) and "entity" = ${sql.literal(communityNotes.name)}
  and "deletedAt" is null`,
})
