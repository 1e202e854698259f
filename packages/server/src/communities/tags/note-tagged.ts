import { type Caller, type Queryable, recordAudit } from '@parvis/engine'
import { communityMembers } from '@parvis/schemas'
import { publishChanges } from '@parvis/work'
import type { TagChange } from './known-tags.js'

/** Whose tags someone changed. */
export interface TaggedMembers {
  readonly communityId: string
  readonly change: TagChange
  /** The one member they were asked to; undefined for several. */
  readonly memberId?: string
  readonly changed: readonly string[]
}

/**
 * Notes in the audit log that someone changed the tags of members, and tells whoever looks at these.
 *
 * @param connection of the transaction in which they were changed
 */
export async function noteTagged(
  connection: Queryable,
  caller: Caller,
  tagged: TaggedMembers,
): Promise<void> {
  const { change, memberId, changed } = tagged
  if (changed.length === 0) return
  const after = { ...change, ...(memberId === undefined && { members: changed.length }) }
  const { name: entity } = communityMembers
  await recordAudit(connection, caller, { action: 'members_tagged', entity, record: memberId, after })
  await announceTagged(connection, caller.accountId, tagged)
}

/** Tells whoever looks at members that their tags changed. @param connection of the transaction in which they did */
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
