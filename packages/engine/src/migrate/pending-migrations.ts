import { type Queryable, rowsOf, sql, statement } from '@parvis/work'
import { readJournal } from './journal.js'

/**
 * When the newest migration that a database has seen was written, in milliseconds of the epoch; 0 before the first one.
 *
 * @throws DatabaseFailure, `internal` when nothing was ever applied to it
 */
export async function newestMigration(database: Queryable): Promise<number> {
  const [newest] = await rowsOf(database, selectNewest())
  return newest?.when ?? 0
}

/** How many migrations of a folder a database has not seen. @throws DatabaseFailure as `newestMigration` */
export async function pendingMigrations(database: Queryable, folder: string): Promise<number> {
  const newest = await newestMigration(database)
  return readJournal(folder).entries.filter(({ when }) => when > newest).length
}

const selectNewest = statement({
  name: 'migrations.newest',
  row: { when: sql.double },
  sql: sql`select coalesce(max("created_at"), 0)::double precision as "when" from "drizzle"."__drizzle_migrations"`,
})
