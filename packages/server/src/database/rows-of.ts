import { fromDatabase, type Queryable } from '@parvis/engine'

interface Statement {
  /** Under which each connection keeps it prepared. */
  readonly name?: string
  readonly text: string
  readonly values?: unknown[]
}

/**
 * Runs a statement.
 *
 * @returns its rows
 * @throws EngineError `unavailable` without the database
 */
export async function rowsOf<Row extends object>(database: Queryable, statement: Statement): Promise<Row[]> {
  try {
    return (await database.query<Row>(statement)).rows
  } catch (error) {
    throw fromDatabase(error)
  }
}
