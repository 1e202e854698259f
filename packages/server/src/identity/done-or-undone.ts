import type { Queryable } from '@parvis/engine'
import { rowsOf, sql, statement } from '@parvis/work'

/** Does some work and, when it is only to take as long, undoes it. The connection is within a transaction. */
export async function doneOrUndone<Result>(
  connection: Queryable,
  isDone: boolean,
  work: () => Promise<Result>,
): Promise<Result> {
  await rowsOf(connection, beginWork())
  const result = await work()
  if (isDone) await rowsOf(connection, releaseWork())
  else await rowsOf(connection, undoWork())
  return result
}

const beginWork = statement({ name: 'identity.begin-work', sql: sql`savepoint "work"` })

const releaseWork = statement({ name: 'identity.keep-work', sql: sql`release savepoint "work"` })

const undoWork = statement({ name: 'identity.undo-work', sql: sql`rollback to savepoint "work"` })
