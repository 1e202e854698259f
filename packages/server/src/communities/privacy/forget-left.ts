import { countChange, inTransaction, type Pool } from '@parvis/engine'
import { communityMembers } from '@parvis/schemas'
import { rowsOf } from '@parvis/work'
import { retentionsOf } from '../../settings/index.js'
import { scrubDeliveries } from '../deliveries/scrub-deliveries.js'
import { lockPeople } from '../people-locks.js'
import { forgetSaid } from './forget-said.js'

/** A community that has members who left longer ago than its account keeps them. */
interface Due {
  readonly accountId: string
  readonly communityId: string
  readonly days: number
}

/** How many go at once, so that nobody waits. */
const batch = 500

/**
 * Erases those who left every network of a community longer ago than its account keeps them, and what is told of them in
 * its history and in notes. Nothing keeps them from joining again.
 *
 * @throws DatabaseFailure
 */
export async function forgetLeft(pool: Pool): Promise<void> {
  const retentions = await retentionsOf(pool, 'left_member_retention_days')
  const values = [retentions.map(({ accountId }) => accountId), retentions.map(({ days }) => days)]
  const due = await rowsOf<Due>(pool, { name: 'communities.due', text: selectDue, values })
  for (const community of due) while ((await forgetBatch(pool, community)) === batch);
}

function forgetBatch(pool: Pool, community: Due): Promise<number> {
  const { accountId, communityId, days } = community
  return inTransaction(pool, async (connection) => {
    await lockPeople(connection, community)
    const values = [accountId, communityId, days, batch]
    // Planned each time: how many are due differs with the days.
    const due = await rowsOf<{ id: string }>(connection, { text: selectSome, values })
    const ids = due.map(({ id }) => id)
    await forgetSaid(connection, community, ids)
    await rowsOf(connection, { text: forget, values: [accountId, communityId, ids] })
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

const forget = `with "gone" as (
  delete from "community_members" m
  where m."accountId" = $1 and m."communityId" = $2 and m."id" = any($3) returning m."id"
), ${countChange(communityMembers, '"gone"', -1)}, "presences" as (
  delete from "community_presences" p using "gone" g where ${theirs('p')}
  returning p."networkId", p."userId"
), "messages" as (
  ${scrubDeliveries('"presences"')}
), "scrubbed" as (
  update "community_events" e set "memberId" = null, "facts" = null from "gone" g where ${theirs('e')}
)
select count(*) from "gone"`
