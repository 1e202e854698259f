import type { Pool } from '@parvis/engine'
import { poolerAt, storesStatements } from '@parvis/work'
import type { Config } from './config/config.js'
import { ConfigError } from './config/read.js'

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

/** Whether there are standbys, and none of them is waited for. Backups and logical replicas never take over. */
async function hasLateStandbys(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query<{ isLate: boolean }>(lateStandbys)
  return rows[0]?.isLate ?? false
}

const lateStandbys = `
  select current_setting('synchronous_standby_names') = '' and exists (
    select 1 from pg_stat_replication r
    where not (application_name ~ '^(pg_receivewal|pg_basebackup|barman|pgbackrest|parvis)')
      and not exists (select 1 from pg_replication_slots s where s.active_pid = r.pid and s.slot_type = 'logical')
  ) as "isLate"`

async function reachDirectly(url: string): Promise<void> {
  if ((await named('DATABASE_DIRECT_URL', () => poolerAt(url))) === 'shared')
    throw new ConfigError('DATABASE_DIRECT_URL: a pooler there shares connections too')
}

function named<Result>(variable: string, work: () => Promise<Result>): Promise<Result> {
  return work().catch((error: Error) => {
    throw new ConfigError(`${variable}: ${error.message}`)
  })
}
