import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import {
  cancelJobs,
  createLeases,
  JobFailed,
  type JobsOptions,
  openDatabase,
  type Pool,
  queueJob,
  queueJobs,
  type RunningJob,
  runJobs,
} from '../index.js'
import { collectWarnings } from '../testing/index.js'
import { workDatabase } from '../testing/work-database.js'

const [one, other, third] = [randomUUID(), randomUUID(), randomUUID()]

let url: string
let pool: Pool
let drop: () => Promise<void>
let order: unknown[]
const opened: (() => Promise<void>)[] = []

beforeAll(async () => {
  ;({ url, drop } = await workDatabase())
  pool = openDatabase(url, () => undefined)
})
afterAll(async () => {
  await pool.end()
  await drop()
})
beforeEach(async () => {
  order = []
  await pool.query('truncate "jobs", "leases"')
})
afterEach(async () => {
  for (const close of opened.splice(0).reverse()) await close()
})

const add = (accountId: string, data: object = {}) =>
  queueJob(pool, { accountId, kind: 'syncs', data, right: 'companies.read', about: 100 })

const jobsNow = async () =>
  (await pool.query('select * from "jobs" order by "id"')).rows as Record<string, unknown>[]

const states = async () => (await jobsNow()).map(({ state }) => state)

const eventually = (check: () => unknown) => vi.waitFor(check, { timeout: 60_000, interval: 20 })

/** A process that does jobs, on connections of its own. */
function start(run: (job: RunningJob) => Promise<void>, more: Partial<JobsOptions> = {}) {
  const own = openDatabase(url, () => undefined)
  const { warnings, warn } = collectWarnings()
  const leases = createLeases(own, { ownerId: randomUUID(), lasting: 1000, warn })
  const jobs = runJobs({
    pool: own,
    leases,
    kind: 'syncs',
    concurrency: 2,
    concurrencyPerAccount: 2,
    run,
    warn,
    poll: 200,
    ...more,
  })
  let ended = false
  const stop = async () => {
    if (ended) return
    ended = true
    await jobs.stop()
    await leases.stop()
    await own.end()
  }
  opened.push(stop)
  return { stop, warnings, leases }
}

const note = async ({ data }: RunningJob) => {
  order.push(data)
}

const untilAborted = async ({ lease: { signal } }: RunningJob) => {
  if (!signal.aborted) await once(signal, 'abort')
}

it('does what is queued, once, and says what became of it', async () => {
  const id = await add(one, { network: 'n' })
  start(async (job) => {
    await note(job)
    await job.report({ done: 40 })
    await job.report({ done: 100 })
  })
  await eventually(async () => expect(await states()).toEqual(['done']))
  expect(order).toEqual([{ network: 'n' }])
  expect((await jobsNow())[0]).toMatchObject({
    id,
    attempts: 0,
    done: '100',
    about: '100',
    nextAt: null,
    cause: null,
  })
  await add(one, { network: 'later' })
  await eventually(() => expect(order).toHaveLength(2))
})

it('accounts come in turns, however much one of them wants', async () => {
  for (let at = 0; at < 6; at++) await add(one, { account: 1, at })
  for (let at = 0; at < 2; at++) await add(other, { account: 2, at })
  await add(third, { account: 3, at: 0 })
  start(note, { concurrency: 1 })
  await eventually(() => expect(order).toHaveLength(9))
  const accounts = order.map((data) => (data as { account: number }).account)
  expect(accounts).toEqual([1, 2, 3, 1, 2, 1, 1, 1, 1])
  const positions = order.map((data) => (data as { at: number }).at)
  expect(positions).toEqual([0, 0, 0, 1, 1, 2, 3, 4, 5])
})

