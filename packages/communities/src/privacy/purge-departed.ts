/** Purges members who left long ago, and people who left before they were stored as members. */

import { countChange, inTransaction, type Pool } from '@parvis/engine'
import { communityMembers } from '@parvis/schemas'
import { rowsOf, type Sql, sql, statement } from '@parvis/work'
import { deleteArrivals } from '../arrivals/record-arrivals.js'
import { anonymiseDeliveries } from '../deliveries/end-deliveries.js'
import { anonymiseInvited, anonymiseInvites } from '../invites/inviter-of.js'
import { deleteChoices } from '../languages/language-choices.js'
import { communityParams, inCommunity } from '../networks/network.js'
import { lockPeople } from '../people-locks.js'
import { deleteGrants } from '../role-grants/delete-grants.js'
import { deleteRemarks } from './delete-remarks.js'

/** A community with members whose retention has expired. */
interface Due {
  readonly accountId: string
  readonly communityId: string
  readonly days: number
}

/** Retention of departed members in an account, in days. */
export interface Retention {
  readonly accountId: string
  readonly days: number
}

/** Number of rows per delete, to keep locks short. */
const membersAtOnce = 500

/**
 * Deletes members who left every network of a community and whose retention has expired, with their history and
 * notes. They can join again.
 *
 * @throws DatabaseFailure
 */
export async function purgeDepartedMembers(pool: Pool, retentions: readonly Retention[]): Promise<void> {
  const columns = {
    accountIds: retentions.map(({ accountId }) => accountId),
    days: retentions.map(({ days }) => days),
  }
  const due = await rowsOf(pool, selectDue(columns))
  for (const community of due) while ((await deleteBatch(pool, community)) === membersAtOnce);
}

function deleteBatch(pool: Pool, community: Due): Promise<number> {
  const { accountId, communityId, days } = community
  return inTransaction(pool, async (connection) => {
    await lockPeople(connection, community)
    const values = { accountId, communityId, days, most: membersAtOnce }
    // Planned each time: how many are due differs with the days.
    const due = await rowsOf(connection, selectSome(values))
    const memberIds = due.map(({ id }) => id)
    await deleteRemarks(connection, community, memberIds)
    await rowsOf(connection, deleteMembers({ accountId, communityId, memberIds }))
    return memberIds.length
  })
}

const isDue = (days: Sql) =>
  sql`m."deletedAt" is null and m."leftAt" < now() - make_interval(days => ${days})`
const theirs = (rows: Sql) => sql`${inCommunity(rows)} and ${rows}."memberId" = g."id"`

const selectDue = statement({
  name: 'communities.due',
  params: { accountIds: sql.uuid.array, days: sql.integer.array },
  row: { ...communityParams, days: sql.integer },
  sql: sql`select c."accountId", c."id" as "communityId", r."days"
from unnest($accountIds::uuid[], $days::int[]) as r ("accountId", "days") join "communities" c using ("accountId")
where exists (
  select 1 from "community_members" m
  where m."accountId" = c."accountId" and m."communityId" = c."id" and ${isDue(sql`r."days"`)}
)`,
})

const selectSome = statement({
  name: 'communities.departed',
  prepared: false,
  params: { ...communityParams, days: sql.integer, most: sql.bigint },
  row: { id: sql.uuid },
  sql: sql`select m."id" from "community_members" m
where ${inCommunity(sql`m`)} and ${isDue(sql`$days`)} order by m."leftAt" limit $most`,
})

const deleteMembers = statement({
  name: 'communities.delete-departed',
  prepared: false,
  params: { ...communityParams, memberIds: sql.uuid.array },
  sql: sql`with "removed" as (
  delete from "community_members" m where ${inCommunity(sql`m`)} and m."id" = any($memberIds) returning m."id"
), ${countChange(communityMembers, sql`"removed"`, -1)}, "presences" as (
  delete from "community_presences" p using "removed" g where ${theirs(sql`p`)}
  returning p."networkId", p."userId"
), "messages" as (
  ${anonymiseDeliveries(sql`"presences"`)}
), "arrivals" as (
  ${deleteArrivals(sql`"presences"`)}
), "grants" as (
  ${deleteGrants(sql`"presences"`)}
), "choices" as (
  ${deleteChoices(sql`"presences"`)}
), "invited" as (
  ${anonymiseInvited(sql`"presences"`)}
), "invites" as (
  ${anonymiseInvites(sql`"presences"`)}
), "scrubbed" as (
  update "community_events" e set "memberId" = null, "facts" = null from "removed" g where ${theirs(sql`e`)}
)
select count(*) from "removed"`,
})

/** Number of rows per delete, to keep locks short. */
const presencesAtOnce = 1000

/**
 * Deletes people who left before they were stored as members, after a week: no older report can restore them then.
 *
 * @throws DatabaseFailure
 */
export async function purgeUnknownPresences(pool: Pool): Promise<void> {
  const purge = () => rowsOf(pool, deleteUnknown({ most: presencesAtOnce }))
  while ((await purge()).length === presencesAtOnce);
}

const deleteUnknown = statement({
  name: 'communities.purge-unknown',
  params: { most: sql.integer },
  sql: sql`with "old" as materialized (
  select "accountId", "communityId", "networkId", "userId" from "community_presences"
  where "memberId" is null and "leftAt" < now() - interval '7 days' limit $most
)
delete from "community_presences" p using "old" o
where p."accountId" = o."accountId" and p."communityId" = o."communityId" and p."networkId" = o."networkId"
  and p."userId" = o."userId" and p."memberId" is null and p."leftAt" < now() - interval '7 days'
returning 1`,
})
