import type pg from 'pg'
import type { PlatformNetwork } from '../networks/network.js'
import { copiedOut, copyIn } from './copied-rows.js'

/** Tables that an import writes for each member, and the column with the member's id. */
const tables = [
  { table: 'community_members', memberId: 'id' },
  { table: 'community_presences', memberId: 'memberId' },
]

/** Tables with the columns and the indexes of those that an import writes, to copy the same rows into. */
export async function copiedTables(client: pg.Client, { accountId, communityId }: PlatformNetwork) {
  const columns = await Promise.all(tables.map(({ table }) => columnsOf(client, table)))
  for (const { table } of tables)
    await client.query(`create table "copied_${table}" (like "${table}" including all)`)
  const ours = `"accountId" = '${accountId}' and "communityId" = '${communityId}'`
  let last = '00000000-0000-0000-0000-000000000000'
  return {
    /** The rows written since the last call, by table. */
    async written(): Promise<Buffer[][]> {
      const all: Buffer[][] = []
      for (const [at, { table, memberId }] of tables.entries()) {
        const rows = `select ${columns[at]} from "${table}" where ${ours} and "${memberId}" > '${last}'`
        all.push(await copiedOut(client, `copy (${rows}) to stdout`))
      }
      const { rows } = await client.query(
        `select max("id"::text) as "last" from "community_members" where ${ours}`,
      )
      last = rows[0].last
      return all
    },
    async copyIn(all: readonly (readonly Buffer[])[]): Promise<void> {
      for (const [at, { table }] of tables.entries())
        await copyIn(client, `copy "copied_${table}" (${columns[at]}) from stdin`, all[at] ?? [])
    },
  }
}

async function columnsOf(client: pg.Client, table: string): Promise<string> {
  const { rows } = await client.query(selectColumns, [table])
  return rows[0].columns
}

const selectColumns = `select string_agg(quote_ident("attname"), ', ' order by "attnum") as "columns" from pg_attribute
where "attrelid" = quote_ident($1)::regclass and "attnum" > 0 and not "attisdropped" and "attgenerated" = ''`
