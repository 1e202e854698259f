import { tmpdir } from 'node:os'
import { openDatabase } from '@parvis/engine'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type EvaluationApp, evaluationApp } from '../testing/evaluation-app.js'
import { healthApp, Readiness } from './index.js'

let parvis: EvaluationApp
let token: string

beforeAll(async () => {
  parvis = await evaluationApp()
  token = await parvis.tokenOf('admin')
})
afterAll(() => parvis.close())

/** Makes the database read-only or not, for all connections from then on, and ends those of others. */
async function setReadOnly(value: 'on' | 'off'): Promise<void> {
  const pool = openDatabase(parvis.databaseUrl, () => undefined)
  const connection = await pool.connect()
  await connection.query('set default_transaction_read_only = off')
  const name = new URL(parvis.databaseUrl).pathname.slice(1)
  await connection.query(`alter database "${name}" set default_transaction_read_only = ${value}`)
  const others = 'from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()'
  await connection.query(`select pg_terminate_backend(pid) ${others}`)
  connection.release()
  await pool.end()
}

const company = { name: 'Written to a standby' }
const headers = () => ({ 'x-token': token })
const read = () => parvis.app.inject({ url: '/api/companies', headers: headers() })
const write = () =>
  parvis.app.inject({ method: 'POST', url: '/api/companies', headers: headers(), payload: company })
const health = async () => (await parvis.app.inject('/api/core/healthcheck')).json()

it('on a read-only database reads go on, and writes are refused for now', async () => {
  // Noting the use of the session, which happens once a minute, must not keep people from reading.
  await parvis.pool.query(`update "sessions" set "lastUsedAt" = now() - interval '1 hour'`)
  await setReadOnly('on')
  await expect.poll(async () => (await read()).statusCode).toBe(200)
  const refused = await write()
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '5'])
  expect(refused.json()).toMatchObject({ status: 503, title: expect.any(String) })
  expect(await health()).toMatchObject({ status: 'degraded', server: 'ready', database: 'ready' })

  const readiness = new Readiness(['worker'])
  readiness.begin()
  const { pool, storage } = parvis
  const worker = await healthApp({
    pool,
    readiness,
    storage,
    version: 'abcdef0123',
    installed: { dataFolder: tmpdir() },
    logger: { level: 'silent' },
  })
  const answer = await worker.inject('/api/core/healthcheck')
  expect([answer.statusCode, answer.json().database]).toEqual([503, 'away'])
  await worker.close()

  await setReadOnly('off')
  await expect.poll(async () => (await write()).statusCode).toBe(201)
})
