import { setTimeout as sleep } from 'node:timers/promises'
import { testDatabase } from '@parvis/embedded-postgres/testing'
import { expect, it, vi } from 'vitest'
import { inTransaction, openDatabase } from '../index.js'

it('a connection that breaks within a transaction fails that alone', async () => {
  const { url, drop } = await testDatabase()
  const uncaught = vi.fn()
  process.on('uncaughtException', uncaught)
  const pool = openDatabase(url, () => undefined)
  const cut = inTransaction(pool, async (connection) => {
    const { rows } = await connection.query<{ pid: number }>({ text: 'select pg_backend_pid() as "pid"' })
    await pool.query('select pg_terminate_backend($1)', [rows[0]?.pid])
    await sleep(50)
    await connection.query({ text: 'select 1' })
  })
  await expect(cut).rejects.toThrow()
  expect(uncaught).not.toHaveBeenCalled()
  expect((await pool.query('select 1')).rowCount).toBe(1)
  process.off('uncaughtException', uncaught)
  await pool.end()
  await drop()
})
