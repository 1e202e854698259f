import { type Queryable, tableName } from '@parvis/engine'
import { communityMembers } from '@parvis/schemas'
import { rowsOf, sql, statement } from '@parvis/work'
import { communityParams, inCommunity, type PlatformNetwork } from '../networks/network.js'

/** Growth factor and minimum pages before ANALYZE. */
const growth = 4
const fewPages = 16

const tables = [tableName(communityMembers), 'community_presences']

/**
 * Analyses the partitions of a community that have grown much: without statistics, PostgreSQL assumes that all rows
 * are of different communities, and reads every member to find one.
 *
 * @throws DatabaseFailure
 */
export async function analyzeGrownPartitions(
  database: Queryable,
  { accountId, communityId }: Pick<PlatformNetwork, 'accountId' | 'communityId'>,
): Promise<void> {
  const grown = await rowsOf(database, selectGrown({ accountId, communityId, growth, fewPages }))
  for (const { table } of grown) await rowsOf(database, { text: `analyze (skip_locked) ${table}` })
}

const partitions = tables.map(
  (table) =>
    sql`(select tableoid as "oid" from ${sql.identifier(table)} t where ${inCommunity(sql`t`)} limit 1)`,
)

const selectGrown = statement({
  name: 'communities.grown',
  params: { ...communityParams, growth: sql.integer, fewPages: sql.integer },
  row: { table: sql.text },
  sql: sql`select c."oid"::regclass::text as "table" from (${sql.join(partitions, sql` union all `)}) p
join pg_class c using ("oid")
where pg_relation_size(c."oid") / current_setting('block_size')::int > greatest($growth * c."relpages", $fewPages)`,
})