it('what takes long goes on in turns with what others want', async () => {
  const pages = async (job: RunningJob) => {
    const { pages: count } = job.data as { pages: number }
    for (let done = job.done + 1; done <= count; done++) {
      job.lease.signal.throwIfAborted()
      await sleep(510)
      order.push(`${(job.data as { who: string }).who} ${done}`)
      await job.report({ done, about: count })
    }
  }
  await add(one, { who: 'long', pages: 6 })
  await sleep(5)
  await add(one, { who: 'next', pages: 1 })
  await add(other, { who: 'short', pages: 1 })
  start(pages, { concurrency: 1, timeSlice: 600 })
  await eventually(async () => expect(new Set(await states())).toEqual(new Set(['done'])))
  // After two pages, or one where a busy machine takes longer for it than the slice.
  expect([1, 2]).toContain(order.indexOf('short 1'))
  expect(order.filter((page) => String(page).startsWith('long'))).toEqual(
    [1, 2, 3, 4, 5, 6].map((page) => `long ${page}`),
  )
  expect((await jobsNow())[0]).toMatchObject({ done: '6', attempts: 0 })
})

it('as many run at once as a process and an account may have', async () => {
  for (const account of [one, one, one, one, other, other]) await add(account, { account })
  const now: unknown[] = []
  const most = { all: 0, one: 0 }
  const run = async ({ data }: RunningJob) => {
    now.push(JSON.stringify(data))
    most.all = Math.max(most.all, now.length)
    most.one = Math.max(most.one, now.filter((each) => each === JSON.stringify({ account: one })).length)
    await sleep(100)
    now.splice(now.indexOf(JSON.stringify(data)), 1)
  }
  start(run, { concurrency: 3, concurrencyPerAccount: 2 })
  await eventually(async () => expect(new Set(await states())).toEqual(new Set(['done'])))
  expect(most).toEqual({ all: 3, one: 2 })
})

it('two processes never do the same job, and share what there is', async () => {
  for (let at = 0; at < 30; at++) await add([one, other, third][at % 3] ?? one, { at })
  const slowly = async (job: RunningJob) => {
    await note(job)
    await sleep(20)
  }
  start(slowly)
  start(slowly)
  await eventually(() => expect(order).toHaveLength(30))
  expect(new Set(order.map((data) => JSON.stringify(data))).size).toBe(30)
})

it('goes on with what a process leaves, at once, where it was', async () => {
  await add(one)
  const first = start(async (job) => {
    await job.report({ done: 30 })
    await untilAborted(job)
  })
  await eventually(async () => expect((await jobsNow())[0]).toMatchObject({ state: 'running', done: '30' }))
  const goesOn: number[] = []
  start(async ({ done, attempts }) => {
    goesOn.push(done, attempts)
  })
  await first.stop()
  await eventually(() => expect(goesOn).toEqual([30, 1]))
  await eventually(async () => expect(await states()).toEqual(['done']))
})

it('goes on with what was lost, and the one who lost it writes nothing more', async () => {
  await add(one)
  let isLost = false
  let report: RunningJob['report'] | undefined
  start(async (job) => {
    if (isLost) return note(job)
    isLost = true
    ;({ report } = job)
    await pool.query('update "leases" set "until" = now()')
    await untilAborted(job)
  })
  await eventually(async () => expect(await states()).toEqual(['done']))
  await sleep(600)
  await expect(report?.({ done: 99 })).rejects.toThrow('no longer owned')
  expect((await jobsNow())[0]).toMatchObject({ state: 'done', done: '0', attempts: 2 })
})

it('a job that is cancelled ends, waiting or not', async () => {
  const id = await add(one)
  start(untilAborted)
  await eventually(async () => expect(await states()).toEqual(['running']))
  await cancelJobs(pool, other, [id])
  await sleep(100)
  expect(await states()).toEqual(['running'])
  await cancelJobs(pool, one, [id])
  await eventually(async () => expect(await states()).toEqual(['cancelled']))
  const waiting = await queueJob(pool, { accountId: one, kind: 'others', data: {}, right: 'companies.read' })
  await cancelJobs(pool, one, [waiting])
  await cancelJobs(pool, one, [id])
  expect(await states()).toEqual(['cancelled', 'cancelled'])
})

