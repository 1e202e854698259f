/** The parts of statements that update the counts of networks as presences are written. */

import { inCommunity } from '../networks/network.js'

/** The quarter of an hour that a moment is in. */
const quarterOf = (moment: string) => `date_bin('15 minutes', ${moment}, timestamptz '2000-01-01T00:00:00Z')`

const counted = ['joined', 'left', 'remaining'] as const
const sums = counted.flatMap((name) => [
  { name, sum: `sum(m."${name}")` },
  { name: `${name}Bots`, sum: `coalesce(sum(m."${name}") filter (where m."isBot"), 0)` },
])
const countColumns = sums.map(({ name }) => `"${name}"`).join(', ')
const summed = sums.map(({ sum }) => sum).join(', ')
const key = '"accountId", "communityId", "networkId"'

/**
 * When the stay of a presence on a network began: where the platform does not say when they joined, when they were first
 * reported.
 */
export const stayBegan = (presence: string) => `coalesce(${presence}."joinedAt", ${presence}."arrivedAt")`

/** Whether the network of the third parameter is counted. The database asks it once, and does nothing where it is not. */
export const isCounted = `exists (
  select from "community_totals" t where ${inCommunity('t')} and t."networkId" = $3
)`

/**
 * Adds to the counts of networks what the expression `"moves"` says of people on them: `"networkId"`, `"isBot"`, the moment
 * `"at"`, and of that moment how many more joined, left, and joined then and are still there.
 */
export const addCounts = `"counts" as (
  insert into "community_counts" as c (${key}, "quarter", ${countColumns})
  select $1::uuid, $2::uuid, m."networkId", ${quarterOf('m."at"')}, ${summed}
  from "moves" m group by 3, 4 having (${summed}) <> (0, 0, 0, 0, 0, 0) order by 3, 4
  on conflict (${key}, "quarter") do update
  set ${sums.map(({ name }) => `"${name}" = c."${name}" + excluded."${name}"`).join(', ')}
)`

/** How many more people are on the networks of `"moves"`, and how many of these are bots. */
export const selectMore = `select m."networkId", sum(m."joined" - m."left") as "members",
  coalesce(sum(m."joined" - m."left") filter (where m."isBot"), 0) as "bots"
from "moves" m group by m."networkId"`

/** Updates the counts of networks that are counted, and their totals, from the expression `"moves"`; as `addCounts`. */
export const updateCounts = `${addCounts}, "totals" as (
  update "community_totals" t set "members" = t."members" + m."members", "bots" = t."bots" + m."bots"
  from (${selectMore}) m
  where ${inCommunity('t')} and t."networkId" = m."networkId" and (m."members", m."bots") <> (0, 0)
)`

const moveColumns = `("at", "isBot", "joined", "left", "remaining")`

/**
 * How upserted members change the counts: those of `"due"`, with what was known of them, who were written.
 * Whoever left and joined later has another stay. So has whoever is there and joined later than was known: they left
 * unseen. Otherwise it is the same stay, reported differently.
 */
export const movesOfUpserted = `"stays" as (
  select d.*, ${stayBegan('d')} as "began", d."wasBegan" is not null and d."wasLeftAt" is null as "wasThere",
    case when d."wasLeftAt" is null then ${stayBegan('d')} <= d."wasBegan" else ${stayBegan('d')} = d."wasBegan" end as "goesOn"
  from "due" d join "written" using ("userId") where ${isCounted}
), "moves" as (
  select $3::uuid as "networkId", m.* from "stays" s cross join lateral (values
    (s."began", s."isBot", 1, 0, 1),
    (s."wasBegan", s."wasBot", case when s."goesOn" then -1 else 0 end, 0, case when s."wasThere" then -1 else 0 end),
    (s."began", s."wasBot", 0, case when s."wasThere" and not s."goesOn" then 1 else 0 end, 0),
    (s."wasLeftAt", s."wasBot", 0, case when s."goesOn" then -1 else 0 end, 0)
  ) as m ${moveColumns}
  where m."at" is not null and (m."joined", m."left", m."remaining") <> (0, 0, 0)
)`

const movesOfDeparted = (
  departed: string,
  at: string,
) => `select g."networkId", m.* from ${departed} g cross join lateral (values
    (${at}, g."isBot", 0, 1, 0),
    (${stayBegan('g')}, g."isBot", 0, 0, -1)
  ) as m ${moveColumns}`

/** How the departure of those of `"written"` who were known changes the counts. */
export const movesOfLeft = `"moves" as (
  ${movesOfDeparted('"written"', 'g."leftAt"')} where g."memberId" is not null and ${isCounted}
)`

/** How erasing those of `"presences"` changes the counts: whoever was there until now leaves. */
export const movesOfErased = `"moves" as (
  ${movesOfDeparted('"presences"', 'now()')} join "community_totals" t on ${inCommunity('t')} and t."networkId" = g."networkId"
  where g."leftAt" is null
)`

/** What is counted of all presences of the network of the third parameter, as far as it is not counted yet. */
export const movesOfAll = `"there" as (
  select coalesce(${stayBegan('p')}, p."leftAt", p."seenAt") as "began", p."leftAt", p."isBot" from "community_presences" p
  where ${inCommunity('p')} and p."networkId" = $3 and p."memberId" is not null and not ${isCounted}
), "moves" as (
  select $3::uuid as "networkId", m.* from "there" t cross join lateral (values
    (t."began", t."isBot", 1, 0, case when t."leftAt" is null then 1 else 0 end),
    (t."leftAt", t."isBot", 0, 1, 0)
  ) as m ${moveColumns}
  where m."at" is not null
)`
