import { testDatabase } from '@parvis/embedded-postgres/testing'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { listenTo, openDatabase, type Pool } from '../index.js'

const channel = 'tests'

let pool: Pool
let drop: () => Promise<void>

beforeAll(async () => {
  const database = await testDatabase()
  drop = database.drop
  pool = openDatabase(database.url, () => undefined)
})
afterAll(async () => {
  await pool.end()
  await drop()
})

const listening = `from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and query ~ '^(un)?listen'`

const endConnections = () => pool.query(`select pg_terminate_backend(pid) ${listening}`)

const notify = (on = channel, payload = 'word') => pool.query('select pg_notify($1, $2)', [on, payload])

it('receives notifications until it is ended, and reports a connection that breaks, even while it is released', async () => {
  const received = vi.fn()
  const listener = listenTo(pool, channel, received)
  await listener.listen()
  await listener.listen()
  await notify()
  await vi.waitFor(() => expect(received).toHaveBeenCalledTimes(1), { timeout: 60_000 })
  expect(received).toHaveBeenCalledWith('word')

  await endConnections()
  await vi.waitFor(() => expect(received).toHaveBeenCalledWith(undefined), { timeout: 60_000 })
  await listener.listen()
  const ended = endConnections()
  listener.end()
  await ended
  await listener.listen()
  received.mockClear()
  await notify()
  await vi.waitFor(() => expect(received).toHaveBeenCalled(), { timeout: 60_000 })
  listener.end()
  listener.end()
  expect(pool.totalCount).toBe(pool.idleCount)
})

it('shares a connection among listeners, each of its own channel', async () => {
  const [one, other, both] = [vi.fn(), vi.fn(), vi.fn()]
  const listeners = [
    listenTo(pool, 'one', one),
    listenTo(pool, 'other', other),
    listenTo(pool, 'one', both),
    listenTo(pool, 'other', both),
  ]
  await Promise.all(listeners.map((listener) => listener.listen()))
  expect((await pool.query(`select 1 ${listening}`)).rowCount).toBe(1)
  await notify('one', 'a')
  await notify('other', 'b')
  await vi.waitFor(() => expect(both.mock.calls).toEqual([['a'], ['b']]), { timeout: 60_000 })
  expect([one.mock.calls, other.mock.calls]).toEqual([[['a']], [['b']]])
  listeners[0]?.end()
  listeners[2]?.end()
  await notify('one', 'c')
  await notify('other', 'd')
  await vi.waitFor(() => expect(both.mock.calls.slice(2)).toEqual([['d']]), { timeout: 60_000 })
  await endConnections()
  await vi.waitFor(
    () => expect([other.mock.lastCall, both.mock.lastCall]).toEqual([[undefined], [undefined]]),
    { timeout: 60_000 },
  )
  expect(one).toHaveBeenCalledTimes(1)
  for (const listener of listeners) listener.end()
  expect(pool.totalCount).toBe(pool.idleCount)
})

it('who begins and ends at the same time as others is no trouble to them', async () => {
  const received = vi.fn()
  const stays = listenTo(pool, channel, received)
  for (let round = 0; round < 30; round++) {
    const passing = listenTo(pool, round % 2 === 0 ? channel : 'other', () => undefined)
    const listens = passing.listen().catch(() => undefined)
    if (round % 3 === 0) passing.end()
    await stays.listen()
    await listens
    passing.end()
    received.mockClear()
    await notify()
    await vi.waitFor(() => expect(received).toHaveBeenCalledTimes(1), { timeout: 60_000 })
    if (round % 5 === 0) stays.end()
  }
  stays.end()
  await vi.waitFor(() => expect(pool.totalCount).toBe(pool.idleCount), { timeout: 60_000 })
})

it('says so when the database is away', async () => {
  const away = openDatabase('postgres://127.0.0.1:1/none', () => undefined)
  const listener = listenTo(away, channel, () => undefined)
  await expect(listener.listen()).rejects.toThrow()
  await expect(listener.listen()).rejects.toThrow()
  listener.end()
  await away.end()
})
