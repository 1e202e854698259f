import pg from 'pg'
import { databaseFailure } from './database-failure.js'
import type { Queryable } from './pool.js'

/**
 * Runs work on one connection, in a transaction. Given a connection rather than a pool, the work is part of that
 * connection's transaction.
 *
 * @throws DatabaseFailure `unavailable` without the database, or the error of the work
 */
export async function inTransaction<Result>(
  database: Queryable,
  work: (connection: Queryable) => Promise<Result>,
): Promise<Result> {
  if (!(database instanceof pg.Pool)) return work(database)
  const client = await database.connect().catch(fail)
  let broken: Error | undefined
  try {
    await client.query('begin').catch(fail)
    const result = await work(client)
    await client.query('commit').catch(fail)
    return result
  } catch (error) {
    await client.query('rollback').catch((trouble: Error) => {
      broken = trouble
    })
    throw error
  } finally {
    client.release(broken)
  }
}

/** A connection within a transaction that survives a failed statement, through savepoints. */
export function withSavepoints(connection: Queryable): Queryable {
  const run = (text: string) => connection.query({ text })
  return {
    async query(statement) {
      await run('savepoint "statement"')
      const result = await connection.query(statement).catch(async (error: unknown) => {
        await run('rollback to savepoint "statement"')
        throw error
      })
      await run('release savepoint "statement"')
      return result as never
    },
  }
}

function fail(error: unknown): never {
  throw databaseFailure(error)
}
