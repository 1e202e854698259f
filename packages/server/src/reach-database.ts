import type { Pool } from '@parvis/engine'
import { poolerAt, rowsOf, sql, statement, storesStatements } from '@parvis/work'
import type { Config } from './config/config.js'
import { ConfigError } from './config/read.js'
import { standbys } from './database/standbys.js'

type Settings = Pick<Config, 'directDatabaseUrl' | 'allowsAsynchronousReplication'> & {
  readonly databaseUrl: string
}

/**
 * Finds out whether the database answers, whether a pooler in front of it can be used, and whether its standbys have all that
 * was acknowledged.
 *
 * @throws ConfigError naming the variable that is wrong
 */
export async function reachDatabase(
  pool: Pool,
  { databaseUrl, directDatabaseUrl, allowsAsynchronousReplication }: Settings,
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
  if (!allowsAsynchronousReplication && (await hasLateStandbys(pool)))
    throw new ConfigError(
      'DATABASE_URL: the standbys there replicate asynchronously, so that a failover loses writes; set synchronous_standby_names, or PARVIS_ALLOW_ASYNCHRONOUS_REPLICATION=true',
    )
}

/** Whether there are standbys, and none of them is waited for. */
async function hasLateStandbys(pool: Pool): Promise<boolean> {
  const [found] = await rowsOf(pool, selectLateStandbys())
  return found?.isLate ?? false
}

const selectLateStandbys = statement({
  name: 'database.late-standbys',
  row: { isLate: sql.boolean },
  sql: sql`select current_setting('synchronous_standby_names') = '' and exists (${standbys}) as "isLate"`,
})

async function reachDirectly(url: string): Promise<void> {
  if ((await named('DATABASE_DIRECT_URL', () => poolerAt(url))) === 'shared')
    throw new ConfigError('DATABASE_DIRECT_URL: a pooler there shares connections too')
}

function named<Result>(variable: string, work: () => Promise<Result>): Promise<Result> {
  return work().catch((error: Error) => {
    throw new ConfigError(`${variable}: ${error.message}`)
  })
}
