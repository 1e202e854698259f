import { type Queryable, rowsOf, sql, statement } from '@parvis/work'
import { readJournal } from '../migrate/index.js'

/**
 * How many migrations of a folder a database has not seen.
 *
 * @throws DatabaseFailure, `internal` when none was ever applied to it
 */
export async function pendingMigrations(database: Queryable, folder: string): Promise<number> {
  const [applied] = await rowsOf(database, selectLatest())
  const latest = applied?.latest ?? Number.NEGATIVE_INFINITY
  return readJournal(folder).entries.filter(({ when }) => when > latest).length
}

const selectLatest = statement({
  name: 'migrations.latest',
  row: { latest: sql.double.orNull },
  sql: sql`select max("created_at")::float8 as "latest" from "drizzle"."__drizzle_migrations"`,
})
