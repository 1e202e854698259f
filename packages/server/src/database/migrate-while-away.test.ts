import { silentProxy, testDatabase } from '@parvis/embedded-postgres/testing'
import { migrate } from '@parvis/engine'
import { retryWhileAway } from '@parvis/work'
import pg from 'pg'
import { expect, it, vi } from 'vitest'
import { migrationsFolder } from './migrations-folder.js'

it('applies migrations again whose connection was cut, which does not end the process', async () => {
  const database = await testDatabase()
  const other = new pg.Client({ connectionString: database.url })
  await other.connect()
  await other.query('select pg_advisory_lock(7269118415)')
  const proxy = await silentProxy(new URL(database.url))
  const waiting = `select from pg_stat_activity where query ~ 'pg_try_advisory|rollback' and pid <> pg_backend_pid() and datname = current_database()`
  const urls = [proxy.url]
  const work = () => migrate(urls.pop() ?? database.url, migrationsFolder)
  const migrating = retryWhileAway(work, { warn: vi.fn() })
  await vi.waitFor(async () => expect((await other.query(waiting)).rowCount).toBe(1), { timeout: 60_000 })
  await proxy.close()
  await other.query('select pg_advisory_unlock(7269118415)')
  await migrating
  expect((await other.query('select 1 from "accounts"')).rowCount).toBe(0)
  await other.end()
  await database.drop()
})
