import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql, statement } from '@parvis/work'
import { DrizzleQueryError } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { readJournal } from './journal.js'

/** The key of the advisory lock, shared by all servers and unique in the database. */
const lock = 7_269_118_415

const takeLock = statement({ name: 'migrations.lock', sql: sql`select pg_advisory_lock(${lock})` })

const explanations: Readonly<Record<string, (error: DatabaseError) => string>> = {
  '23502': ({ table, column }) => `${table}.${column} is required now, and a record has no value in it.`,
  '23503': ({ table }) => `A record of ${table} refers to one that does not exist.`,
  '23505': ({ table }) => `Two records of ${table} hold what only one may hold.`,
}

/**
 * Applies the migrations of a folder that a database has not seen, under a lock: of servers that start together
 * one applies them and the others wait. They have no timeout.
 *
 * @param databaseUrl a `postgres://` address
 * @throws MigrationFailed with the cause; then none of them is applied
 */
export async function migrate(databaseUrl: string, folder: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  // A broken connection fails its statement; without a listener it would crash the process.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query(takeLock())
    await applyMigrations(drizzle(client), { migrationsFolder: folder })
  } catch (error) {
    throw explainFailure(error, folder)
  } finally {
    // Closing the connection releases the lock.
    await client.end()
  }
}

/** A migration that could not be applied; the database is as it was before all that were to be applied with it. */
export class MigrationFailed extends Error {
  override readonly name = 'MigrationFailed'
}

/** Further fields of a PostgreSQL error. */
interface DatabaseError extends Error {
  code?: string
  detail?: string
  table?: string
  column?: string
}

/** Formats an error: the migration, the cause, and the failed statement. */
function explainFailure(error: unknown, folder: string): unknown {
  if (!(error instanceof DrizzleQueryError) || !(error.cause instanceof Error)) return error
  const cause: DatabaseError = error.cause
  const query = error.query.trim()
  const lines = [
    `The migration ${migrationWith(query, folder)} failed, and nothing was changed.`,
    explanations[cause.code ?? '']?.(cause),
    [cause.message, cause.detail].filter(Boolean).join('. '),
    `The statement: ${query}`,
  ]
  return new MigrationFailed(lines.filter(Boolean).join('\n'), { cause })
}

function migrationWith(statement: string, folder: string): string {
  const entry = readJournal(folder).entries.findLast(({ tag }) =>
    readFileSync(join(folder, `${tag}.sql`), 'utf8').includes(statement),
  )
  return entry?.tag ?? 'of the database'
}
