import { EngineError, type Queryable } from '@parvis/engine'
import { rowsOf } from '@parvis/work'
import { selectForUpdate, selectHouse } from './statements.js'

/**
 * Makes sure that an account is the company itself, whose site it is.
 *
 * @throws EngineError `not_found` for another account: it has no site
 */
export async function requireOperatorAccount(database: Queryable, accountId: string): Promise<void> {
  if ((await rowsOf(database, selectHouse({ accountId }))).length === 0)
    throw new EngineError('not_found', {})
}

/** The same, and what it decides of its site waits until the transaction that the connection is within has ended. */
export async function lockOperatorAccount(connection: Queryable, accountId: string): Promise<void> {
  if ((await rowsOf(connection, selectForUpdate({ accountId }))).length === 0)
    throw new EngineError('not_found', {})
}
