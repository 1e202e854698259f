import { type Caller, inTransaction, type Pool, type Queryable, refuse } from '@parvis/engine'
import { communityMembers } from '@parvis/schemas'
import { type BoundStatement, publishChanges, rowsOf, type Sql, sql, statement } from '@parvis/work'
import { membersOf } from '../members/members-of.js'
import { communityParams, inCommunity, type NetworkKey } from '../networks/network.js'
import { lockPeopleShared } from '../people-locks.js'
import { communityRefusals } from '../refusals.js'
import type { Link } from './link-members.js'

/**
 * Remembers that two members are not one person: they are suggested no more, until someone links them after all.
 *
 * @throws EngineError `not_found`, or `invalid_input` at `memberId`
 */
export function markDistinct(
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

/**
 * Pairs of members of a community whom a moderator marked as different people. They follow the members: they move when
 * one is linked, and are deleted when one is erased.
 *
 * @param connection of the transaction that changes the members
 */
export function distinctMembers(
  connection: Queryable,
  { accountId, communityId }: Pick<NetworkKey, 'accountId' | 'communityId'>,
) {
  const community = { accountId, communityId }
  const run = async (bound: BoundStatement): Promise<void> => {
    await rowsOf(connection, bound)
  }
  return {
    add: (memberId: string, otherId: string) => run(insertPair({ ...community, memberId, otherId })),
    /** Moves the pairs of a linked member to the remaining one. */
    join: (memberId: string, goneId: string) => run(mergePairs({ ...community, memberId, goneId })),
    delete: (memberIds: readonly string[]) => run(deletePairs({ ...community, memberIds })),
  }
}

/** The condition, in SQL, that two members are not marked as different people. @param one @param other ids in SQL */
export function mayBeOne(one: Sql, other: Sql): Sql {
  return sql`not exists (
    select 1 from "community_distinct_members" d
    where ${inCommunity(sql`d`)} and d."memberId" = least(${one}, ${other}) and d."otherId" = greatest(${one}, ${other})
  )`
}

const table = sql`"community_distinct_members"`
const columns = sql`"accountId", "communityId", "memberId", "otherId"`
const ofPair = { ...communityParams, memberId: sql.uuid }

const insertPair = statement({
  name: 'people.distinct',
  params: { ...ofPair, otherId: sql.uuid },
  sql: sql`insert into ${table} (${columns}) values (
  $accountId, $communityId, least($memberId::uuid, $otherId::uuid), greatest($memberId::uuid, $otherId::uuid)
) on conflict do nothing`,
})

const mergePairs = statement({
  name: 'people.distinct-join',
  params: { ...ofPair, goneId: sql.uuid },
  sql: sql`with "removed" as (
  delete from ${table} d where ${inCommunity(sql`d`)} and (d."memberId" = $goneId or d."otherId" = $goneId)
  returning case d."memberId" when $goneId then d."otherId" else d."memberId" end as "id", d."since"
)
insert into ${table} (${columns}, "since")
select $accountId::uuid, $communityId::uuid, least("id", $memberId::uuid), greatest("id", $memberId::uuid), "since"
from "removed" where "id" <> $memberId
on conflict do nothing`,
})

const deletePairs = statement({
  name: 'people.distinct-delete',
  params: { ...communityParams, memberIds: sql.uuid.array },
  sql: sql`delete from ${table} d
where ${inCommunity(sql`d`)} and (d."memberId" = any($memberIds) or d."otherId" = any($memberIds))`,
})
