import { opaqueCursor, type Pool, readCursor } from '@parvis/engine'
import type { ResultOf } from '@parvis/schema'
import type { listSuggestedPairs } from '@parvis/schemas/calls/members'
import { rowsOf, sql, statement } from '@parvis/work'
import { z } from 'zod'
import { communityParams, inCommunity, type PlatformNetwork } from '../networks/network.js'
import { mayBeOne } from './distinct-members.js'
import { suggested } from './suggestions-of.js'

type SuggestedPair = ResultOf<typeof listSuggestedPairs>[number]

export interface PairPage {
  readonly pairs: readonly SuggestedPair[]
  /** Undefined when all were looked at. */
  readonly next?: PairCursor
}

/** How many presences have a suggestion on a page at most, and how many are looked at for it. */
const mostFound = 25
const mostScanned = 5000

/**
 * Members who may be one person, found with one index scan: by the same id on two servers of a platform, which is
 * certain, or the same username. A page scans at most 5000 presences, whatever the number of members: it may contain few
 * or no pairs although more follow.
 *
 * @throws DatabaseFailure
 */
export async function suggestedPairs(
  pool: Pool,
  { accountId, communityId }: Pick<PlatformNetwork, 'accountId' | 'communityId'>,
  { networkId, userId }: PairCursor = { networkId: '00000000-0000-0000-0000-000000000000', userId: '' },
): Promise<PairPage> {
  const window = { accountId, communityId, networkId, userId, mostScanned }
  const [end] = await rowsOf(pool, selectEnd(window))
  // Planned each time: how many are looked at differs with the community.
  const found = await rowsOf(pool, selectPairs({ ...window, mostFound }))
  const last = found.length === mostFound ? found.at(-1) : end
  const pairs = found.flatMap((one) => one.pairs)
  return last ? { pairs, next: { networkId: last.networkId, userId: last.userId } } : { pairs }
}

/** Behind which presence of a community to look, and at how many. */
const ofWindow = { ...communityParams, networkId: sql.uuid, userId: sql.text, mostScanned: sql.bigint }

/** Each pair is found from the one whose network comes first, so that the last network is not scanned. */
const walked = sql`select p."networkId", p."userId", p."username", p."memberId" from "community_presences" p
where ${inCommunity(sql`p`)} and (p."networkId", p."userId") > ($networkId::uuid, $userId)
  and p."networkId" < (
    select n."id" from "community_networks" n where ${inCommunity(sql`n`)} order by n."id" desc limit 1
  )
order by p."networkId", p."userId"`

const selectEnd = statement({
  name: 'people.window',
  params: ofWindow,
  row: { networkId: sql.uuid, userId: sql.text },
  sql: sql`select "networkId", "userId" from (${walked} limit $mostScanned) w offset $mostScanned - 1`,
})

const theirs = sql`from "community_presences" q where ${inCommunity(sql`q`)} and q."memberId" <> w."memberId"
  and ${mayBeOne(sql`q."memberId"`, sql`w."memberId"`)}`
const members = sql`join "community_members"`

const selectPairs = statement({
  name: 'people.suggested-pairs',
  prepared: false,
  params: { ...ofWindow, mostFound: sql.bigint },
  row: { networkId: sql.uuid, userId: sql.text, pairs: sql.jsonb.of<readonly SuggestedPair[]>() },
  sql: sql`with "twins" as materialized (
  select a."id" as "one", b."id" as "other" from "community_networks" a
  join "community_networks" b on ${inCommunity(sql`b`)} and b."type" = a."type" and b."id" > a."id"
  where ${inCommunity(sql`a`)}
), "found" as materialized (
  select w."networkId", w."userId", w."memberId", f."others" from (${walked} limit $mostScanned) w
  cross join lateral (
    select jsonb_agg(s) as "others" from (
      select distinct on (s."memberId") s."memberId", s."reason" from (
        select 'same_account' as "reason", q."memberId" from "twins" t cross join lateral (
          select q."memberId" ${theirs} and q."networkId" = t."other" and q."userId" = w."userId" limit 1
        ) q where t."one" = w."networkId"
        union all
        (select 'same_username', q."memberId" ${theirs} and q."username" = w."username"
          and q."networkId" > w."networkId" limit $mostFound)
      ) s order by s."memberId", s."reason"
    ) s
  ) f
  where f."others" is not null
  order by w."networkId", w."userId" limit $mostFound
)
select f."networkId", f."userId", p."pairs" from "found" f
cross join lateral (
  select coalesce(jsonb_agg(jsonb_build_object('reason', o."reason",
    'members', jsonb_build_array(${suggested(sql`a`)}, ${suggested(sql`b`)})) order by o."reason"), '[]') as "pairs"
  from jsonb_to_recordset(f."others") as o ("memberId" uuid, "reason" text)
  ${members} a on ${inCommunity(sql`a`)} and a."id" = f."memberId"
  ${members} b on ${inCommunity(sql`b`)} and b."id" = o."memberId" and not b."networks" && a."networks"
) p
order by f."networkId", f."userId"`,
})

const cursorRule = z.tuple([z.uuid(), z.string().max(100)])

/** The presence after which to continue, in the order of networks and people. */
export interface PairCursor {
  readonly networkId: string
  readonly userId: string
}

/** Writes a cursor as a parameter. */
export function pairCursorText({ networkId, userId }: PairCursor): string {
  return opaqueCursor([networkId, userId])
}

/**
 * Reads a cursor from a query string; undefined for the beginning.
 *
 * @throws EngineError `invalid_parameter` when it is none
 */
export function pairCursorIn({ cursor }: Record<string, unknown>): PairCursor | undefined {
  if (cursor === undefined) return undefined
  const [networkId, userId] = readCursor(cursor, cursorRule)
  return { networkId, userId }
}
