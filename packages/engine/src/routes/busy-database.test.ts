import { testDatabase } from '@parvis/embedded-postgres/testing'
import { openDatabase, type Pool, rowsOf, sql, statement } from '@parvis/work'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { bareApp } from './bare-app.js'

const selectOne = statement({ name: 'tests.one', row: { one: sql.integer }, sql: sql`select 1 as "one"` })
const role = `few_${crypto.randomUUID().slice(0, 8)}`

let owner: Pool
let drop: () => Promise<void>
let url: string
const closing: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  const database = await testDatabase()
  owner = openDatabase(database.url, () => undefined)
  await owner.query(`create role "${role}" login connection limit 2`)
  drop = async () => {
    await owner.query(`drop role "${role}"`)
    await owner.end()
    await database.drop()
  }
  url = database.url
})
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})
afterAll(() => drop())

/** An app whose calls read from a database. */
function appOn(address: string, connections: number): { pool: Pool; app: FastifyInstance } {
  const pool = openDatabase(address, () => undefined, { connections })
  const app = bareApp()
  app.get('/', async () => ({ items: await rowsOf(pool, selectOne()) }))
  closing.push(
    () => pool.end(),
    () => app.close(),
  )
  return { pool, app }
}

it('answers once a connection of the process is free, or 503 after a few seconds, and recovers', async () => {
  const { pool, app } = appOn(url, 2)
  const taken = [await pool.connect(), await pool.connect()]
  const patient = app.inject('/')
  await expect.poll(() => pool.waitingCount).toBe(1)
  taken.pop()?.release()
  expect((await patient).statusCode).toBe(200)
  taken.push(await pool.connect())
  const refused = await Promise.all(Array.from({ length: 50 }, () => app.inject('/')))
  expect(
    new Set(refused.map(({ statusCode, headers }) => `${statusCode} ${headers['retry-after']}`)),
  ).toEqual(new Set(['503 5']))
  for (const each of taken) each.release()
  expect((await app.inject('/')).statusCode).toBe(200)
})

it('answers 503 while PostgreSQL has no connection left, and recovers', async () => {
  const guest = new URL(url)
  guest.username = role
  const { app } = appOn(guest.href, 5)
  const others = openDatabase(guest.href, () => undefined, { connections: 2 })
  closing.push(() => others.end())
  const taken = [await others.connect(), await others.connect()]
  const refused = await app.inject('/')
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '5'])
  for (const each of taken) each.release(true)
  await expect.poll(async () => (await app.inject('/')).statusCode).toBe(200)
})
