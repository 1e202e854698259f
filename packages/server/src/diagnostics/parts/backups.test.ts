import { openDatabase, type Pool } from '@parvis/engine'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { productDatabase, type TestDatabase } from '../../testing/product-database.js'
import { lookAt } from '../probe.js'
import { backupsProbe } from './backups.js'

let database: TestDatabase
let pool: Pool

beforeAll(async () => {
  database = await productDatabase()
  pool = openDatabase(database.url, () => undefined)
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

const look = (makesBackups = true) => lookAt(backupsProbe({ pool, makesBackups }))

/** A run that ended so many hours ago. */
function ended(kind: 'backup' | 'drill', hours: number, problem?: string) {
  const values = [kind, problem ? 'failed' : 'done', hours, JSON.stringify(problem ? [problem] : [])]
  return pool.query(
    `insert into "backup_runs" ("id", "kind", "state", "createdAt", "endedAt", "problems")
    select gen_random_uuid(), $1, $2, at, at, $4::jsonb from (select now() - make_interval(hours => $3) as at) a`,
    values,
  )
}
const stored = (minutes: number) =>
  pool.query(
    `insert into "backup_progress" ("id", "storedAt") values ('log', now() - make_interval(mins => $1))
    on conflict ("id") do update set "storedAt" = excluded."storedAt"`,
    [minutes],
  )

it('is off where no backups are made', async () => {
  expect(await look(false)).toMatchObject({ state: 'off', code: 'backups_off' })
})

it('reports a missing, an old and a failed backup, a log that is behind, and a drill that failed', async () => {
  expect(await look()).toMatchObject({ state: 'degraded', code: 'backups_none' })
  await ended('backup', 40)
  expect(await look()).toMatchObject({ state: 'degraded', code: 'backup_old', values: { hours: 40 } })
  await ended('backup', 20, 'The place of the backups is full.')
  expect(await look()).toMatchObject({
    code: 'backup_failed',
    values: { reason: 'The place of the backups is full.' },
  })
  await ended('backup', 10)
  await stored(20)
  expect(await look()).toMatchObject({ state: 'away', code: 'backup_log_behind', values: { minutes: 20 } })
  await stored(0)
  await ended('drill', 9, 'A file is damaged.')
  expect(await look()).toMatchObject({ state: 'away', code: 'drill_failed' })
  await ended('drill', 1)
  expect(await look()).toMatchObject({
    state: 'ready',
    figures: { backupAge: expect.any(Number), drillAge: expect.any(Number), logBehind: expect.any(Number) },
  })
})

it('starts a backup again, once', async () => {
  const { retry } = backupsProbe({ pool, makesBackups: true })
  expect([await retry?.(pool), await retry?.(pool)]).toEqual([1, 0])
})
