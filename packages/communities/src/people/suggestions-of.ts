import type { Caller, Pool } from '@parvis/engine'
import type { ResultOf } from '@parvis/schema'
import type { listSuggestions } from '@parvis/schemas/calls/members'
import { rowsOf } from '@parvis/work'
import { type MemberKey, membersOf } from '../members/members-of.js'
import { inCommunity } from '../networks/network.js'
import { mayBeOne } from './distinct-members.js'

type Suggestion = ResultOf<typeof listSuggestions>[number]

/** A suggested member as JSON, in SQL. @param row of the table of members */
export function suggested(row: string): string {
  return `jsonb_build_object('id', ${row}."id", 'name', ${row}."name", 'leftAt', ${row}."leftAt",
    'networks', ${row}."networks", 'presences', ${row}."presences")`
}

/** How many are suggested at most, and how many of a similar name are compared for each name of the member. */
const most = 25
const mostCompared = 200
/** How alike names are, from 0 to 1, that may be of one person. */
const alike = 0.4

/**
 * Members on other networks who may be the same person as one: surely where the platform says so by one id on two of its
 * servers, perhaps where they are called alike. Whom a moderator knows to be someone else is not among them.
 *
 * @returns at most 25, the surest first
 * @throws EngineError `not_found`
 */
export async function suggestionsOf(
  pool: Pool,
  caller: Caller,
  { communityId, memberId }: MemberKey,
): Promise<Suggestion[]> {
  const { name } = await membersOf(pool, caller, communityId).get(memberId)
  const word = longestWord(String(name))
  const values = [caller.accountId, communityId, memberId, name, word, mostCompared, alike, most]
  // Planned each time: how many are called alike differs with the word.
  return rowsOf<Suggestion>(pool, { text: select, values })
}

const others = 'select q."memberId" from "community_presences" q'
const isOther = `q."memberId" is not null and q."memberId" <> $3 and ${mayBeOne('q."memberId"', '$3')}`
const searchable = (value: string) => `parvis_searchable(${value})`

const select = `with "own" as materialized (
  select p."networkId", p."userId", p."username", n."type" from "community_presences" p
  join "community_networks" n on ${inCommunity('n')} and n."id" = p."networkId"
  where ${inCommunity('p')} and p."memberId" = $3
), "found" as (
  select 1 as "rank", 1 as "likeness", q."memberId" from "own" o
  join "community_networks" n on ${inCommunity('n')} and n."type" = o."type" and n."id" <> o."networkId"
  cross join lateral (
    ${others} where ${inCommunity('q')} and q."networkId" = n."id" and q."userId" = o."userId" and ${isOther} limit 1
  ) q
  union all
  select 2, 1, q."memberId" from "own" o cross join lateral (
    ${others} where ${inCommunity('q')} and q."username" = o."username" and ${isOther} limit $8
  ) q
  union all
  select 3, q."likeness", q."id" from (
    select m."id", similarity(${searchable('m."name"')}, ${searchable('$4::text')}) as "likeness" from (
      select m."id", m."name" from "community_members" m
      where ${inCommunity('m')} and m."deletedAt" is null and m."searchText" like '%' || ${searchable('$5::text')} || '%'
      limit $6
    ) m
  ) q where q."likeness" >= $7 and q."id" <> $3 and ${mayBeOne('q."id"', '$3')}
), "surest" as (
  select distinct on ("memberId") * from "found" order by "memberId", "rank", "likeness" desc
)
select (array['same_account', 'same_username', 'similar_name'])[s."rank"] as "reason", ${suggested('m')} as "member"
from "surest" s join "community_members" m on ${inCommunity('m')} and m."id" = s."memberId"
where not m."networks" && array(select "networkId" from "own")
order by s."rank", s."likeness" desc, m."id" limit $8`

/** The fewest letters and digits by which an index of parts of words finds anything. */
const fewest = 3

/** The longest part of a name that consists of letters and digits; null where none is long enough to look for. */
function longestWord(name: string): string | null {
  const words = name.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
  const longest = words.reduce((one, other) => (other.length > one.length ? other : one), '')
  return longest.length < fewest ? null : longest
}
