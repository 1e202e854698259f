import { setTimeout as delay } from 'node:timers/promises'
import { inTransaction, type Pool, type Queryable } from '@parvis/engine'
import { type BoundStatement, rowsOf, sql, statement } from '@parvis/work'

/** Any number that nothing else in the database uses as a lock. */
const lock = 7_269_118_416

/** How long another process is left at it before it is asked again, in milliseconds. */
const pause = 200

/**
 * Puts the first data into a database, in one transaction: a start that was cut off leaves nothing, and the next one begins
 * again. Of processes that start together one does it, and the others wait.
 *
 * @param present a statement that finds a row where the data is there already
 * @returns what the work returned; undefined where there was nothing to do
 * @throws DatabaseFailure
 */
export function seedOnce<Result>(
  pool: Pool,
  present: BoundStatement,
  work: (connection: Queryable) => Promise<Result>,
): Promise<Result | undefined> {
  return inTransaction(pool, async (connection) => {
    // To wait within one statement would run into the time that statements are given.
    while (!(await isLocked(connection))) await delay(pause)
    const found = await rowsOf(connection, present)
    return found.length > 0 ? undefined : work(connection)
  })
}

async function isLocked(connection: Queryable): Promise<boolean> {
  const [row] = await rowsOf(connection, tryLock())
  return row?.locked === true
}

const tryLock = statement({
  name: 'installation.lock',
  row: { locked: sql.boolean },
  sql: sql`select pg_try_advisory_xact_lock(${lock}) as "locked"`,
})
