import { randomUUID } from 'node:crypto'
import { testDatabase } from '@parvis/embedded-postgres/testing'
import { openDatabase } from '@parvis/engine'
import { expect, it, vi } from 'vitest'
import { listenTo } from '../database/listen.js'
import { eventChannel } from './announce.js'
import { announcerIn } from './announcer.js'

it('gathers what is of one topic, and says that it may be anything where one of them does', async () => {
  const { url, drop } = await testDatabase()
  const pool = openDatabase(url, () => undefined)
  const heard: unknown[] = []
  const listener = listenTo(pool, eventChannel, (payload = '') => heard.push(JSON.parse(payload)))
  await listener.listen()
  const { tell, flush } = announcerIn(pool)
  const [one, other] = [randomUUID(), randomUUID()]
  const of = (accountId: string, topic: string) => ({ accountId, topic, right: 'companies.read' as const })
  tell({ ...of(one, 'companies'), ids: ['a'] })
  tell({ ...of(one, 'companies'), ids: ['b'] })
  tell({ ...of(other, 'companies'), ids: ['c'] })
  tell({ ...of(one, 'pages'), ids: ['d'] })
  tell(of(one, 'pages'))
  tell({ ...of(one, 'pages'), ids: ['e'] })
  await vi.waitFor(() =>
    expect(heard).toEqual([
      { ...of(one, 'companies'), ids: ['a', 'b'] },
      { ...of(other, 'companies'), ids: ['c'] },
      of(one, 'pages'),
    ]),
  )
  tell({ ...of(one, 'companies'), ids: ['f'] })
  await flush()
  await flush()
  await vi.waitFor(() => expect(heard).toHaveLength(4))
  listener.end()
  await pool.end()
  tell({ ...of(one, 'companies'), ids: ['g'] })
  await flush()
  await drop()
})
