import {
  type Caller,
  countChange,
  EngineError,
  inTransaction,
  type Pool,
  type StoredRecord,
} from '@parvis/engine'
import { communityMembers } from '@parvis/schemas'
import { rowsOf, sql, statement } from '@parvis/work'
import { uuidv7 } from 'uuidv7'
import { databaseTime } from '../database-time.js'
import { type MemberKey, membersOf } from '../members/members-of.js'
import { recomputeMembers } from '../members/write-members.js'
import { communityParams, inCommunity } from '../networks/network.js'
import { lockPeople } from '../people-locks.js'
import { communityRefusals } from '../refusals.js'
import { eventColumns, membersTable, recordLink, theirs } from './link-members.js'

/** A presence of a member. */
export interface PresenceKey extends MemberKey {
  readonly networkId: string
  readonly userId: string
}

/** The member of a presence, and the other presences of that member. */
export interface Unlinked {
  readonly unlinked: StoredRecord
  readonly rest: StoredRecord
}

/**
 * Unlinks a presence: restores the member that it was before it was linked, with its history. If that
 * is the member it is unlinked from, it remains, and the other presences get their original member.
 *
 * @param version of the member, as its reader has it; undefined for any
 * @throws EngineError `not_found`, `stale_version` with the current record, or `invalid_input` at `userId`
 */
export function unlinkPresence(
  pool: Pool,
  caller: Caller,
  { communityId, memberId, networkId, userId }: PresenceKey,
  version?: number,
): Promise<Unlinked> {
  const community = { accountId: caller.accountId, communityId }
  return inTransaction(pool, async (connection) => {
    await lockPeople(connection, community)
    const members = membersOf(connection, caller, communityId)
    await members.known(memberId, version)
    const presences = await rowsOf(connection, selectPresences({ ...community, memberId }))
    const named = presences.find((one) => one.networkId === networkId && one.userId === userId)
    const { newId, places, networkIds, unlinkedId, restId } = decideUnlinking(
      presences,
      unlinkable(presences, named),
    )
    const columns = {
      placeIds: places.map((place) => place.networkId),
      memberIds: places.map((place) => place.memberId),
      homeIds: places.map((place) => place.homeId),
    }
    const at = await databaseTime(connection)
    const events = { eventId: uuidv7(), otherEventId: uuidv7() }
    const split = { ...community, memberId, newId, at, networkIds, ...columns, ...events }
    await rowsOf(connection, splitMembers(split))
    await recomputeMembers(connection, community, [memberId, newId], at)
    await recordLink(connection, caller, 'members_unlinked', { communityId, memberId, otherId: newId })
    return { unlinked: await members.get(unlinkedId), rest: await members.get(restId) }
  })
}

/** @throws EngineError `invalid_input` for a presence that is not theirs, or their only one */
function unlinkable(presences: readonly MemberPresence[], named: MemberPresence | undefined): MemberPresence {
  if (named && presences.length > 1) return named
  const { notTheirs, notLinked } = communityRefusals
  throw new EngineError('invalid_input', {
    errors: [{ path: 'userId', code: named ? notLinked : notTheirs }],
  })
}

/** A presence of a member, by its network: a member is on each only once. */
export interface MemberPresence {
  readonly networkId: string
  readonly userId: string
  readonly memberId: string
  /** Their original member; null if they were never linked. */
  readonly homeId: string | null
}

/** The new members of a member's presences when one of them is unlinked. */
export interface Unlinking {
  /** The restored member. */
  readonly newId: string
  /** Of which member each presence is then. */
  readonly places: readonly Omit<MemberPresence, 'userId'>[]
  /** The original members of the networks that move to the restored one. */
  readonly networkIds: readonly string[]
  /** Of which member the presence is that was unlinked, and the others are. */
  readonly unlinkedId: string
  readonly restId: string
}

