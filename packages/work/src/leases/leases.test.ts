import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import {
  createLeases,
  inTransaction,
  LeaseLost,
  type Leases,
  openDatabase,
  type Pool,
  purgeLeases,
  requireLease,
} from '../index.js'
import { workDatabase } from '../testing/work-database.js'

const kind = 'shards'

let url: string
let pool: Pool
let drop: () => Promise<void>
let warnings: string[]
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
  warnings = []
  await pool.query('truncate "leases"')
})
afterEach(async () => {
  for (const close of opened.splice(0).reverse()) await close()
})

/** Another owner, on connections of its own. */
function owner(lasting = 15_000): Leases & { readonly pool: Pool } {
  const own = openDatabase(url, () => undefined)
  const leases = createLeases(own, { ownerId: randomUUID(), lasting, warn: (line) => warnings.push(line) })
  opened.push(async () => {
    await leases.stop().catch(() => undefined)
    await own.end()
  })
  return { ...leases, pool: own }
}

const namesOf = (leases: readonly { readonly name: string }[]) => leases.map(({ name }) => name).sort()

it('what somebody owns nobody else takes until it is given back, and then with a greater fence', async () => {
  const [one, other] = [owner(), owner()]
  const [lease] = await one.acquire(kind, ['0'])
  expect(lease).toMatchObject({ kind, name: '0' })
  expect(await other.acquire(kind, ['0'])).toEqual([])
  expect(await one.acquire(kind, ['0'])).toEqual([])
  expect(namesOf(await other.acquire('others', ['0']))).toEqual(['0'])
  expect(await other.owners(kind)).toEqual([{ name: '0', ownerId: one.ownerId }])
  await one.release(lease ? [lease] : [])
  expect(lease?.signal.aborted).toBe(true)
  expect(await other.owners(kind)).toEqual([])
  const [acquired] = await other.acquire(kind, ['0'])
  expect(acquired?.fence).toBeGreaterThan(lease?.fence ?? Number.POSITIVE_INFINITY)
})

it('as many are taken as are asked for, of those that are free', async () => {
  const [one, other] = [owner(), owner()]
  const names = ['a', 'b', 'c', 'd', 'e']
  expect(await one.acquire(kind, names, 2)).toHaveLength(2)
  expect(await one.acquire(kind, names, 0)).toEqual([])
  expect(await other.acquire(kind, names, 9)).toHaveLength(3)
  expect(namesOf(await one.owners(kind))).toEqual(names)
})

it('many who ask at once get each name once', async () => {
  const names = Array.from({ length: 30 }, (_, at) => `${at}`)
  const owners = Array.from({ length: 5 }, () => owner())
  const acquired = (await Promise.all(owners.map((each) => each.acquire(kind, names, 30)))).flat()
  expect(namesOf(acquired)).toEqual([...new Set(namesOf(acquired))])
})

it('lasts as long as its owner runs, and aborts its signal when the owner stops', async () => {
  const [one, other] = [owner(1000), owner(1000)]
  const [lease] = await one.acquire(kind, ['0'])
  await sleep(2500)
  expect(lease?.signal.aborted).toBe(false)
  expect(await other.acquire(kind, ['0'])).toEqual([])
  await one.stop()
  expect(lease?.signal.aborted).toBe(true)
  expect(namesOf(await other.acquire(kind, ['0']))).toEqual(['0'])
})

it('ends for an owner without the database before it is anyone else’s', async () => {
  const [one, other] = [owner(3000), owner(3000)]
  const from = performance.now()
  const [lease] = await one.acquire(kind, ['0'])
  let endedAfter = Number.POSITIVE_INFINITY
  lease?.signal.addEventListener('abort', () => {
    endedAfter = performance.now() - from
  })
  // A server that does not respond: every statement of this owner hangs.
  await one.pool.end()
  const acquired = async () => expect(namesOf(await other.acquire(kind, ['0']))).toEqual(['0'])
  await vi.waitFor(acquired, { timeout: 60_000, interval: 5 })
  const acquiredAfter = performance.now() - from
  expect(endedAfter).toBeLessThan(acquiredAfter)
  expect(endedAfter).toBeGreaterThan(2300)
  expect(warnings.join()).toContain('could not be renewed')
  opened.shift()
})

it('goes on when connections break', async () => {
  const [one, other] = [owner(6000), owner(6000)]
  const [lease] = await one.acquire(kind, ['0'])
  // Longer than the lease lasts: it has to be renewed meanwhile.
  for (let round = 0; round < 50; round++) {
    await pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()`,
    )
    await sleep(150)
  }
  expect(lease?.signal.aborted).toBe(false)
  expect(await other.acquire(kind, ['0'])).toEqual([])
})

it('is lost at once when the database says that somebody else owns it', async () => {
  const one = owner(3000)
  const [lease] = await one.acquire(kind, ['0'])
  await pool.query('update "leases" set "ownerId" = gen_random_uuid(), "fence" = "fence" + 1')
  await vi.waitFor(() => expect(lease?.signal.aborted).toBe(true), { timeout: 60_000, interval: 5 })
  expect(await one.acquire(kind, ['0'])).toEqual([])
})

it('is locked until a transaction ends, while others are renewed', async () => {
  const [one, other] = [owner(1500), owner(1500)]
  const [lease, second] = await one.acquire(kind, ['0', '1'], 2)
  if (!lease || !second) throw new Error('Nothing was taken')
  await inTransaction(pool, async (connection) => {
    await requireLease(connection, lease)
    await sleep(800)
  })
  await sleep(1000)
  expect([lease.signal.aborted, second.signal.aborted]).toEqual([false, false])
  await pool.query('update "leases" set "until" = now()')
  const late = inTransaction(pool, (connection) => requireLease(connection, lease))
  await expect(late).rejects.toThrow(LeaseLost)
  await other.acquire(kind, ['0'])
  await expect(requireLease(pool, lease)).rejects.toThrow(LeaseLost)
})

it('deletes leases without an owner for a day, and still increases their fence', async () => {
  const one = owner()
  const [lease] = await one.acquire(kind, ['0'])
  await purgeLeases(pool)
  expect(namesOf(await one.owners(kind))).toEqual(['0'])
  await one.release(lease ? [lease] : [])
  await pool.query(`update "leases" set "until" = now() - interval '25 hours'`)
  await purgeLeases(pool)
  expect((await pool.query('select 1 from "leases"')).rowCount).toBe(0)
  const [again] = await one.acquire(kind, ['0'])
  expect(again?.fence).toBeGreaterThan(lease?.fence ?? Number.POSITIVE_INFINITY)
})
