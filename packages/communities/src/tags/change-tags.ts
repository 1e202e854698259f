import {
  type Caller,
  inTransaction,
  type Pool,
  type Queryable,
  recordAudit,
  refuse,
  type StoredRecord,
} from '@parvis/engine'
import { communityMembers } from '@parvis/schemas'
import { publishChanges } from '@parvis/work'
import { type MemberKey, membersOf } from '../members/members-of.js'
import { lockPeople } from '../people-locks.js'
import { communityRefusals } from '../refusals.js'
import { refuseUnknownTags, type TagChange, tagMembers } from './tag-members.js'

/**
 * Adds tags to a member, and removes tags.
 *
 * @returns the updated member
 * @throws EngineError `not_found`, or `invalid_input` for unknown tags, or too many
 */
export function changeTags(
  pool: Pool,
  caller: Caller,
  { communityId, memberId }: MemberKey,
  change: TagChange,
): Promise<StoredRecord> {
  return inTransaction(pool, async (connection) => {
    const members = membersOf(connection, caller, communityId)
    await members.get(memberId)
    const changed = await changedBy(connection, caller, communityId, [memberId], change)
    await recordTagged(connection, caller, { communityId, change, memberId, changed })
    return members.get(memberId)
  })
}

/**
 * Adds tags to several members, and removes tags; skips unknown members.
 *
 * @param communityId of an existing community
 * @param memberIds at most 1000
 * @returns how many changed
 * @throws EngineError `invalid_input` as `changeTags`
 */
export function changeTagsOfSome(
  pool: Pool,
  caller: Caller,
  communityId: string,
  memberIds: readonly string[],
  change: TagChange,
): Promise<number> {
  return inTransaction(pool, async (connection) => {
    // Several: avoid a deadlock with concurrent platform reports, which lock in another order.
    await lockPeople(connection, { accountId: caller.accountId, communityId })
    const changed = await changedBy(connection, caller, communityId, memberIds, change)
    await recordTagged(connection, caller, { communityId, change, changed })
    return changed.length
  })
}

async function changedBy(
  connection: Queryable,
  { accountId }: Caller,
  communityId: string,
  memberIds: readonly string[],
  change: TagChange,
): Promise<readonly string[]> {
  const community = { accountId, communityId }
  await refuseUnknownTags(connection, community, change)
  const { changed, full } = await tagMembers(connection, community, memberIds, change)
  if (full.length > 0) refuse([{ path: 'add', code: communityRefusals.tooManyTags }])
  return changed
}

/** The members whose tags someone changed. */
export interface TaggedMembers {
  readonly communityId: string
  readonly change: TagChange
  /** The single member; undefined for several. */
  readonly memberId?: string
  readonly changed: readonly string[]
}

/**
 * Notes in the audit log that someone changed the tags of members, and announces it.
 *
 * @param connection of the transaction in which they were changed
 */
async function recordTagged(connection: Queryable, caller: Caller, tagged: TaggedMembers): Promise<void> {
  const { change, memberId, changed } = tagged
  if (changed.length === 0) return
  const after = { ...change, ...(memberId === undefined && { members: changed.length }) }
  const { name: entity } = communityMembers
  await recordAudit(connection, caller, { action: 'members_tagged', entity, record: memberId, after })
  await announceTagged(connection, caller.accountId, tagged)
}

/** Announces that the tags of members changed. @param connection of the transaction in which they did */
export async function announceTagged(
  connection: Queryable,
  accountId: string,
  { communityId, changed }: Pick<TaggedMembers, 'communityId' | 'changed'>,
): Promise<void> {
  if (changed.length === 0) return
  const { path: topic, rights } = communityMembers
  const about = { within: communityId }
  await publishChanges(connection, { accountId, topic, right: rights.read, ids: changed, about })
}