it('several are queued at once, and end at once', async () => {
  const jobOf = (accountId: string, kind: string, about?: number) =>
    ({ accountId, kind, data: { kind, list: ['"', null] }, right: 'companies.read', about }) as const
  expect(await queueJobs(pool, [])).toEqual([])
  const ids = await queueJobs(pool, [jobOf(one, 'syncs', 7), jobOf(one, 'others'), jobOf(other, 'syncs')])
  expect(await jobsNow()).toMatchObject([
    { id: ids[0], accountId: one, kind: 'syncs', data: { list: ['"', null] }, about: '7', state: 'waiting' },
    { id: ids[1], accountId: one, kind: 'others', about: null },
    { id: ids[2], accountId: other, kind: 'syncs' },
  ])
  await cancelJobs(pool, one, [])
  await cancelJobs(pool, one, ids)
  expect(await states()).toEqual(['cancelled', 'cancelled', 'waiting'])
})

it.each([
  ['done', async () => undefined],
  ['failed', () => Promise.reject(new JobFailed('forbidden'))],
])('one that was to end before it was %s is cancelled', async (_, end) => {
  const id = await add(one)
  start(async () => {
    await cancelJobs(pool, one, [id])
    await end()
  })
  await eventually(async () =>
    expect((await jobsNow())[0]).toMatchObject({ state: 'cancelled', cause: null, nextAt: null }),
  )
})

it('what fails is tried again later, and fails for good when that would not help', async () => {
  await add(one, { fails: 'once' })
  const { warnings } = start(async ({ attempts }) => {
    if (attempts === 1) throw new Error('no luck')
  })
  await eventually(async () =>
    expect((await jobsNow())[0]).toMatchObject({ state: 'waiting', cause: 'trying_again' }),
  )
  expect(warnings).toEqual([expect.stringContaining('no luck')])
  await pool.query('update "jobs" set "nextAt" = now()')
  await eventually(async () => expect(await states()).toEqual(['done']))
})

it('what gets on between its failures is not given up', async () => {
  await add(one)
  start(
    async ({ done, report }) => {
      await report({ done: done + 10 })
      if (done < 30) throw new Error('no luck')
    },
    { attempts: 2 },
  )
  for (let failure = 1; failure <= 3; failure++) {
    await eventually(async () =>
      expect((await jobsNow())[0]).toMatchObject({ state: 'waiting', done: `${failure * 10}`, attempts: 0 }),
    )
    await pool.query('update "jobs" set "nextAt" = now()')
    await pool.query(`select pg_notify('jobs', 'syncs')`)
  }
  await eventually(async () => expect((await jobsNow())[0]).toMatchObject({ state: 'done', done: '40' }))
})

it.each([
  ['says so', new JobFailed('forbidden'), 8, 'forbidden'],
  ['has failed too often', new Error('no luck'), 1, 'gave_up'],
])('fails for good when it %s', async (_, failure, attempts, cause) => {
  await add(one)
  start(() => Promise.reject(failure), { attempts })
  await eventually(async () =>
    expect((await jobsNow())[0]).toMatchObject({ state: 'failed', cause, nextAt: null }),
  )
})

it('claims a job again that could not be started', async () => {
  const failing = openDatabase(url, () => undefined)
  opened.push(() => failing.end())
  const query = failing.query.bind(failing) as (statement: { name?: string }) => Promise<unknown>
  let failures = 0
  const failOnce = async (statement: { name?: string }) => {
    if (statement.name === 'jobs.begin' && failures++ === 0) throw new Error('away')
    return query(statement)
  }
  Object.assign(failing, { query: failOnce })
  await add(one, { at: 0 })
  const { warnings } = start(note, { pool: failing })
  await eventually(() => expect(order).toEqual([{ at: 0 }]))
  expect(failures).toBe(2)
  expect(warnings).toEqual([expect.stringMatching(/^Jobs cannot be looked for \(jobKind syncs\): /)])
})
