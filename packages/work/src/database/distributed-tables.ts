import type { Queryable } from './pool.js'
import { sql } from './sql.js'
import { rowsOf, statement } from './statement.js'

const known = new WeakMap<Queryable, Map<string, Promise<boolean>>>()

/**
 * Whether Citus distributes a table over several machines. It is looked up once: a table is distributed while the product is
 * stopped.
 *
 * @throws DatabaseFailure
 */
export function isTableDistributed(database: Queryable, table: string): Promise<boolean> {
  const tables = known.get(database) ?? new Map<string, Promise<boolean>>()
  known.set(database, tables)
  const found = tables.get(table) ?? lookUp(database, table)
  tables.set(table, found)
  found.catch(() => tables.delete(table))
  return found
}

const selectCluster = statement({
  name: 'distributed-tables.cluster',
  row: { isCluster: sql.boolean },
  sql: sql`select to_regclass('pg_dist_partition') is not null as "isCluster"`,
})

async function lookUp(database: Queryable, table: string): Promise<boolean> {
  const [answer] = await rowsOf(database, selectCluster())
  if (!answer?.isCluster) return false
  // A table of the extension: it cannot be compared with the database of the tests.
  const text = 'select 1 from pg_dist_partition where logicalrelid = $1::text::regclass'
  return (await rowsOf(database, { text, values: [table] })).length > 0
}
