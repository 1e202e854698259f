import { testDatabase } from '@parvis/embedded-postgres/testing'
import { EngineError, migrate } from '@parvis/engine'
import pg from 'pg'
import { expect, it, vi } from 'vitest'
import { silentProxy } from '../testing/silent-proxy.js'
import { migrationsFolder } from './migrations-folder.js'
import { retryWhileAway } from './retry-while-away.js'

const broken = () => new Error('Connection terminated unexpectedly')

it('begins work again that a broken connection ended, and says so', async () => {
  const warn = vi.fn()
  const work = vi.fn().mockRejectedValueOnce(broken())
  work.mockRejectedValueOnce(new EngineError('unavailable', { cause: broken() })).mockResolvedValue('done')
  expect(await retryWhileAway(work, { warn })).toBe('done')
  expect(work).toHaveBeenCalledTimes(3)
  expect(warn.mock.calls).toEqual(
    Array(2).fill(['The database is away (Connection terminated unexpectedly); trying again.']),
  )
})

it.each([
  new Error('a mistake'),
  new EngineError('unavailable', {}),
  Object.assign(new Error('no such file'), { code: 'ENOENT', syscall: 'open' }),
])('passes on what has nothing to do with the connection: %s', async (error) => {
  const work = vi.fn().mockRejectedValue(error)
  await expect(retryWhileAway(work, { warn: vi.fn() })).rejects.toBe(error)
  expect(work).toHaveBeenCalledTimes(1)
})

it('gives up in the end', async () => {
  const work = vi.fn().mockImplementation(() => Promise.reject(broken()))
  await expect(retryWhileAway(work, { warn: vi.fn(), patience: 0 })).rejects.toThrow('terminated')
  expect(work.mock.calls.length).toBeLessThanOrEqual(2)
})

it('applies migrations again whose connection was cut, which does not end the process', async () => {
  const database = await testDatabase()
  const other = new pg.Client({ connectionString: database.url })
  await other.connect()
  await other.query('select pg_advisory_lock(7269118415)')
  const proxy = await silentProxy(new URL(database.url))
  const waiting = `select from pg_stat_activity where wait_event = 'advisory' and datname = current_database()`
  const urls = [proxy.url]
  const work = () => migrate(urls.pop() ?? database.url, migrationsFolder)
  const migrating = retryWhileAway(work, { warn: vi.fn() })
  await vi.waitFor(async () => expect((await other.query(waiting)).rowCount).toBe(1))
  await proxy.close()
  await other.query('select pg_advisory_unlock(7269118415)')
  await migrating
  expect((await other.query('select 1 from "accounts"')).rowCount).toBe(0)
  await other.end()
  await database.drop()
})
