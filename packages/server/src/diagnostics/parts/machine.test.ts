import { tmpdir } from 'node:os'
import { openDatabase, type Pool } from '@parvis/engine'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { productDatabase, type TestDatabase } from '../../testing/product-database.js'
import { lookAt } from '../probe.js'
import { clockProbe } from './clock.js'
import { diskProbe } from './disk.js'

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

it('measures the space of both folders', async () => {
  const { figures, state } = await lookAt(diskProbe({ dataFolder: tmpdir() }))
  expect(state).not.toBe('off')
  expect(figures).toEqual({ dataFree: expect.any(Number), temporaryFree: expect.any(Number) })
  const missing = await lookAt(diskProbe({ dataFolder: '/nowhere/at/all' }))
  expect(missing).toMatchObject({ state: 'away', code: 'failed' })
})

it.each([
  [5e9, 'ready', undefined],
  [1.5e9, 'degraded', 'disk_low'],
  [1e8, 'away', 'disk_full'],
] as const)('with %d bytes left the disk is %s', async (bytes, state, code) => {
  const freeBytes = async (folder: string) => (folder === '/data' ? bytes : 6e9)
  const found = await lookAt(diskProbe({ dataFolder: '/data', freeBytes }))
  expect([found.state, found.code]).toEqual([state, code])
  if (code) expect(found.values).toEqual({ folder: '/data', bytes })
})

it('compares the clock with that of the database, and reports a jump for an hour', async () => {
  const minute = 60_000
  let ahead = 0
  let running = 0
  const clocks = { wall: () => Date.now() + ahead, monotonic: () => performance.now() + running }
  const probe = clockProbe({ pool, clocks })
  expect(await lookAt(probe)).toMatchObject({ state: 'ready', figures: { offset: expect.any(Number) } })
  ahead = 30_000
  expect(await lookAt(probe)).toMatchObject({ code: 'clock_differs', values: { seconds: 30 } })
  ahead = 0
  expect(await lookAt(probe)).toMatchObject({ code: 'clock_jumped', values: { seconds: 30, minutes: 0 } })
  // Both clocks run on; the wall clock is compared with that of the database, which did not.
  running = 61 * minute
  ahead = 61 * minute
  const later = clockProbe({ pool, clocks: { ...clocks, wall: Date.now } })
  expect(await lookAt(later)).toMatchObject({ state: 'ready' })
})
