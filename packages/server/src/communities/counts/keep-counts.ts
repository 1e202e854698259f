import { inCommunity } from '../in-community.js'

/** The quarter of an hour that a moment is in. */
const quarterOf = (moment: string) => `date_bin('15 minutes', ${moment}, timestamptz '2000-01-01T00:00:00Z')`

const counted = ['joined', 'left', 'remaining'] as const
const sums = counted.flatMap((name) => [
  { name, sum: `sum(m."${name}")` },
  { name: `${name}Bots`, sum: `coalesce(sum(m."${name}") filter (where m."isBot"), 0)` },
])
const columns = sums.map(({ name }) => `"${name}"`).join(', ')
const summed = sums.map(({ sum }) => sum).join(', ')
const key = '"accountId", "communityId", "networkId"'

/**
 * Since when someone is on a network for the stay that a presence tells of: where the platform does not say when they joined,
 * since they were told of.
 */
export const stayBegan = (presence: string) => `coalesce(${presence}."joinedAt", ${presence}."arrivedAt")`

/** Whether the network of the third parameter is counted. The database asks it once, and does nothing where it is not. */
export const isCounted = `exists (
  select from "community_totals" t where ${inCommunity('t')} and t."networkId" = $3
)`

/**
 * Adds to the counts of networks what the expression `"moves"` tells of people on them: `"networkId"`, `"isBot"`, the moment
 * `"at"`, and of that moment how many more joined, left, and joined then and are still there.
 */
export const addCounts = `"counts" as (
  insert into "community_counts" as c (${key}, "quarter", ${columns})
  select $1::uuid, $2::uuid, m."networkId", ${quarterOf('m."at"')}, ${summed}
  from "moves" m group by 3, 4 having (${summed}) <> (0, 0, 0, 0, 0, 0) order by 3, 4
  on conflict (${key}, "quarter") do update
  set ${sums.map(({ name }) => `"${name}" = c."${name}" + excluded."${name}"`).join(', ')}
)`

/** How many more people are on the networks of `"moves"`, and how many of these are bots. */
export const selectMore = `select m."networkId", sum(m."joined" - m."left") as "members",
  coalesce(sum(m."joined" - m."left") filter (where m."isBot"), 0) as "bots"
from "moves" m group by m."networkId"`

/** Keeps the counts of networks that are counted, and their totals, by what the expression `"moves"` tells; as `addCounts`. */
export const keepCounts = `${addCounts}, "totals" as (
  update "community_totals" t set "members" = t."members" + m."members", "bots" = t."bots" + m."bots"
  from (${selectMore}) m
  where ${inCommunity('t')} and t."networkId" = m."networkId" and (m."members", m."bots") <> (0, 0)
)`
