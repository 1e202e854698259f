import type { Queryable } from '@parvis/engine'
import { rowsOf, sql, statement } from '@parvis/work'

/** When the newest migration that a database has seen was written, in milliseconds of the epoch; 0 without any. */
export async function newestMigration(database: Queryable): Promise<number> {
  const [newest] = await rowsOf(database, selectNewest())
  return newest?.when ?? 0
}

// Drizzle's migrator records them.
const selectNewest = statement({
  name: 'releases.newestMigration',
  row: { when: sql.double },
  sql: sql`select coalesce(max("created_at"), 0)::double precision as "when" from "drizzle"."__drizzle_migrations"`,
})
