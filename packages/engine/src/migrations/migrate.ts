import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { explainFailure } from './migration-failed.js'

/** Any number that all servers of the product share and nothing else in the database uses. */
const lock = 7_269_118_415

/**
 * Applies the migrations of a folder that a database has not seen, under a lock: of servers that start together
 * one applies them and the others wait. They may take their time.
 *
 * @param databaseUrl a `postgres://` address
 * @throws MigrationFailed with what stood in the way; then none of them is applied
 */
export async function migrate(databaseUrl: string, folder: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  // A connection that breaks fails the statement it is used for; without a listener it would end the process.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [lock])
    await applyMigrations(drizzle(client), { migrationsFolder: folder })
  } catch (error) {
    throw explainFailure(error, folder)
  } finally {
    // The lock goes with the connection.
    await client.end()
  }
}
