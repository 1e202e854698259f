import { openDatabase } from '@parvis/engine'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { productDatabase, type TestDatabase } from '../../testing/product-database.js'
import { lookAt } from '../probe.js'
import { clockProbe } from './clock.js'
import { type DatabaseFacts, databaseProbe, decideDatabase } from './database.js'
import { jobsProbe } from './jobs.js'

let database: TestDatabase

beforeAll(async () => {
  database = await productDatabase()
})
afterAll(() => database.drop())

async function look(url = database.url) {
  const pool = openDatabase(url, () => undefined)
  const found = await lookAt(databaseProbe({ pool }))
  await pool.end()
  return found
}

it('measures a database that answers', async () => {
  expect(await look()).toMatchObject({
    state: 'ready',
    figures: {
      replication: 'none',
      pendingMigrations: 0,
      poolWaiting: 0,
      freeConnections: expect.any(Number),
    },
  })
})

it('reports one that came back read-only', async () => {
  const { pathname } = new URL(database.url)
  const pool = openDatabase(database.url, () => undefined)
  const set = (value: string) =>
    pool.query(`alter database "${pathname.slice(1)}" set default_transaction_read_only = ${value}`)
  await set('on')
  expect(await look()).toMatchObject({ state: 'degraded', code: 'database_read_only' })
  await pool.query('set default_transaction_read_only = off')
  await set('off')
  await pool.end()
  expect(await look()).toMatchObject({ state: 'ready' })
})

it('reports migrations that are not applied, and an empty database', async () => {
  const pool = openDatabase(database.url, () => undefined)
  const last = `select max("created_at") from "drizzle"."__drizzle_migrations"`
  await pool.query(`delete from "drizzle"."__drizzle_migrations" where "created_at" = (${last})`)
  expect(await look()).toMatchObject({ code: 'migrations_pending', values: { count: 1 } })
  await pool.query('drop schema "drizzle" cascade')
  await pool.end()
  expect(await look()).toMatchObject({ state: 'away', code: 'database_empty' })
})

it('reports one that does not answer, and other parts that need it', async () => {
  const nowhere = 'postgres://127.0.0.1:1/none'
  expect(await look(nowhere)).toMatchObject({ state: 'away', code: 'database_unreachable' })
  const pool = openDatabase(nowhere, () => undefined)
  for (const probe of [jobsProbe({ pool }), clockProbe({ pool })])
    expect(await lookAt(probe)).toMatchObject({ state: 'away', code: 'needs_database' })
  await pool.end()
})

const fine: DatabaseFacts = {
  version: '18.1',
  latency: 1,
  isStandby: false,
  isReadOnly: false,
  standbys: 0,
  isSynchronous: false,
  connections: 20,
  maximum: 97,
  longestTransaction: 0,
  poolWaiting: 0,
  pendingMigrations: 0,
}

it.each([
  [{ isStandby: true, isReadOnly: true }, 'database_standby', undefined],
  [{ connections: 95 }, 'connections_low', { free: 2, maximum: 97 }],
  [{ poolWaiting: 7 }, 'pool_waiting', { waiting: 7 }],
  [{ longestTransaction: 1320 }, 'long_transaction', { minutes: 22 }],
] as const)('says what is wrong: %o', (change, code, values) => {
  expect(decideDatabase({ ...fine, ...change })).toMatchObject({
    state: 'degraded',
    code,
    ...(values && { values }),
  })
})

it.each([
  [{}, 'none'],
  [{ standbys: 1 }, 'asynchronous'],
  [{ standbys: 1, isSynchronous: true }, 'synchronous'],
  [{ isStandby: true }, 'standby'],
])('says how it is replicated: %o', (change, replication) => {
  expect(decideDatabase({ ...fine, ...change }).figures).toMatchObject({ replication })
})
