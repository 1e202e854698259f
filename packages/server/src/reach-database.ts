import type { Pool } from '@parvis/engine'
import { poolerAt, storesStatements } from '@parvis/work'
import type { Config } from './config/config.js'
import { ConfigError } from './config/read.js'

type Addresses = Pick<Config, 'directDatabaseUrl'> & { readonly databaseUrl: string }

/**
 * Finds out whether the database answers, and whether a pooler in front of it can be used.
 *
 * @throws ConfigError naming the variable that is wrong
 */
export async function reachDatabase(
  pool: Pool,
  { databaseUrl, directDatabaseUrl }: Addresses,
): Promise<void> {
  const isShared = (await named('DATABASE_URL', () => poolerAt(databaseUrl))) === 'shared'
  if (isShared && !directDatabaseUrl)
    throw new ConfigError(
      'DATABASE_URL: a pooler there shares connections, so set DATABASE_DIRECT_URL to the address of PostgreSQL itself',
    )
  if (directDatabaseUrl) await reachDirectly(directDatabaseUrl)
  if (isShared && !(await named('DATABASE_URL', () => storesStatements(databaseUrl))))
    throw new ConfigError(
      'DATABASE_URL: the pooler there has no prepared statements: PgBouncer 1.21 or later with max_prepared_statements is needed',
    )
  const { rows } = await named('DATABASE_URL', () => pool.query('show statement_timeout'))
  if (rows[0]?.statement_timeout === '0')
    console.warn('DATABASE_URL: the pooler there sets no statement_timeout; see docs/operating.md, A pooler.')
}

async function reachDirectly(url: string): Promise<void> {
  if ((await named('DATABASE_DIRECT_URL', () => poolerAt(url))) === 'shared')
    throw new ConfigError('DATABASE_DIRECT_URL: a pooler there shares connections too')
}

function named<Result>(variable: string, work: () => Promise<Result>): Promise<Result> {
  return work().catch((error: Error) => {
    throw new ConfigError(`${variable}: ${error.message}`)
  })
}
