import { once } from 'node:events'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { openDatabase, type Pool } from '../index.js'
import { workDatabase } from '../testing/work-database.js'
import { type QueueOptions, runQueue } from './run-queue.js'

let pool: Pool
let drop: () => Promise<void>
let waiting: string[]
let failures: string[]
let stop: () => Promise<void>

beforeAll(async () => {
  const database = await workDatabase()
  drop = database.drop
  pool = openDatabase(database.url, () => undefined)
})
afterAll(async () => {
  await pool.end()
  await drop()
})
beforeEach(() => {
  waiting = []
  failures = []
})
afterEach(() => stop())

/** Works off a queue in memory. */
function start(more: Partial<QueueOptions<{ readonly name: string }>>): void {
  const queue = runQueue({
    pool,
    channel: 'queue',
    concurrency: 2,
    claim: async (most) => waiting.splice(0, most).map((name) => ({ name })),
    run: async () => undefined,
    poll: 60_000,
    onFailure: ({ message }) => failures.push(message),
    ...more,
  })
  stop = queue.stop
}

it('does so many at once, and the next ones as soon as one has ended', async () => {
  const going: (() => void)[] = []
  let most = 0
  waiting = ['a', 'b', 'c', 'd', 'e']
  const run = async () => {
    most = Math.max(
      most,
      going.push(() => undefined),
    )
    await new Promise<void>((resolve) => going.splice(-1, 1, resolve))
    return undefined
  }
  start({ run })
  for (let ended = 0; ended < 5; ended++) {
    await vi.waitUntil(() => going.length > 0)
    going.shift()?.()
  }
  await vi.waitUntil(() => going.length === 0)
  expect([most, waiting, failures]).toEqual([2, [], []])
})

it('reports what ended in an error, gives it back, and goes on', async () => {
  const names: string[] = []
  const released: string[] = []
  waiting = ['bad', 'good']
  const run = async ({ name }: { name: string }) => {
    if (name === 'bad') throw new Error('no luck')
    names.push(name)
    return undefined
  }
  const release = async ({ name }: { name: string }) => void released.push(name)
  start({ run, release })
  await vi.waitFor(() => expect(released.toSorted()).toEqual(['bad', 'good']), { timeout: 60_000 })
  expect(names).toEqual(['good'])
  expect(failures).toEqual(['no luck'])
})

it('lets what failed rest ever longer in this process, and does the others meanwhile', async () => {
  const began = { bad: [] as number[], good: [] as number[] }
  waiting = []
  const claim = async (most: number, running: ReadonlyMap<string, unknown>) =>
    ['bad', 'good']
      .filter((name) => !running.has(name))
      .slice(0, most)
      .map((name) => ({ name }))
  const run = async ({ name }: { name: string }) => {
    const times = name === 'bad' ? began.bad : began.good
    times.push(performance.now())
    if (name === 'bad' && times.length < 4) throw new Error('no luck')
    return 20
  }
  start({ claim, run, poll: 40 })
  await vi.waitUntil(() => began.bad.length >= 4, { timeout: 5000 })
  const [first = 0, second = 0, third = 0, fourth = 0] = began.bad
  expect(third - second).toBeGreaterThanOrEqual(0.8 * 80)
  expect(fourth - third).toBeGreaterThanOrEqual(0.8 * 160)
  expect(second - first).toBeGreaterThanOrEqual(0.8 * 40)
  expect(began.good.length).toBeGreaterThan(1)
})

it('looks again when the database notifies, and when what was done says so', async () => {
  const names: string[] = []
  const claim = vi.fn(async (most: number) => waiting.splice(0, most).map((name) => ({ name })))
  const run = async ({ name }: { name: string }) => {
    names.push(name)
    return 50
  }
  start({ claim, run })
  await vi.waitUntil(() => claim.mock.calls.length > 0)
  waiting.push('a')
  await pool.query(`select pg_notify('queue', '')`)
  await vi.waitUntil(() => names.length === 1)
  const looked = claim.mock.calls.length
  await vi.waitUntil(() => claim.mock.calls.length > looked)
})

it('ends what is under way when it is stopped, and rests as long as is said', async () => {
  const running: number[] = []
  const rest = vi.fn((count: number) => {
    running.push(count)
    return 60_000
  })
  waiting = ['endless']
  let ended = false
  start({
    rest,
    run: async (_, { signal }) => {
      await once(signal, 'abort')
      ended = true
      return undefined
    },
  })
  await vi.waitUntil(() => running.length > 0)
  await stop()
  expect([ended, running[0]]).toEqual([true, 1])
})
