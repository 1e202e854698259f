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

/**
 * Runs work in a transaction that is rolled back whatever comes of it.
 *
 * @throws DatabaseFailure `unavailable` without the database, or the error of the work
 */
export async function rehearse<Result>(
  database: pg.Pool,
  work: (connection: Queryable) => Promise<Result>,
): Promise<Result> {
  let rehearsed: { readonly result: Result } | undefined
  const end = new Error('The rehearsal ends')
  await inTransaction(database, async (connection) => {
    rehearsed = { result: await work(connection) }
    throw end
  }).catch((error: unknown) => {
    if (error !== end) throw error
  })
  return (rehearsed as unknown as { readonly result: Result }).result
}

/** Runs work within a transaction such that the transaction survives the work's failure, of which nothing remains. */
export async function inSavepoint<Result>(
  connection: Queryable,
  work: () => Promise<Result>,
): Promise<Result> {
  const run = (text: string) => connection.query({ text }).catch(fail)
  await run('savepoint "work"')
  try {
    const result = await work()
    await run('release savepoint "work"')
    return result
  } catch (error) {
    await run('rollback to savepoint "work"')
    await run('release savepoint "work"')
    throw error
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
