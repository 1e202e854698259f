/** Deleting those who left long ago, and those who left before anyone knew them. */

import { countChange, inTransaction, type Pool } from '@parvis/engine'
import { communityMembers } from '@parvis/schemas'
import { rowsOf } from '@parvis/work'
import { anonymiseDeliveries } from '../deliveries/end-deliveries.js'
import { lockPeople } from '../people-locks.js'
import { deleteRemarks } from './delete-remarks.js'

/** A community with members who left longer ago than its account retains them. */
interface Due {
  readonly accountId: string
  readonly communityId: string
  readonly days: number
}

/** How many days an account retains members who left. */
export interface Retention {
  readonly accountId: string
  readonly days: number
}

/** How many go at once, so that nobody waits. */
const membersAtOnce = 500

/**
 * Deletes those who left every network of a community longer ago than its account retains them, with what its history and
 * notes say of them. They can join again.
 *
 * @throws DatabaseFailure
 */
export async function purgeDepartedMembers(pool: Pool, retentions: readonly Retention[]): Promise<void> {
  const values = [retentions.map(({ accountId }) => accountId), retentions.map(({ days }) => days)]
  const due = await rowsOf<Due>(pool, { name: 'communities.due', text: selectDue, values })
  for (const community of due) while ((await deleteBatch(pool, community)) === membersAtOnce);
}

function deleteBatch(pool: Pool, community: Due): Promise<number> {
  const { accountId, communityId, days } = community
  return inTransaction(pool, async (connection) => {
    await lockPeople(connection, community)
    const values = [accountId, communityId, days, membersAtOnce]
    // Planned each time: how many are due differs with the days.
    const due = await rowsOf<{ id: string }>(connection, { text: selectSome, values })
    const ids = due.map(({ id }) => id)
    await deleteRemarks(connection, community, ids)
    await rowsOf(connection, { text: deleteMembers, values: [accountId, communityId, ids] })
    return ids.length
  })
}

const isDue = (days: string) =>
  `m."deletedAt" is null and m."leftAt" < now() - make_interval(days => ${days})`
const theirs = (rows: string) =>
  `${rows}."accountId" = $1 and ${rows}."communityId" = $2 and ${rows}."memberId" = g."id"`

const selectDue = `select c."accountId", c."id" as "communityId", r."days"
from unnest($1::uuid[], $2::int[]) as r ("accountId", "days") join "communities" c using ("accountId")
where exists (
  select from "community_members" m
  where m."accountId" = c."accountId" and m."communityId" = c."id" and ${isDue('r."days"')}
)`

const selectSome = `select m."id" from "community_members" m
where m."accountId" = $1 and m."communityId" = $2 and ${isDue('$3')} order by m."leftAt" limit $4`

const deleteMembers = `with "removed" as (
  delete from "community_members" m
  where m."accountId" = $1 and m."communityId" = $2 and m."id" = any($3) returning m."id"
), ${countChange(communityMembers, '"removed"', -1)}, "presences" as (
  delete from "community_presences" p using "removed" g where ${theirs('p')}
  returning p."networkId", p."userId"
), "messages" as (
  ${anonymiseDeliveries('"presences"')}
), "scrubbed" as (
  update "community_events" e set "memberId" = null, "facts" = null from "removed" g where ${theirs('e')}
)
select count(*) from "removed"`

/** How many go at once, so that nobody waits. */
const presencesAtOnce = 1000

/**
 * Deletes those who left before they were known, a week later: no older report can restore them then.
 *
 * @throws DatabaseFailure
 */
export async function purgeUnknownPresences(pool: Pool): Promise<void> {
  const purge = () =>
    rowsOf(pool, { name: 'communities.purge-unknown', text: deleteUnknown, values: [presencesAtOnce] })
  while ((await purge()).length === presencesAtOnce);
}

const deleteUnknown = `with "old" as (
  select "accountId", "communityId", "networkId", "userId" from "community_presences"
  where "memberId" is null and "leftAt" < now() - interval '7 days' limit $1 for update skip locked
)
delete from "community_presences" p using "old" o
where p."accountId" = o."accountId" and p."communityId" = o."communityId" and p."networkId" = o."networkId"
  and p."userId" = o."userId"
returning 1`
