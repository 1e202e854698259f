import { setTimeout as sleep } from 'node:timers/promises'
import type { StartLimits } from '@parvis/chat'
import { openDatabase, type Pool } from '@parvis/engine'
import { warningLine } from '@parvis/work'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { productDatabase } from '../testing/product-database.js'
import { createIdentifyBudget } from './identify-budget.js'

const day = 24 * 3_600_000
const limits: StartLimits = { remaining: 1000, resetAfter: day, concurrency: 1 }

let url: string
let pool: Pool
let drop: () => Promise<void>
let warnings: string[]
let leaving: AbortController

beforeAll(async () => {
  ;({ url, drop } = await productDatabase())
  pool = openDatabase(url, () => undefined)
})
afterAll(async () => {
  await pool.end()
  await drop()
})
beforeEach(async () => {
  warnings = []
  leaving = new AbortController()
  await pool.query('truncate "start_budgets", "start_turns"')
})

/** Sessions that another process starts. */
function starts(application = 'discord/1') {
  const { waitToIdentify } = createIdentifyBudget({
    pool,
    application,
    warn: (...given) => warnings.push(warningLine(...given)),
  })
  /** When a session was allowed, in milliseconds from its request. */
  return async (shard: number, reported = limits) => {
    const from = performance.now()
    await waitToIdentify(shard, reported, leaving.signal)
    return performance.now() - from
  }
}

/** Whether something has happened by now, or soon. */
const isSoon = (some: Promise<unknown>) => Promise.race([some.then(() => true), sleep(400, false)])

const remaining = async () =>
  (await pool.query('select "remaining" from "start_budgets" where "application" = $1', ['discord/1']))
    .rows[0]?.remaining

it('two processes begin five seconds apart, and others of another application do not wait', async () => {
  const began = await Promise.all([starts()(0), starts()(1), starts('discord/2')(0)])
  const [first = 0, second = 0] = began.slice(0, 2).sort((one, other) => one - other)
  expect(first).toBeLessThan(1000)
  expect(second - first).toBeGreaterThanOrEqual(5000)
  expect(second - first).toBeLessThan(7000)
  expect(began[2]).toBeLessThan(1000)
  expect(await remaining()).toBe(998)
})

it('as many begin at once as the platform allows, each with its own turn', async () => {
  const reported = { ...limits, concurrency: 3 }
  const [one, other] = [starts(), starts()]
  expect(await isSoon(Promise.all([one(0, reported), other(1, reported), one(2, reported)]))).toBe(true)
  const later = [one(3, reported), other(5, reported)]
  expect(await isSoon(Promise.race(later))).toBe(false)
  leaving.abort()
  await expect(Promise.any(later)).rejects.toThrow()
})

it('none starts when only the reserve remains, until the limit resets', async () => {
  await starts()(0, { ...limits, remaining: 52, resetAfter: 1000 })
  await pool.query('delete from "start_turns"')
  // A stale report: the database is newer.
  await starts()(0, { ...limits, remaining: 52, resetAfter: 1000 })
  expect(await remaining()).toBe(50)
  await pool.query('delete from "start_turns"')
  const waited = await starts()(0, { ...limits, remaining: 1000 })
  expect(waited).toBeGreaterThan(300)
  expect(warnings).toEqual([
    'No more sessions may begin for now, since too many began (application discord/1, minutes 1)',
  ])
  expect(await remaining()).toBe(999)
})

it('a platform that says that few are left is believed, whatever was counted', async () => {
  await starts()(0)
  await pool.query('delete from "start_turns"')
  const blocked = starts()(0, { ...limits, remaining: 50 })
  expect(await isSoon(blocked)).toBe(false)
  leaving.abort()
  await expect(blocked).rejects.toThrow()
  expect(warnings).toHaveLength(1)
})

it('an aborted wait ends, and starts no session', async () => {
  await starts()(0)
  const waiting = starts()(0)
  leaving.abort(new Error('leaving'))
  await expect(waiting).rejects.toThrow()
  await expect(starts()(1)).rejects.toThrow('leaving')
  expect(await remaining()).toBe(999)
})

it('waits while the database is away', async () => {
  const away = openDatabase('postgres://127.0.0.1:1/none', () => undefined)
  const { waitToIdentify } = createIdentifyBudget({
    pool: away,
    application: 'discord/1',
    warn: () => undefined,
  })
  const waiting = waitToIdentify(0, limits, leaving.signal)
  expect(await isSoon(waiting)).toBe(false)
  leaving.abort()
  await expect(waiting).rejects.toThrow()
  await away.end()
})
