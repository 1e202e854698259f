import type { Pool } from '@parvis/engine'
import { rowsOf, sql, statement } from '@parvis/work'
import { communityParams, inCommunity } from '../networks/network.js'

/** Number of people on some networks of a community: each counts once, and bots do not count. @throws DatabaseFailure */
export async function countPeople(
  pool: Pool,
  { accountId, communityId }: { readonly accountId: string; readonly communityId: string },
  networkIds: readonly string[],
): Promise<number> {
  if (networkIds.length === 0) return 0
  const [counted] = await rowsOf(pool, selectPeople({ accountId, communityId, networkIds }))
  return counted?.count ?? 0
}

const selectPeople = statement({
  name: 'announcements.people',
  params: { ...communityParams, networkIds: sql.uuid.array },
  row: { count: sql.integer },
  sql: sql`select count(distinct p."memberId")::int as "count" from "community_presences" p
where ${inCommunity(sql`p`)} and p."networkId" = any($networkIds) and p."leftAt" is null and not p."isBot"`,
})
