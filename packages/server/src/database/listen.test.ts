import { openDatabase, type Pool } from '@parvis/engine'
import { testDatabase } from '@parvis/engine/testing'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { listenTo } from './listen.js'

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

const endConnections = () =>
  pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and query like 'listen%'`,
  )

it('hears what is told until it is ended, and of a connection that breaks, even as it is given back', async () => {
  const heard = vi.fn()
  const listener = listenTo(pool, channel, heard)
  await listener.listen()
  await listener.listen()
  await pool.query('select pg_notify($1, $2)', [channel, 'word'])
  await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(1))
  expect(heard).toHaveBeenCalledWith('word')

  await endConnections()
  await vi.waitFor(() => expect(heard).toHaveBeenCalledWith(undefined))
  await listener.listen()
  const ended = endConnections()
  listener.end()
  await ended
  await listener.listen()
  heard.mockClear()
  await pool.query('select pg_notify($1, $2)', [channel, 'word'])
  await vi.waitFor(() => expect(heard).toHaveBeenCalled())
  listener.end()
  listener.end()
  expect(pool.totalCount).toBe(pool.idleCount)
})
