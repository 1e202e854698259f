import {
  type Caller,
  countChange,
  inTransaction,
  type Pool,
  type Queryable,
  recordAudit,
  refuse,
  type StoredRecord,
} from '@parvis/engine'
import type { RuleCode } from '@parvis/schema'
import { communityMembers, mostPresences, mostTags } from '@parvis/schemas'
import { publishChanges, rowsOf, type Sql, sql, statement } from '@parvis/work'
import { uuidv7 } from 'uuidv7'
import { databaseTime } from '../database-time.js'
import { type MemberKey, membersOf } from '../members/members-of.js'
import { recomputeMembers } from '../members/write-members.js'
import { communityParams, inCommunity } from '../networks/network.js'
import { lockPeople } from '../people-locks.js'
import { communityRefusals } from '../refusals.js'
import { tagsAfter } from '../tags/tag-members.js'
import { distinctMembers } from './distinct-members.js'

/**
 * Links two members. The first one's id remains; its facts follow from all presences, as for any
 * member: the name of the present presence that joined first, the earliest join. Each presence remembers its original
 * member.
 *
 * @param version of the first one, as its reader has it; undefined for any
 * @throws EngineError `not_found`, `stale_version` with the current record, or `invalid_input` at `memberId`
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
    await rowsOf(connection, joinMembers({ ...community, memberId, otherId, at, eventId: uuidv7() }))
    await distinctMembers(connection, community).join(memberId, otherId)
    await recomputeMembers(connection, community, [memberId], at)
    await recordLink(connection, caller, 'members_linked', { communityId, memberId, otherId })
    return members.get(memberId)
  })
}

/** Why two members cannot be linked: a person is on a network once, so two accounts there are two members. */
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

/** Two members that are linked, or were. */
export interface Link extends MemberKey {
  readonly otherId: string
}

/**
 * Records a link or its removal in the audit log, and publishes it.
 *
 * @param connection of the transaction that changed it
 */
export async function recordLink(
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

export const membersTable = sql`"community_members"`
/** The rows of a member in the community of `communityParams`. */
export const theirs = (rows: Sql) => sql`${inCommunity(rows)} and ${rows}."memberId"`
export const eventColumns = sql`"accountId", "communityId", "id", "at", "kind", "memberId", "facts"`

/**
 * Links two members: `$memberId` remains, `$otherId` is deleted. Presences remember their original member, and the version
 * continues from the later one, so that none repeats; notes and tags of both move to the remaining one, and the wallet of
 * the other one where it has none. The member must be updated afterwards.
 */
const joinMembers = statement({
  name: 'people.join',
  params: {
    ...communityParams,
    memberId: sql.uuid,
    otherId: sql.uuid,
    at: sql.timestamptz,
    eventId: sql.uuid,
  },
  sql: sql`with "moved" as (
  update "community_presences" p set "memberId" = $memberId, "homeId" = coalesce(p."homeId", p."memberId")
  where ${theirs(sql`p`)} in ($memberId::uuid, $otherId::uuid)
), "removed" as (
  delete from ${membersTable} m where ${inCommunity(sql`m`)} and m."id" = $otherId
  returning m."version", m."networks", m."tags", m."wallet"
), ${countChange(communityMembers, sql`"removed"`, -1)}, "merged" as (
  update ${membersTable} m set "version" = greatest(m."version", g."version"),
    "tags" = ${tagsAfter(sql`m."tags" || g."tags"`)}, "wallet" = coalesce(m."wallet", g."wallet")
  from "removed" g where ${inCommunity(sql`m`)} and m."id" = $memberId
), "notes" as (
  update "community_notes" n set "memberId" = $memberId, "version" = n."version" + 1 where ${theirs(sql`n`)} = $otherId
), "history" as (
  update "community_events" e set "memberId" = $memberId where ${theirs(sql`e`)} = $otherId
)
insert into "community_events" (${eventColumns})
select $accountId::uuid, $communityId::uuid, $eventId::uuid, $at::timestamptz, 'linked', $memberId::uuid,
  jsonb_build_object('memberId', $otherId::uuid, 'networks', g."networks") from "removed" g`,
})
