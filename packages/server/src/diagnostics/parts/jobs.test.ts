import { retriableJobs } from '@parvis/communities'
import { openDatabase, type Pool } from '@parvis/engine'
import { queueJobs } from '@parvis/work'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { productDatabase, type TestDatabase } from '../../testing/product-database.js'
import { decideJobs, jobsProbe } from './jobs.js'

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

it('counts jobs that failed, and queues again those that can go on', async () => {
  const probe = jobsProbe({ pool })
  const [kind = ''] = retriableJobs
  const job = { accountId: crypto.randomUUID(), data: {}, right: 'x.read' }
  const ids = await queueJobs(pool, [
    { ...job, kind },
    { ...job, kind: 'site-publish' },
    { ...job, kind: 'waiting' },
    { ...job, kind: 'new' },
  ])
  const fail = `update "jobs" set "state" = 'failed', "cause" = 'gave_up', "nextAt" = null, "endedAt" = now()
where "id" = any($1::uuid[])`
  await pool.query(fail, [ids.slice(0, 2)])
  const later = `update "jobs" set "cause" = 'trying_again', "nextAt" = now() + interval '1 hour' where "id" = $1`
  await pool.query(later, [ids[2]])
  expect(await probe.look()).toMatchObject({ code: 'no_worker', figures: { failed: 2, waiting: 2 } })
  expect(await probe.retry?.(pool)).toBe(2)
  const states = `select "kind", "state", "nextAt" <= now() as "isDue" from "jobs" order by array_position($1::uuid[], "id")`
  expect((await pool.query(states, [ids])).rows).toEqual([
    { kind, state: 'waiting', isDue: true },
    { kind: 'site-publish', state: 'failed', isDue: null },
    { kind: 'waiting', state: 'waiting', isDue: true },
    { kind: 'new', state: 'waiting', isDue: true },
  ])
})

it.each([
  [0, { failed: 3 }, 'away', 'no_worker'],
  [1, { oldest: 3600 }, 'degraded', 'jobs_late'],
  [1, { failed: 3 }, 'degraded', 'jobs_failed'],
  [1, { waiting: 5, oldest: 3 }, 'ready', undefined],
] as const)('says what is wrong with %i workers and %o', (workers, change, state, code) => {
  const counts = { kind: 'site-publish', waiting: 0, running: 0, failed: 0, oldest: 0, ...change }
  const found = decideJobs(workers, [counts])
  expect([found.state, found.code]).toEqual([state, code])
  if (code === 'jobs_failed') expect(found.values).toEqual({ kinds: 'site-publish (3)' })
})
