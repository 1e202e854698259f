import type { Caller, Pool } from '@parvis/engine'
import type { ResultOf } from '@parvis/schema'
import type { listSuggestions } from '@parvis/schemas/calls/members'
import { rowsOf, type Sql, sql, statement } from '@parvis/work'
import { type MemberKey, membersOf } from '../members/members-of.js'
import { communityParams, inCommunity } from '../networks/network.js'
import { mayBeOne } from './distinct-members.js'

type Suggestion = ResultOf<typeof listSuggestions>[number]

/** A suggested member as JSON, in SQL. @param row of the table of members */
export function suggested(row: Sql): Sql {
  return sql`jsonb_build_object('id', ${row}."id", 'name', ${row}."name", 'leftAt', ${row}."leftAt",
    'networks', ${row}."networks", 'presences', ${row}."presences")`
}

/** How many are suggested at most, and how many of a similar name are compared for each name of the member. */
const most = 25
const mostCompared = 200
/** How alike names are, from 0 to 1, that may be of one person. */
const alike = 0.4

/**
 * Members on other networks who may be the same person as one: certainly where the platform has one id on two of its
 * servers, possibly where names are similar. Excludes pairs that a moderator marked as different people.
 *
 * @returns at most 25, the most certain first
 * @throws EngineError `not_found`
 */
export async function suggestionsOf(
  pool: Pool,
  caller: Caller,
  { communityId, memberId }: MemberKey,
): Promise<Suggestion[]> {
  const { name } = await membersOf(pool, caller, communityId).get(memberId)
  const names = { name: String(name), word: longestWord(String(name)) }
  const values = { accountId: caller.accountId, communityId, memberId, ...names, mostCompared, alike, most }
  // Replanned each time: the number of similar names depends on the word.
  return rowsOf(pool, selectSuggestions(values))
}

const others = sql`select q."memberId" from "community_presences" q`
const isOther = sql`q."memberId" is not null and q."memberId" <> $memberId
  and ${mayBeOne(sql`q."memberId"`, sql`$memberId`)}`
const searchable = (value: Sql) => sql`parvis_searchable(${value})`

const selectSuggestions = statement({
  name: 'people.suggestions',
  prepared: false,
  params: {
    ...communityParams,
    memberId: sql.uuid,
    name: sql.text,
    word: sql.text.orNull,
    mostCompared: sql.bigint,
    alike: sql.double,
    most: sql.bigint,
  },
  row: {
    reason: sql.text.of<Suggestion['reason']>(),
    member: sql.jsonb.of<Suggestion['member']>(),
  },
  sql: sql`with "own" as materialized (
  select p."networkId", p."userId", p."username", n."type" from "community_presences" p
  join "community_networks" n on ${inCommunity(sql`n`)} and n."id" = p."networkId"
  where ${inCommunity(sql`p`)} and p."memberId" = $memberId
), "found" as (
  select 1 as "rank", 1 as "likeness", q."memberId" from "own" o
  join "community_networks" n on ${inCommunity(sql`n`)} and n."type" = o."type" and n."id" <> o."networkId"
  cross join lateral (
    ${others} where ${inCommunity(sql`q`)} and q."networkId" = n."id" and q."userId" = o."userId" and ${isOther} limit 1
  ) q
  union all
  select 2, 1, q."memberId" from "own" o cross join lateral (
    ${others} where ${inCommunity(sql`q`)} and q."username" = o."username" and ${isOther} limit $most
  ) q
  union all
  select 3, q."likeness", q."id" from (
    select m."id", similarity(${searchable(sql`m."name"`)}, ${searchable(sql`$name::text`)}) as "likeness" from (
      select m."id", m."name" from "community_members" m
      where ${inCommunity(sql`m`)} and m."deletedAt" is null
        and m."searchText" like '%' || ${searchable(sql`$word::text`)} || '%'
      limit $mostCompared
    ) m
  ) q where q."likeness" >= $alike and q."id" <> $memberId and ${mayBeOne(sql`q."id"`, sql`$memberId`)}
), "surest" as (
  select distinct on ("memberId") * from "found" order by "memberId", "rank", "likeness" desc
)
select (array['same_account', 'same_username', 'similar_name'])[s."rank"] as "reason", ${suggested(sql`m`)} as "member"
from "surest" s join "community_members" m on ${inCommunity(sql`m`)} and m."id" = s."memberId"
where not m."networks" && array(select "networkId" from "own")
order by s."rank", s."likeness" desc, m."id" limit $most`,
})

/** Minimum number of letters and digits for the trigram index. */
const fewest = 3

/** The longest part of a name that consists of letters and digits; null where none is long enough to look for. */
function longestWord(name: string): string | null {
  const words = name.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
  const longest = words.reduce((one, other) => (other.length > one.length ? other : one), '')
  return longest.length < fewest ? null : longest
}