/**
 * Decides the members when a presence is unlinked: the presence gets its original member back. If
 * that is the member it is unlinked from, the others get the original member of the first of them.
 *
 * @param presences of the member, in the order of naming precedence: two or more
 * @param unlinked one of them
 */
function decideUnlinking(presences: readonly MemberPresence[], unlinked: MemberPresence): Unlinking {
  const { memberId } = unlinked
  const others = presences.filter((one) => one !== unlinked)
  const isHome = homeOf(unlinked) === memberId
  const going = isHome ? others : [unlinked]
  const newId = homeOf(going[0] ?? unlinked)
  const staying = isHome ? [unlinked] : others
  return {
    newId,
    places: [...placed(going, newId), ...placed(staying, memberId)],
    networkIds: going.map(({ networkId }) => networkId),
    unlinkedId: isHome ? memberId : newId,
    restId: isHome ? newId : memberId,
  }
}

function homeOf({ homeId, memberId }: MemberPresence): string {
  return homeId ?? memberId
}

/** A single presence is its own member, and not linked. */
function placed(presences: readonly MemberPresence[], memberId: string): Unlinking['places'] {
  return presences.map(({ networkId, homeId }) => ({
    networkId,
    memberId,
    homeId: presences.length === 1 ? null : homeId,
  }))
}

/** The presences of a member, those first by which the member is named first. */
const selectPresences = statement({
  name: 'people.presences',
  params: { ...communityParams, memberId: sql.uuid },
  row: { networkId: sql.uuid, userId: sql.text, memberId: sql.uuid, homeId: sql.uuid.orNull },
  sql: sql`select p."networkId", p."userId", p."memberId", p."homeId" from "community_presences" p
where ${theirs(sql`p`)} = $memberId order by p."leftAt" nulls first, p."joinedAt", p."networkId"`,
})

/**
 * Splits a member: `$newId` is restored, on the networks of `$networkIds`. `$placeIds` are the networks of all
 * presences of the member; `$memberIds` are their members afterwards, `$homeIds` their original ones. Update both afterwards.
 */
const splitMembers = statement({
  name: 'people.part',
  params: {
    ...communityParams,
    memberId: sql.uuid,
    newId: sql.uuid,
    at: sql.timestamptz,
    networkIds: sql.uuid.array,
    placeIds: sql.uuid.array,
    memberIds: sql.uuid.array,
    homeIds: sql.uuid.orNull.array,
    eventId: sql.uuid,
    otherEventId: sql.uuid,
  },
  sql: sql`with "came" as (
  insert into ${membersTable} ("accountId", "communityId", "id", "version", "name", "isBot", "networks", "tags", "presences")
  select $accountId::uuid, $communityId::uuid, $newId::uuid, m."version", m."name", m."isBot", $networkIds::uuid[], '{}', '[]'
  from ${membersTable} m where ${inCommunity(sql`m`)} and m."id" = $memberId
  returning "id"
), ${countChange(communityMembers, sql`"came"`, 1)}, "placed" as (
  update "community_presences" p set "memberId" = t."memberId", "homeId" = t."homeId"
  from unnest($placeIds::uuid[], $memberIds::uuid[], $homeIds::uuid[]) as t ("networkId", "memberId", "homeId")
  where ${theirs(sql`p`)} = $memberId and p."networkId" = t."networkId"
), "history" as (
  update "community_events" e set "memberId" = $newId where ${theirs(sql`e`)} = $memberId and e."networkId" = any($networkIds)
)
insert into "community_events" (${eventColumns})
select $accountId::uuid, $communityId::uuid, n."id", $at::timestamptz, 'unlinked', n."memberId",
  jsonb_build_object('memberId', n."otherId", 'networks', $networkIds::uuid[])
from (values ($eventId::uuid, $memberId::uuid, $newId::uuid), ($otherEventId::uuid, $newId::uuid, $memberId::uuid))
  as n ("id", "memberId", "otherId")`,
})
