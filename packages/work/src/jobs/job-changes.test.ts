import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import {
  cancelJobs,
  changeChannel,
  createLeases,
  JobPostponed,
  listenTo,
  openDatabase,
  type Pool,
  queueJob,
  runJobs,
} from '../index.js'
import { workDatabase } from '../testing/work-database.js'

const accountId = randomUUID()
const right = 'companies.read'
const received: object[] = []

let pool: Pool
let drop: () => Promise<void>
let listener: ReturnType<typeof listenTo>

beforeAll(async () => {
  const database = await workDatabase()
  drop = database.drop
  pool = openDatabase(database.url, () => undefined)
  listener = listenTo(pool, changeChannel, (payload = '') => received.push(JSON.parse(payload)))
  await listener.listen()
})
afterAll(async () => {
  listener.end()
  await pool.end()
  await drop()
})

const add = (kind: string) => queueJob(pool, { accountId, kind, data: {}, right })
const changeOf = (id: string, about: object) => ({ accountId, topic: 'jobs', right, ids: [id], about })

it('publishes the cancellation of a waiting job at once', async () => {
  const id = await add('others')
  await cancelJobs(pool, accountId, [id])
  await vi.waitFor(
    () => expect(received).toContainEqual(changeOf(id, { kind: 'others', state: 'cancelled' })),
    { timeout: 60_000 },
  )
  const before = received.length
  await cancelJobs(pool, accountId, [id])
  const next = await add('others')
  await cancelJobs(pool, accountId, [next])
  await vi.waitFor(
    () => expect(received.slice(before)).toEqual([changeOf(next, { kind: 'others', state: 'cancelled' })]),
    { timeout: 60_000 },
  )
})

it('publishes a postponed job with the reason', async () => {
  const id = await add('waits')
  const leases = createLeases(pool, { ownerId: randomUUID(), lasting: 1000, warn: () => undefined })
  const run = () => Promise.reject(new JobPostponed('rate_limited', 60))
  const jobs = runJobs({
    pool,
    leases,
    kind: 'waits',
    concurrency: 1,
    concurrencyPerAccount: 1,
    run,
    warn: () => undefined,
  })
  await vi.waitFor(() => expect(received).toContainEqual(changeOf(id, { kind: 'waits', state: 'waiting' })), {
    timeout: 60_000,
  })
  const { rows } = await pool.query('select "cause" from "jobs" where "id" = $1', [id])
  expect(rows).toEqual([{ cause: 'rate_limited' }])
  await jobs.stop()
  await leases.stop()
})
