import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import type { Pool } from '../store/database.js'

/** Any number that all servers of the product share and nothing else in the database uses. */
const lock = 7_269_118_415

/**
 * Applies the migrations of a folder that a database has not seen, under a lock: of servers that start together
 * one applies them and the others wait.
 *
 * @throws Error of the database, with nothing of the failed migration applied
 */
export async function migrate(pool: Pool, folder: string): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [lock])
    await applyMigrations(drizzle(client), { migrationsFolder: folder })
  } finally {
    // The connection goes, and its lock and settings with it.
    client.release(true)
  }
}
