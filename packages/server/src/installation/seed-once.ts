import { setTimeout as delay } from 'node:timers/promises'
import { inTransaction, type Pool, type Queryable } from '@parvis/engine'
import { type BoundStatement, rowsOf, sql, statement } from '@parvis/work'

/** The key of the advisory lock, unique in the database. */
const lock = 7_269_118_416

/** How long to wait for another process before the lock is tried again, in milliseconds. */
const pause = 200

/**
 * Seeds a database in one transaction: an interrupted start leaves nothing, and the next one begins
 * again. Of processes that start together one seeds, and the others wait.
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
    // Waiting within one statement would exceed the statement timeout.
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
