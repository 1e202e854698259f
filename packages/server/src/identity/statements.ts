import type { Queryable } from '@parvis/engine'
import { rowsOf } from '@parvis/work'

/**
 * Runs a statement of this module by its name.
 *
 * @throws DatabaseFailure
 */
export function run<Row extends object>(
  database: Queryable,
  name: string,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  return rowsOf(database, { name: `identity.${name}`, text, values })
}

/** Does some work and, when it is only to take as long, undoes it. The connection is within a transaction. */
export async function doneOrUndone<Result>(
  connection: Queryable,
  isKept: boolean,
  work: () => Promise<Result>,
): Promise<Result> {
  await run(connection, 'begin-work', 'savepoint "work"')
  const result = await work()
  if (isKept) await run(connection, 'keep-work', 'release savepoint "work"')
  else await run(connection, 'undo-work', 'rollback to savepoint "work"')
  return result
}
