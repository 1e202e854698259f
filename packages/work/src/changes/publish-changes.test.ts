import { randomUUID } from 'node:crypto'
import { testDatabase } from '@parvis/embedded-postgres/testing'
import { expect, it, vi } from 'vitest'
import { changeChannel, createChangePublisher, listenTo, openDatabase } from '../index.js'

it('gathers what is of one topic, and says that it may be anything where one of them does', async () => {
  const { url, drop } = await testDatabase()
  const pool = openDatabase(url, () => undefined)
  const received: unknown[] = []
  const listener = listenTo(pool, changeChannel, (payload = '') => received.push(JSON.parse(payload)))
  await listener.listen()
  const { publish, flush } = createChangePublisher(pool)
  const [one, other] = [randomUUID(), randomUUID()]
  const of = (accountId: string, topic: string) => ({ accountId, topic, right: 'companies.read' as const })
  publish({ ...of(one, 'companies'), ids: ['a'] })
  publish({ ...of(one, 'companies'), ids: ['b'] })
  publish({ ...of(other, 'companies'), ids: ['c'] })
  publish({ ...of(one, 'pages'), ids: ['d'] })
  publish(of(one, 'pages'))
  publish({ ...of(one, 'pages'), ids: ['e'] })
  await vi.waitFor(
    () =>
      expect(received).toEqual([
        { ...of(one, 'companies'), ids: ['a', 'b'] },
        { ...of(other, 'companies'), ids: ['c'] },
        of(one, 'pages'),
      ]),
    { timeout: 60_000 },
  )
  publish({ ...of(one, 'companies'), ids: ['f'] })
  await flush()
  await flush()
  await vi.waitFor(() => expect(received).toHaveLength(4), { timeout: 60_000 })
  listener.end()
  await pool.end()
  publish({ ...of(one, 'companies'), ids: ['g'] })
  await flush()
  await drop()
})
