import type { Pool } from '@parvis/engine'

/** Differences between the counts of networks and their presences; empty when they agree. */
export async function countMismatches(pool: Pool): Promise<readonly object[]> {
  const [quarters, totals] = await Promise.all([pool.query(selectQuarters), pool.query(selectTotals)])
  return [...quarters.rows, ...totals.rows]
}

const presences = `select p."networkId", date_bin('15 minutes', coalesce(p."joinedAt", p."arrivedAt"), '2000-01-01T00:00Z') as "quarter",
  count(*) as "people", count(*) filter (where p."isBot") as "bots"
from "community_presences" p join "community_totals" t using ("accountId", "communityId", "networkId")
where p."leftAt" is null`

/** Quarters with a wrong number of remaining people, or an impossible one. */
const selectQuarters = `select "networkId", "quarter", p."people", p."bots", c."remaining", c."remainingBots", c."joined", c."left"
from "community_counts" c full join (${presences} group by 1, 2) p using ("networkId", "quarter")
where (coalesce(p."people", 0), coalesce(p."bots", 0)) is distinct from (coalesce(c."remaining", 0), coalesce(c."remainingBots", 0))
  or least(c."joinedBots", c."joined" - c."joinedBots", c."leftBots", c."left" - c."leftBots") < 0
  or c."remaining" > c."joined"`

/** Networks whose joins minus leaves differ from the number of present people. */
const selectTotals = `select t."networkId", t."members", t."bots", p."people", p."bots" as "presentBots", c.*
from "community_totals" t left join lateral (
  select sum(c."joined" - c."left") as "stayed", sum(c."joinedBots" - c."leftBots") as "stayedBots"
  from "community_counts" c where c."networkId" = t."networkId"
) c on true left join (
  select "networkId", sum("people") as "people", sum("bots") as "bots" from (${presences} group by 1, 2) q group by 1
) p using ("networkId")
where (t."members", t."bots") is distinct from (coalesce(p."people", 0), coalesce(p."bots", 0))
  or (t."members", t."bots") is distinct from (coalesce(c."stayed", 0), coalesce(c."stayedBots", 0))`
