import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@parvis/embedded-postgres'
import { DiskStorage, migrate, openDatabase, type Pool } from '@parvis/engine'
import type { BackupState } from '@parvis/schemas/calls/backups'
import { createLeases } from '@parvis/work'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createApp } from '../app.js'
import type { AppOptions } from '../app-options.js'
import { backupCommand } from '../commands/backup.js'
import { migrationsFolder } from '../database/migrations-folder.js'
import { evaluationPassword } from '../evaluation/people.js'
import { seedEvaluation } from '../evaluation/seed.js'
import { Readiness } from '../health/index.js'
import { generousLimits } from '../limits/index.js'
import { copyOpener } from '../open-copy.js'
import { usualQuotas } from '../quotas/index.js'
import { reachDatabase } from '../reach-database.js'
import { openTokenChain } from '../tokens/index.js'
import { usualUpdates } from '../updates/index.js'
import { type BackupWork, runBackups } from './index.js'
import { existingRepository } from './open-repository.js'

const folder = mkdtempSync(join(tmpdir(), 'backups-'))
const place = { folder: join(folder, 'backups') }
const config = { place, key: 'the key of an operator', days: 7, dailyAt: '03:00', databaseUrl: undefined }
let server: EmbeddedPostgres
let pool: Pool
let app: FastifyInstance
let backup: BackupWork
let stop: () => Promise<void>
const warnings: string[] = []

beforeAll(async () => {
  chmodSync(folder, 0o755)
  server = await startEmbeddedPostgres({ dataFolder: join(folder, 'source') })
  await migrate(server.url, migrationsFolder)
  pool = openDatabase(server.url, () => undefined)
  const files = { storage: new DiskStorage(join(folder, 'files')), stagingFolder: join(folder, 'staging') }
  await seedEvaluation(pool, files)
  const readiness = new Readiness()
  readiness.begin()
  const options: AppOptions = {
    ...{ pool, readiness, logger: false, publicUrl: 'http://localhost:3000', version: 'abcdef0123' },
    ...{ secret: 'a secret of the tests', trustedProxies: 0, limits: generousLimits, quotas: usualQuotas },
    ...files,
    installed: { dataFolder: folder },
    updates: usualUpdates(folder),
    tokenChain: openTokenChain({ chain: undefined, dataFolder: folder, warn: () => undefined }),
  }
  const openCopy = copyOpener(options)
  backup = { config, databaseUrl: server.url, folder: join(folder, 'drill'), openCopy }
  app = await createApp({ ...options, backup })
  const leases = createLeases(pool, { ownerId: crypto.randomUUID(), warn: () => undefined })
  const warn = (message: string) => warnings.push(message)
  const { storage } = files
  const work = runBackups({ ...backup, pool, leases, storage, secret: options.secret, warn, poll: 200 })
  stop = async () => {
    await work.stop()
    await leases.stop()
  }
}, 600_000)
afterAll(async () => {
  await stop()
  await app.close()
  await pool.end()
  await server.stop()
  rmSync(folder, { recursive: true })
})

async function tokenOf(login: string): Promise<string> {
  const payload = { login, password: evaluationPassword }
  return (await app.inject({ method: 'POST', url: '/api/user/login', payload })).json().item.token
}

async function state(): Promise<BackupState> {
  const headers = { 'x-token': await tokenOf('mcp@parvis.test') }
  return (await app.inject({ url: '/api/core/backups', headers })).json().item
}

/** Waits for the newest drill to end. */
async function drilled(count: number): Promise<BackupState> {
  for (;;) {
    const now = await state()
    if (now.drills.length === count && now.drills[0]?.endedAt) return now
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

it('backs up as soon as it can, restores that in a drill, and misses nothing', async () => {
  const { backups, drills, dailyAt, cause } = await drilled(1)
  expect([dailyAt, cause, warnings]).toEqual(['03:00', null, []])
  expect(backups).toMatchObject([{ state: 'done', by: null, problems: [] }])
  expect(drills).toMatchObject([{ state: 'done', by: null, problems: [], backup: backups[0]?.backup }])
  expect(backups[0]?.files).toBeGreaterThan(5)
}, 600_000)

it('is no standby, which would have to be synchronous for the next start', async () => {
  const { rows } = await pool.query('select "application_name" as "name" from "pg_stat_replication"')
  expect(rows).toEqual([{ name: 'parvis-backup' }])
  const settings = { databaseUrl: server.url, directDatabaseUrl: undefined }
  await reachDatabase(pool, { ...settings, allowsAsynchronousReplication: false })
})

it('finds a damaged file in a drill that an operator asks for, and raises the alarm', async () => {
  const [name = ''] = await (await existingRepository(config)).names('files/')
  const path = join(place.folder, name)
  writeFileSync(path, readFileSync(path).subarray(0, -1))
  const headers = { 'x-token': await tokenOf('mcp@parvis.test') }
  const asked = { method: 'POST', url: '/api/core/backups', headers, payload: { kind: 'drill' } } as const
  expect((await app.inject(asked)).statusCode).toBe(200)
  const { drills } = await drilled(2)
  const problem = `${name} is damaged, or is not the object that was stored under this name.`
  expect(drills[0]).toMatchObject({ state: 'failed', cause: 'not_whole', problems: [problem] })
  expect(warnings).toEqual([`The drill failed: ${problem}`])
  const audit = `select "action", "actorKind" from "audit_log" where "entity" = 'backups' order by "at"`
  expect((await pool.query(audit)).rows.map(({ action }) => action)).toEqual([
    'drill_started',
    'drill_failed',
  ])
  const mails = await pool.query(`select "to", "data" from "mails" where "template" = 'backupFailed'`)
  expect(mails.rows).toEqual([{ to: 'mcp@parvis.test', data: { kind: 'drill', problems: problem } }])
}, 600_000)

it('shows backups that the command makes, too', async () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
  await backupCommand.run([], {
    DATABASE_URL: server.url,
    PARVIS_DATA: folder,
    PARVIS_SECRET: 'a secret of the tests, long enough for any',
    PARVIS_BACKUP: place.folder,
    PARVIS_BACKUP_KEY: config.key,
  })
  vi.restoreAllMocks()
  const { backups } = await state()
  expect(backups[0]).toMatchObject({ state: 'done', by: 'parvis backup', cause: null, problems: [] })
}, 600_000)

it('is for operators only', async () => {
  const headers = { 'x-token': await tokenOf('admin@parvis.test') }
  expect((await app.inject({ url: '/api/core/backups', headers })).statusCode).toBe(403)
  const asked = { method: 'POST', url: '/api/core/backups', headers, payload: { kind: 'backup' } } as const
  expect((await app.inject(asked)).statusCode).toBe(403)
})
