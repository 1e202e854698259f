import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { createLeases, type Lease, openDatabase, type Pool } from '../index.js'
import { collectWarnings } from '../testing/index.js'
import { workDatabase } from '../testing/work-database.js'
import { restsOf, shareOf, spreadWork } from './spread-work.js'

const lasting = 1000

let url: string
let pool: Pool
let drop: () => Promise<void>
let names: string[]
let owners: Map<string, number>
let doubles: string[]
const processes: (() => Promise<void>)[] = []

beforeAll(async () => {
  ;({ url, drop } = await workDatabase())
  pool = openDatabase(url, () => undefined)
})
afterAll(async () => {
  await pool.end()
  await drop()
})
beforeEach(async () => {
  names = ['0', '1', '2', '3', '4', '5']
  owners = new Map()
  doubles = []
  await pool.query('truncate "leases"')
})
afterEach(async () => {
  for (const end of processes.splice(0)) await end()
  expect(doubles).toEqual([])
})

const until = async ({ signal }: Lease) => {
  if (!signal.aborted) await once(signal, 'abort')
}

/** A process that shares the works, on connections of its own; how it does them, unless it is until it is stopped. */
function start(work: (lease: Lease) => Promise<void> = until, user?: string) {
  const address = new URL(url)
  if (user) address.username = user
  const own = openDatabase(address.href, () => undefined)
  const leases = createLeases(own, { ownerId: randomUUID(), lasting, warn: () => undefined })
  const { warnings, warn } = collectWarnings()
  const shared = spreadWork({
    pool: own,
    leases,
    kind: 'shards',
    list: async () => names,
    async run(lease) {
      if (owners.has(lease.name)) doubles.push(lease.name)
      owners.set(lease.name, lease.fence)
      await work(lease).finally(() => owners.delete(lease.name))
    },
    warn,
    poll: 200,
  })
  let ended = false
  const stop = async () => {
    if (ended) return
    ended = true
    await shared.stop()
    await leases.stop()
    await own.end()
  }
  processes.push(stop)
  return { ...shared, stop, warnings }
}

/** Revokes a user's access to the database. */
async function lockOut(user: string): Promise<void> {
  await pool.query(`alter role "${user}" nologin`)
  await pool.query('select pg_terminate_backend(pid) from pg_stat_activity where usename = $1', [user])
}

const shares = (...some: readonly ReturnType<typeof start>[]) =>
  some.map((each) => each.running().length).sort()

const eventually = (check: () => void) => vi.waitFor(check, { timeout: 60_000, interval: 20 })

it('one process does all of it, two and three do as much each, and the rest what one leaves', async () => {
  const one = start()
  await eventually(() => expect(owners.size).toBe(6))
  const other = start()
  await eventually(() => expect(shares(one, other)).toEqual([3, 3]))
  const third = start()
  await eventually(() => expect(shares(one, other, third)).toEqual([2, 2, 2]))
  await eventually(() => expect(owners.size).toBe(6))
  await one.stop()
  await eventually(() => expect(shares(other, third)).toEqual([3, 3]))
  await other.stop()
  await eventually(() => expect(shares(third)).toEqual([6]))
})

it('what a process did that lost the database is ended there, and then done by others', async () => {
  const user = `lost_${randomUUID()}`
  await pool.query(`create role "${user}" login superuser`)
  const [one, other] = [start(until, user), start()]
  await eventually(() => expect(shares(one, other)).toEqual([3, 3]))
  await lockOut(user)
  await eventually(() => expect(shares(one, other)).toEqual([0, 6]))
  expect(one.warnings.join()).toContain('Work cannot be shared out (work shards)')
  await pool.query(`alter role "${user}" login`)
  await eventually(() => expect(shares(one, other)).toEqual([3, 3]))
  await one.stop()
  await pool.query(`drop role "${user}"`)
})

it('what comes is begun, and what goes is ended', async () => {
  const [one, other] = [start(), start()]
  await eventually(() => expect(owners.size).toBe(6))
  names = ['4', '5', '6']
  await eventually(() => expect([...owners.keys()].sort()).toEqual(names))
  await eventually(() => expect(shares(one, other)).toEqual([1, 2]))
  names = []
  await eventually(() => expect(owners.size).toBe(0))
})

it('what ends by itself is begun again after a rest, and says why it failed', async () => {
  const begun: number[] = []
  names = ['0']
  const one = start(async (lease) => {
    begun.push(performance.now())
    if (begun.length < 3) throw new Error('no luck')
    await until(lease)
  })
  await vi.waitFor(() => expect(begun).toHaveLength(3), { timeout: 60_000 })
  const [first = 0, second = 0, third = 0] = begun
  expect(second - first).toBeGreaterThan(990)
  expect(third - second).toBeGreaterThan(1990)
  expect(one.warnings).toEqual(Array(2).fill('Shared work failed (work shards, item 0): no luck'))
})

it('a work that is slow to end is nobody else’s before', async () => {
  names = ['0', '1']
  const one = start(async (lease) => {
    await until(lease)
    await sleep(600)
  })
  await eventually(() => expect(owners.size).toBe(2))
  const other = start()
  const stopped = one.stop()
  await eventually(() => expect(other.running()).toHaveLength(2))
  await stopped
})

it('a process that loses the database for long stops, and comes back', async () => {
  const one = start()
  await eventually(() => expect(owners.size).toBe(6))
  await pool.query(`update "leases" set "until" = now() - interval '1 second', "ownerId" = gen_random_uuid()`)
  await eventually(() => expect(owners.size).toBe(0))
  await eventually(() => expect(one.running()).toHaveLength(6))
})

it.each([
  [0, 3, [0, 0, 0]],
  [1, 3, [1, 0, 0]],
  [4, 3, [2, 1, 1]],
  [6, 3, [2, 2, 2]],
  [5, 1, [5]],
])('%i works are spread over %i owners', (works, count, shares) => {
  const owners = ['c', 'a', 'b'].slice(0, count)
  expect([...owners].sort().map((owner) => shareOf(owner, [...owners, ...owners], works))).toEqual(shares)
})

it('who is not there has nothing', () => {
  expect(shareOf('d', ['a', 'b'], 4)).toBe(0)
  expect(shareOf('d', [], 4)).toBe(0)
})

it('a work that ends at once rests longer each time, up to a minute, until it has lasted', () => {
  let now = 0
  const rests = restsOf(() => now)
  const lengths: number[] = []
  for (let round = 0; round < 8; round++) {
    rests.begin('a', now)
    const wait = rests.next(100_000)
    lengths.push(wait)
    expect([rests.isOver('a'), rests.isOver('b')]).toEqual([false, true])
    now += wait
    expect(rests.isOver('a')).toBe(true)
  }
  expect(lengths).toEqual([1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000])
  const began = now
  now += 61_000
  rests.begin('a', began)
  expect(rests.next(100_000)).toBe(1000)
  expect(rests.next(500)).toBe(500)
  rests.retain(['b'])
  expect(rests.isOver('a')).toBe(true)
  expect(rests.next(500)).toBe(500)
})
