import type { Resource } from '@parvis/schema'
import { type Pool, recount, tableName } from '../store/index.js'

/** Adds copies of a record of a resource that has at least one, each under an id of its own. */
export async function addCopies(pool: Pool, resource: Resource, copies: number): Promise<void> {
  const table = tableName(resource)
  const { rows } = await pool.query<{ name: string }>(
    `select quote_ident(column_name) as "name" from information_schema.columns
where table_name = $1 and is_generated = 'NEVER' and column_name <> 'id'`,
    [table],
  )
  const columns = rows.map(({ name }) => name).join(', ')
  await pool.query(
    `insert into "${table}" ("id", ${columns}) select gen_random_uuid(), ${columns}
from (select * from "${table}" limit 1) as "one", generate_series(1, $1)`,
    [copies],
  )
  await pool.query(recount(resource))
}
