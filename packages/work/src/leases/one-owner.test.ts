import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { createLeases, type Lease, openDatabase, type Pool } from '../index.js'
import { randomFrom } from '../testing/random-from.js'
import { workDatabase } from '../testing/work-database.js'
import { ownedWrites } from './testing/write-while-owned.js'

const script = fileURLToPath(new URL('../../dist/leases/testing/own-leases.js', import.meta.url))
const kind = 'shards'
const lasting = 900
const names = ['0', '1', '2']

let url: string
let pool: Pool
let drop: () => Promise<void>
const children: ChildProcess[] = []

beforeAll(async () => {
  ;({ url, drop } = await workDatabase())
  pool = openDatabase(url, () => undefined)
  await pool.query(ownedWrites)
})
beforeEach(async () => {
  // Transactions of killed processes go on until their connections are gone.
  await vi.waitFor(async () => expect(await connections()).toBe(pool.totalCount), { timeout: 60_000 })
  await pool.query('truncate "owned_writes", "leases"')
})
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL')
  await pool.end()
  await drop()
})

async function connections(): Promise<number> {
  const { rows } = await pool.query(
    `select count(*)::int as "count" from pg_stat_activity
where datname = current_database() and backend_type = 'client backend'`,
  )
  return rows[0].count
}

async function startOwner(): Promise<{ child: ChildProcess; ownerId: string }> {
  const child = spawn(process.execPath, [script, url, kind, String(lasting), ...names], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  const [line] = await once(child.stdout, 'data')
  return { child, ownerId: String(line).trim() }
}

/** Number of writes of each owner, by the name of its lease. */
async function writesOf(ownerId: string): Promise<Record<string, number>> {
  const { rows } = await pool.query(
    `select "name", count(*)::int as "count" from "owned_writes" where "ownerId" = $1 group by "name"`,
    [ownerId],
  )
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]))
}

const ownsAll = (ownerId: string) =>
  vi.waitFor(async () => expect(Object.keys(await writesOf(ownerId)).sort()).toEqual(names), {
    timeout: 60_000,
  })

/** Writes with an older fence after a newer one, and fences of two owners. */
async function contradictions(): Promise<unknown[]> {
  const { rows } = await pool.query(`select * from (
    select *, max("fence") over (partition by "name" order by "at") as "greatest",
      count(*) over (partition by "name", "fence") - count(*) over (partition by "name", "fence", "ownerId") as "others"
    from "owned_writes"
  ) w where "fence" < "greatest" or "others" > 0`)
  return rows
}

it('another process takes over from one that is killed', async () => {
  const one = await startOwner()
  await ownsAll(one.ownerId)
  const other = await startOwner()
  expect(await writesOf(other.ownerId)).toEqual({})
  one.child.kill('SIGKILL')
  const from = performance.now()
  await ownsAll(other.ownerId)
  expect(performance.now() - from).toBeLessThan(2 * lasting)
  other.child.kill('SIGKILL')
  expect(await contradictions()).toEqual([])
})

it('a process that was paused while another took over writes nothing when it wakes', async () => {
  const one = await startOwner()
  await ownsAll(one.ownerId)
  one.child.kill('SIGSTOP')
  await sleep(50)
  const before = await writesOf(one.ownerId)
  const other = await startOwner()
  await ownsAll(other.ownerId)
  one.child.kill('SIGCONT')
  await sleep(lasting)
  expect(await writesOf(one.ownerId)).toEqual(before)
  other.child.kill('SIGKILL')
  await vi.waitFor(async () => expect(await writesOf(one.ownerId)).not.toEqual(before), { timeout: 60_000 })
  one.child.kill('SIGKILL')
  expect(await contradictions()).toEqual([])
})

it('never two owners believe that something is theirs, whatever becomes of them', async () => {
  const seed = Number(process.env.PARVIS_PROOF_SEED ?? Date.now())
  console.info(`PARVIS_PROOF_SEED=${seed}`)
  const random = randomFrom(seed)
  const believed = new Map<string, { fence: number; lease: Lease }>()
  const overlaps: string[] = []
  let handovers = 0

  function believe(lease: Lease): void {
    const before = believed.get(lease.name)
    if (before && !before.lease.signal.aborted) overlaps.push(`${lease.name} has two owners`)
    if (before && before.fence >= lease.fence) overlaps.push(`${lease.name} went back to ${lease.fence}`)
    if (before) handovers++
    believed.set(lease.name, { fence: lease.fence, lease })
  }

  async function live(until: number): Promise<void> {
    while (performance.now() < until) {
      const own = openDatabase(url, () => undefined)
      const leases = createLeases(own, { ownerId: randomUUID(), lasting: 1000, warn: () => undefined })
      const mine: Lease[] = []
      for (let step = 0; step < 12; step++) {
        const acquired = await leases.acquire(kind, names, 1 + Math.floor(random() * 3)).catch(() => [])
        acquired.forEach(believe)
        mine.push(...acquired)
        const fate = random()
        if (fate < 0.3) await leases.release(mine.splice(0, 1)).catch(() => undefined)
        // The cutting connection may be cut off meanwhile.
        else if (fate < 0.5) await pool.query(cutOne).catch(() => undefined)
        await sleep(random() * 80)
      }
      // Half of them end as if killed, without releasing.
      if (random() < 0.5) await leases.stop().catch(() => undefined)
      await own.end()
    }
  }

  const until = performance.now() + 6000
  await Promise.all(Array.from({ length: 4 }, () => live(until)))
  expect(overlaps).toEqual([])
  expect(handovers).toBeGreaterThan(5)
})

const cutOne = `select pg_terminate_backend(pid) from pg_stat_activity
where pid <> pg_backend_pid() and datname = current_database() order by random() limit 1`
