import { startTestServer, type TestDatabase, testDatabase } from '@parvis/embedded-postgres/testing'
import { migrate, openDatabase, type Pool } from '@parvis/engine'
import { listenTo, poolerAt, storesStatements } from '@parvis/work'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { migrationsFolder } from './database/migrations-folder.js'
import { reachDatabase } from './reach-database.js'
import { type PgBouncer, pgbouncer, startPgBouncer } from './testing/start-pgbouncer.js'

let database: TestDatabase

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

it('PostgreSQL itself is no pooler', async () => {
  expect(await poolerAt(database.url)).toBeUndefined()
  const pool = openDatabase(database.url, () => undefined)
  await reachDatabase(pool, {
    databaseUrl: database.url,
    directDatabaseUrl: undefined,
    allowsAsynchronousReplication: true,
  })
  await reachDatabase(pool, {
    databaseUrl: database.url,
    directDatabaseUrl: database.url,
    allowsAsynchronousReplication: true,
  })
  await pool.end()
})

it('refuses standbys that nobody waits for, unless that is allowed', async () => {
  const server = await startTestServer()
  const pool = openDatabase(server.url, () => undefined)
  const settings = { databaseUrl: server.url, directDatabaseUrl: undefined }
  const strict = { ...settings, allowsAsynchronousReplication: false }
  const options = { connectionString: server.url, application_name: 'standby', replication: 'true' }
  const standby = new pg.Client(options as pg.ClientConfig)
  await standby.connect()
  await expect(reachDatabase(pool, strict)).rejects.toThrow('PARVIS_ALLOW_ASYNCHRONOUS_REPLICATION')
  await reachDatabase(pool, { ...settings, allowsAsynchronousReplication: true })
  await pool.query(`alter system set synchronous_standby_names = 'standby'`)
  await pool.query('select pg_reload_conf()')
  await vi.waitFor(() => reachDatabase(pool, strict), 60_000)
  await standby.end()
  await pool.end()
  await server.stop()
})

describe.skipIf(pgbouncer === undefined)('PgBouncer (where PARVIS_PGBOUNCER names the program)', () => {
  let shared: PgBouncer
  const pools: Pool[] = []

  beforeAll(async () => {
    shared = await startPgBouncer(database.url, { pool_mode: 'transaction', max_prepared_statements: 200 })
  })
  afterAll(async () => {
    await Promise.all(pools.map((pool) => pool.end()))
    await shared.stop()
  })

  function open(url: string, directUrl?: string): Pool {
    const pool = openDatabase(url, () => undefined, { directUrl })
    pools.push(pool)
    return pool
  }

  it('in transaction mode needs the address of PostgreSQL itself', async () => {
    expect(await poolerAt(shared.url)).toBe('shared')
    const addresses = {
      databaseUrl: shared.url,
      directDatabaseUrl: undefined,
      allowsAsynchronousReplication: true,
    }
    await expect(reachDatabase(open(shared.url), addresses)).rejects.toThrow(
      'DATABASE_URL: a pooler there shares connections, so set DATABASE_DIRECT_URL',
    )
    const twice = {
      databaseUrl: shared.url,
      directDatabaseUrl: shared.url,
      allowsAsynchronousReplication: true,
    }
    await expect(reachDatabase(open(shared.url), twice)).rejects.toThrow(/^DATABASE_DIRECT_URL: /)
    await reachDatabase(open(shared.url, database.url), { ...addresses, directDatabaseUrl: database.url })
  })

  it('without prepared statements is refused', async () => {
    const old = await startPgBouncer(database.url, { pool_mode: 'transaction', max_prepared_statements: 0 })
    expect(await storesStatements(old.url)).toBe(false)
    const addresses = {
      databaseUrl: old.url,
      directDatabaseUrl: database.url,
      allowsAsynchronousReplication: true,
    }
    await expect(reachDatabase(open(old.url, database.url), addresses)).rejects.toThrow(
      'PgBouncer 1.21 or later with max_prepared_statements',
    )
    await old.stop()
  })

  it('in session mode needs no other address', async () => {
    const ignored = { ignore_startup_parameters: 'statement_timeout' }
    const session = await startPgBouncer(database.url, { pool_mode: 'session', ...ignored })
    expect(await poolerAt(session.url)).toBe('session')
    const addresses = {
      databaseUrl: session.url,
      directDatabaseUrl: undefined,
      allowsAsynchronousReplication: true,
    }
    await reachDatabase(open(session.url), addresses)
    await Promise.all(pools.splice(0).map((pool) => pool.end()))
    await session.stop()
  })

  it('is migrated through, and leaves no lock behind', async () => {
    await migrate(shared.url, migrationsFolder)
    await migrate(shared.url, migrationsFolder)
    const locks = `select from pg_locks where locktype = 'advisory'
      and database = (select oid from pg_database where datname = current_database())`
    await vi.waitFor(async () => expect((await open(database.url).query(locks)).rows).toEqual([]), {
      timeout: 60_000,
    })
  })

  it('delivers notifications that PostgreSQL itself is asked for', async () => {
    const pool = open(shared.url, database.url)
    const received = vi.fn()
    const listener = listenTo(pool, 'pooled', received)
    await listener.listen()
    await pool.query('select pg_notify($1, $2)', ['pooled', 'word'])
    await vi.waitFor(() => expect(received).toHaveBeenCalledWith('word'), { timeout: 60_000 })
    listener.end()
  })
})
