import { type Caller, inTransaction, type Pool, type Queryable, refuse } from '@parvis/engine'
import { communityMembers } from '@parvis/schemas'
import { publishChanges, rowsOf } from '@parvis/work'
import { membersOf } from '../members/members-of.js'
import { inCommunity, type NetworkKey } from '../networks/network.js'
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
 * Pairs of members of a community whom a moderator knows not to be one person. They stay with the members: they move to
 * whom one is linked to, and go with who is erased.
 *
 * @param connection of the transaction that changes the members
 */
export function distinctMembers(
  connection: Queryable,
  { accountId, communityId }: Pick<NetworkKey, 'accountId' | 'communityId'>,
) {
  const run = (name: string, text: string, ...values: unknown[]) =>
    rowsOf(connection, { name: `people.${name}`, text, values: [accountId, communityId, ...values] })
  return {
    add: (memberId: string, otherId: string) => run('distinct', insertPair, memberId, otherId),
    /** Makes those of the one who goes those of the one who stays, of whom they are one person then. */
    join: (memberId: string, goneId: string) => run('distinct-join', mergePairs, memberId, goneId),
    delete: (memberIds: readonly string[]) => run('distinct-delete', deletePairs, memberIds),
  }
}

/** The condition, in SQL, that nobody knows two members not to be one person. @param one @param other ids in SQL */
export function mayBeOne(one: string, other: string): string {
  return `not exists (
    select from "community_distinct_members" d
    where ${inCommunity('d')} and d."memberId" = least(${one}, ${other}) and d."otherId" = greatest(${one}, ${other})
  )`
}

const table = '"community_distinct_members"'
const columns = '"accountId", "communityId", "memberId", "otherId"'

const insertPair = `insert into ${table} (${columns})
values ($1, $2, least($3::uuid, $4::uuid), greatest($3::uuid, $4::uuid)) on conflict do nothing`

const mergePairs = `with "removed" as (
  delete from ${table} d where ${inCommunity('d')} and (d."memberId" = $4 or d."otherId" = $4)
  returning case d."memberId" when $4 then d."otherId" else d."memberId" end as "id", d."since"
)
insert into ${table} (${columns}, "since")
select $1::uuid, $2::uuid, least("id", $3::uuid), greatest("id", $3::uuid), "since" from "removed" where "id" <> $3
on conflict do nothing`

const deletePairs = `delete from ${table} d where ${inCommunity('d')} and (d."memberId" = any($3) or d."otherId" = any($3))`
