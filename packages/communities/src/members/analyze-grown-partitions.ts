import { type Queryable, tableName } from '@parvis/engine'
import { communityMembers } from '@parvis/schemas'
import { isTableDistributed, rowsOf, sql, statement } from '@parvis/work'
import { communityParams, inCommunity, type PlatformNetwork } from '../networks/network.js'

/** Growth factor, and the minimum of pages or rows, before ANALYZE. */
const growth = 4
const fewPages = 16
const fewRows = 500

const membersTable = tableName(communityMembers)
const tables = [membersTable, 'community_presences']

type Community = Pick<PlatformNetwork, 'accountId' | 'communityId'>

/**
 * Analyses the partitions of a community that have grown much: without statistics, PostgreSQL assumes that all rows
 * are of different communities, and reads every member to find one.
 *
 * @throws DatabaseFailure
 */
export async function analyzeGrownPartitions(
  database: Queryable,
  { accountId, communityId }: Community,
): Promise<void> {
  if (await isTableDistributed(database, membersTable))
    return analyzeOnMachine(database, { accountId, communityId })
  const grown = await rowsOf(database, selectGrown({ accountId, communityId, growth, fewPages }))
  for (const { table } of grown) await rowsOf(database, { text: analyze(table) })
}

/** The same where Citus distributes the tables: the machine that has the community knows how much its partitions have grown. */
async function analyzeOnMachine(database: Queryable, community: Community): Promise<void> {
  const grown = await rowsOf(database, selectGrownOnMachine({ ...community, growth, fewRows }))
  // A function of the extension. On the other machines there is no such table, which fails nothing.
  for (const { table } of grown)
    await rowsOf(database, { text: 'select run_command_on_all_nodes($1)', values: [analyze(table)] })
}

const analyze = (table: string) => `analyze (skip_locked) ${table}`

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

const onMachine = tables.map(
  (table) => sql`(select tableoid::regclass::text as "table", pg_stat_get_live_tuples(tableoid) as "rows",
  pg_stat_get_mod_since_analyze(tableoid) as "changes"
  from ${sql.identifier(table)} t where ${inCommunity(sql`t`)} limit 1)`,
)

/** Only functions say how large a partition is: the catalog of a machine cannot be joined. */
const selectGrownOnMachine = statement({
  name: 'communities.grown-on-machine',
  params: { ...communityParams, growth: sql.integer, fewRows: sql.integer },
  row: { table: sql.text },
  sql: sql`select p."table" from (${sql.join(onMachine, sql` union all `)}) p
where p."changes" >= greatest(($growth - 1) * (p."rows" - p."changes"), $fewRows)`,
})
