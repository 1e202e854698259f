import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { testDatabase } from '@parvis/embedded-postgres/testing'
import { DiskStorage, openDatabase } from '@parvis/engine'
import { expect, it } from 'vitest'
import { healthApp, Readiness } from './index.js'

it('reports the health of a process without an API, and answers 404 to all else', async () => {
  const { url, drop } = await testDatabase()
  const folder = mkdtempSync(join(tmpdir(), 'health-'))
  const pool = openDatabase(url, () => undefined)
  const readiness = new Readiness(['worker'])
  const logger = { level: 'silent' }
  const app = await healthApp({
    pool,
    readiness,
    storage: new DiskStorage(folder),
    version: 'abcdef0123',
    installed: { dataFolder: folder },
    logger,
  })
  const health = async () => (await app.inject('/api/core/healthcheck')).json()
  const known = {
    health_version: 'abcdef0123',
    database: 'ready',
    jobs: 'away',
    storage: 'ready',
    disk: 'ready',
  }
  expect((await app.inject('/api/core/healthcheck')).statusCode).toBe(503)
  expect(await health()).toEqual({ ...known, status: 'away', server: 'away', roles: { worker: 'away' } })
  readiness.begin()
  expect((await app.inject('/api/core/healthcheck')).statusCode).toBe(200)
  expect(await health()).toEqual({
    ...known,
    status: 'degraded',
    server: 'ready',
    roles: { worker: 'ready' },
  })
  for (const path of ['/api/companies', '/api/user/login', '/', '/admin'])
    expect((await app.inject(path)).statusCode).toBe(404)
  await app.close()
  await pool.end()
  await drop()
  rmSync(folder, { recursive: true })
})
