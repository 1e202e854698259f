import { type Pool, pendingMigrations } from '@parvis/engine'
import type { Replication } from '@parvis/schemas/diagnostics'
import { DatabaseFailure, rowsOf, sql, statement } from '@parvis/work'
import { migrationsFolder } from '../../database/migrations-folder.js'
import { standbys } from '../../database/standbys.js'
import { type Finding, type Probe, reasonOf, timed } from '../probe.js'

const minute = 60
/** From which age on a transaction is worth a look, in seconds. */
const longTransaction = 10 * minute
/** How many connections should be left for further processes. */
const fewConnections = 5

/** What PostgreSQL says of itself, and the pool and the migrations. */
export interface DatabaseFacts {
  readonly version: string
  readonly latency: number
  readonly isStandby: boolean
  readonly isReadOnly: boolean
  readonly standbys: number
  readonly isSynchronous: boolean
  readonly connections: number
  readonly maximum: number
  /** The age of the oldest transaction, in seconds. */
  readonly longestTransaction: number
  readonly poolWaiting: number
  readonly pendingMigrations: number
}

/** Looks at the database, the pool of this process, and the migrations. */
export function databaseProbe({ pool }: { readonly pool: Pool }): Probe {
  return { part: 'database', look: () => readFacts(pool).then(decideDatabase, unreachable) }
}

async function readFacts(pool: Pool): Promise<DatabaseFacts> {
  // The first statement may open a connection, which is not part of a round trip.
  const [facts] = await rowsOf(pool, selectFacts())
  if (!facts) throw new Error('PostgreSQL says nothing of itself')
  const { latency } = await timed(() => rowsOf(pool, selectNothing()))
  return {
    ...facts,
    latency,
    poolWaiting: pool.waitingCount,
    pendingMigrations: await pendingMigrations(pool, migrationsFolder),
  }
}

/** The finding about a database that answers: what keeps people from working comes first. */
export function decideDatabase(facts: DatabaseFacts): Finding {
  const { connections, maximum, longestTransaction: seconds, poolWaiting } = facts
  const free = maximum - connections
  const { isStandby, isReadOnly, pendingMigrations: count } = facts
  const found = (rest: Omit<Finding, 'figures'>) => ({ ...rest, figures: figuresOf(facts, free) })
  if (isStandby) return found({ state: 'degraded', code: 'database_standby' })
  if (isReadOnly) return found({ state: 'degraded', code: 'database_read_only' })
  if (count > 0) return found({ state: 'degraded', code: 'migrations_pending', values: { count } })
  if (free < fewConnections)
    return found({ state: 'degraded', code: 'connections_low', values: { free, maximum } })
  if (poolWaiting > 0)
    return found({ state: 'degraded', code: 'pool_waiting', values: { waiting: poolWaiting } })
  if (seconds > longTransaction) {
    const values = { minutes: Math.floor(seconds / minute) }
    return found({ state: 'degraded', code: 'long_transaction', values })
  }
  return found({ state: 'ready' })
}

function figuresOf(facts: DatabaseFacts, freeConnections: number): Finding['figures'] {
  const { version, latency, connections, poolWaiting, pendingMigrations, longestTransaction } = facts
  return {
    version,
    latency,
    replication: replicationOf(facts),
    connections,
    freeConnections,
    poolWaiting,
    pendingMigrations,
    longestTransaction,
  }
}

function replicationOf({ isStandby, standbys, isSynchronous }: DatabaseFacts): Replication {
  if (isStandby) return 'standby'
  if (standbys === 0) return 'none'
  return isSynchronous ? 'synchronous' : 'asynchronous'
}

const undefinedTable = '42P01'

function unreachable(error: unknown): Finding {
  const cause = error instanceof DatabaseFailure ? (error.cause as { code?: string } | undefined) : undefined
  if (cause?.code === undefinedTable) return { state: 'away', code: 'database_empty' }
  return { state: 'away', code: 'database_unreachable', values: { reason: reasonOf(error) } }
}

const selectNothing = statement({ name: 'diagnostics.nothing', sql: sql`select 1` })

// Of connections of others, an ordinary user only sees how many there are.
const selectFacts = statement({
  name: 'diagnostics.database',
  row: {
    version: sql.text,
    isStandby: sql.boolean,
    isReadOnly: sql.boolean,
    standbys: sql.integer,
    isSynchronous: sql.boolean,
    connections: sql.integer,
    maximum: sql.integer,
    longestTransaction: sql.double,
  },
  sql: sql`select current_setting('server_version') as "version", pg_is_in_recovery() as "isStandby",
  current_setting('transaction_read_only')::boolean as "isReadOnly",
  (select count(*) from (${standbys}) s)::int as "standbys",
  current_setting('synchronous_standby_names') <> '' as "isSynchronous",
  (select coalesce(sum("numbackends"), 0) from "pg_stat_database")::int as "connections",
  current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as "maximum",
  (select coalesce(max(extract(epoch from clock_timestamp() - "xact_start")), 0)
    from "pg_stat_activity" where "pid" <> pg_backend_pid() and "datname" = current_database())::float8
    as "longestTransaction"`,
})
