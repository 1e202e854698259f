import { type Queryable, tableName } from '@parvis/engine'
import { communityMembers } from '@parvis/schemas'
import { rowsOf } from '@parvis/work'
import type { PlatformNetwork } from '../networks/network.js'

/** How many times as large as when it was looked at last a table may be, and how many pages it may have at first. */
const growth = 4
const fewPages = 16

const tables = [tableName(communityMembers), 'community_presences']

/**
 * Lets PostgreSQL look at the partitions of a community that have grown much: of one that it never saw, it takes all rows
 * to be of different communities, and reads every member where it was to find one.
 *
 * @throws DatabaseFailure
 */
export async function refreshStatistics(
  database: Queryable,
  { accountId, communityId }: Pick<PlatformNetwork, 'accountId' | 'communityId'>,
): Promise<void> {
  const values = [accountId, communityId, growth, fewPages]
  const grown = await rowsOf<{ table: string }>(database, {
    name: 'communities.grown',
    text: selectGrown,
    values,
  })
  for (const { table } of grown) await rowsOf(database, { text: `analyze (skip_locked) ${table}` })
}

const partitions = tables.map(
  (table) =>
    `(select tableoid as "oid" from "${table}" where "accountId" = $1 and "communityId" = $2 limit 1)`,
)

const selectGrown = `select c."oid"::regclass::text as "table" from (${partitions.join(' union all ')}) p
join pg_class c using ("oid")
where pg_relation_size(c."oid") / current_setting('block_size')::int > greatest($3 * c."relpages", $4)`
