import type { Queryable } from '@parvis/work'
import { fromDatabase } from './database-error.js'

/**
 * Waits until no other guarded write of an account is under way, and has those to come wait until the transaction that
 * the connection is within ends.
 *
 * @throws EngineError `unavailable` without the database
 */
export async function takeTurn(connection: Queryable, accountId: string): Promise<void> {
  await connection.query({ text: lock, values: [accountId] }).catch((error: unknown) => {
    throw fromDatabase(error)
  })
}

const lock = `select pg_advisory_xact_lock(hashtextextended('parvis.guards ' || $1, 0))`
