import { type SilentProxy, silentProxy, testDatabase } from '@parvis/embedded-postgres/testing'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { openDatabase, type Pool } from '../index.js'
import { sharedListener } from './notifications.js'

let direct: Pool
let pool: Pool
let proxy: SilentProxy
let drop: () => Promise<void>

beforeAll(async () => {
  const database = await testDatabase()
  drop = database.drop
  direct = openDatabase(database.url, () => undefined)
  proxy = await silentProxy(new URL(database.url))
  pool = openDatabase(proxy.url, () => undefined)
})
afterAll(async () => {
  await pool.end()
  await proxy.close()
  await direct.end()
  await drop()
})

const notify = (payload: string) => direct.query('select pg_notify($1, $2)', ['tests', payload])

it('detects a dead connection, and receives again', async () => {
  const received = vi.fn()
  const listener = sharedListener(pool, { every: 100, answersIn: 300 })
  await listener.add('tests', received)
  await new Promise((resolve) => setTimeout(resolve, 500))
  await notify('one')
  await vi.waitFor(() => expect(received.mock.calls).toEqual([['one']]), { timeout: 60_000 })

  proxy.silence()
  await notify('lost')
  await vi.waitFor(() => expect(received).toHaveBeenLastCalledWith(undefined), 60_000)
  await listener.add('tests', received)
  await notify('two')
  await vi.waitFor(() => expect(received).toHaveBeenLastCalledWith('two'), { timeout: 60_000 })
  expect(received).toHaveBeenCalledTimes(3)
  listener.remove('tests', received)
  expect(pool.totalCount).toBe(pool.idleCount)
})

it('does not wait for ever to listen', async () => {
  const listener = sharedListener(pool, { every: 100, answersIn: 300 })
  const [one, other] = [vi.fn(), vi.fn()]
  await listener.add('tests', one)
  proxy.silence()
  await expect(listener.add('other', other)).rejects.toThrow()
  await listener.add('tests', one)
  await notify('three')
  await vi.waitFor(() => expect(one).toHaveBeenLastCalledWith('three'), { timeout: 60_000 })
  listener.remove('tests', one)
})
