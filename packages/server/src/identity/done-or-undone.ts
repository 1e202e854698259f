import type { Queryable } from '@parvis/engine'
import { rowsOf, sql, statement } from '@parvis/work'

/** Runs some work in a savepoint, and rolls it back unless `isDone`: both take equally long. Requires a transaction. */
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

const releaseWork = statement({ name: 'identity.release-work', sql: sql`release savepoint "work"` })

const undoWork = statement({ name: 'identity.undo-work', sql: sql`rollback to savepoint "work"` })
