import { EngineError, type Queryable } from '@parvis/engine'
import { rowsOf } from '@parvis/work'
import { selectForUpdate, selectOperatorAccount } from './statements.js'

/**
 * Requires an account to be the operator account (`house`), which owns the site.
 *
 * @throws EngineError `not_found` for another account: it has no site
 */
export async function requireOperatorAccount(database: Queryable, accountId: string): Promise<void> {
  if ((await rowsOf(database, selectOperatorAccount({ accountId }))).length === 0)
    throw new EngineError('not_found', {})
}

/** Requires the operator account, and locks publishing until the connection's transaction ends. */
export async function lockOperatorAccount(connection: Queryable, accountId: string): Promise<void> {
  if ((await rowsOf(connection, selectForUpdate({ accountId }))).length === 0)
    throw new EngineError('not_found', {})
}
