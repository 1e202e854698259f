/** The parts of statements that update the counts of networks as presences are written. */

import { type Sql, sql } from '@parvis/work'
import { inCommunity, ofNetwork } from '../networks/network.js'

/** The quarter of an hour that a moment is in. */
export const quarterOf = (moment: Sql) =>
  sql`date_bin('15 minutes', ${moment}, timestamptz '2000-01-01T00:00:00Z')`

const counted = ['joined', 'left', 'remaining'] as const
const sums = counted.flatMap((name) => {
  const more = sql`sum(m.${sql.identifier(name)})`
  return [
    { column: sql.identifier(name), sum: more },
    { column: sql.identifier(`${name}Bots`), sum: sql`coalesce(${more} filter (where m."isBot"), 0)` },
  ]
})
const listed = (parts: readonly Sql[]) => sql.join(parts, sql`, `)
const countColumns = listed(sums.map(({ column }) => column))
const summed = listed(sums.map(({ sum }) => sum))
const added = listed(sums.map(({ column }) => sql`${column} = c.${column} + excluded.${column}`))
const key = sql`"accountId", "communityId", "networkId"`

/**
 * Start of a presence's stay on a network: the join date, or the first report where the platform does not
 * give it.
 */
export const stayBegan = (presence: Sql) => sql`coalesce(${presence}."joinedAt", ${presence}."arrivedAt")`

/** Whether the network of `networkParams` is counted; evaluated once, so uncounted networks cost nothing. */
export const isCounted = sql`exists (
  select 1 from "community_totals" t where ${ofNetwork(sql`t`)}
)`

/**
 * Adds the expression `"moves"` to the counts of networks: `"networkId"`, `"isBot"`, the moment
 * `"at"`, and the changes in who joined, left, and joined then and remains.
 */
export const addCounts = sql`"counts" as (
  insert into "community_counts" as c (${key}, "quarter", ${countColumns})
  select $accountId::uuid, $communityId::uuid, m."networkId", ${quarterOf(sql`m."at"`)}, ${summed}
  from "moves" m group by 3, 4 having (${summed}) <> (0, 0, 0, 0, 0, 0) order by 3, 4
  on conflict (${key}, "quarter") do update set ${added}
)`

/** How many more people are on the networks of `"moves"`, and how many of these are bots. */
export const selectMore = sql`select m."networkId", sum(m."joined" - m."left") as "members",
  coalesce(sum(m."joined" - m."left") filter (where m."isBot"), 0) as "bots"
from "moves" m group by m."networkId"`

/** Updates the counts of networks that are counted, and their totals, from the expression `"moves"`; as `addCounts`. */
export const updateCounts = sql`${addCounts}, "totals" as (
  update "community_totals" t set "members" = t."members" + m."members", "bots" = t."bots" + m."bots"
  from (${selectMore}) m
  where ${inCommunity(sql`t`)} and t."networkId" = m."networkId" and (m."members", m."bots") <> (0, 0)
)`

const moveColumns = sql`("at", "isBot", "joined", "left", "remaining")`

/**
 * The changes of the counts by upserted members: those of `"due"`, with their previous state, that were written.
 * A member who left and joined later has another stay. So has a present one with a later join date than stored: they left
 * unseen. Otherwise it is the same stay, reported differently.
 */
export const movesOfUpserted = sql`"stays" as materialized (
  select d.*, ${stayBegan(sql`d`)} as "began", d."wasBegan" is not null and d."wasLeftAt" is null as "wasMember",
    case when d."wasLeftAt" is null then ${stayBegan(sql`d`)} <= d."wasBegan"
      else ${stayBegan(sql`d`)} = d."wasBegan" end as "goesOn"
  from "due" d join "written" using ("userId") where ${isCounted}
), "moves" as materialized (
  select $networkId::uuid as "networkId", m.* from "stays" s cross join lateral (values
    (s."began", s."isBot", 1, 0, 1),
    (s."wasBegan", s."wasBot", case when s."goesOn" then -1 else 0 end, 0, case when s."wasMember" then -1 else 0 end),
    (s."began", s."wasBot", 0, case when s."wasMember" and not s."goesOn" then 1 else 0 end, 0),
    (s."wasLeftAt", s."wasBot", 0, case when s."goesOn" then -1 else 0 end, 0)
  ) as m ${moveColumns}
  where m."at" is not null and (m."joined", m."left", m."remaining") <> (0, 0, 0)
)`

const movesOfDeparted = (
  departed: Sql,
  at: Sql,
) => sql`select g."networkId", m.* from ${departed} g cross join lateral (values
    (${at}, g."isBot", 0, 1, 0),
    (${stayBegan(sql`g`)}, g."isBot", 0, 0, -1)
  ) as m ${moveColumns}`

/** The changes of the counts by the departure of known members in `"written"`. */
export const movesOfLeft = sql`"moves" as materialized (
  ${movesOfDeparted(sql`"written"`, sql`g."leftAt"`)} where g."memberId" is not null and ${isCounted}
)`

/** The changes of the counts by erasing `"presences"`: those still present leave. */
export const movesOfErased = sql`"moves" as materialized (
  ${movesOfDeparted(sql`"presences"`, sql`now()`)}
  join "community_totals" t on ${inCommunity(sql`t`)} and t."networkId" = g."networkId" where g."leftAt" is null
)`

/** The counts of all uncounted presences of the network of `networkParams`. */
export const movesOfAll = sql`"there" as materialized (
  select coalesce(${stayBegan(sql`p`)}, p."leftAt", p."seenAt") as "began", p."leftAt", p."isBot" from "community_presences" p
  where ${ofNetwork(sql`p`)} and p."memberId" is not null and not ${isCounted}
), "moves" as materialized (
  select $networkId::uuid as "networkId", m.* from "there" t cross join lateral (values
    (t."began", t."isBot", 1, 0, case when t."leftAt" is null then 1 else 0 end),
    (t."leftAt", t."isBot", 0, 1, 0)
  ) as m ${moveColumns}
  where m."at" is not null
)`
