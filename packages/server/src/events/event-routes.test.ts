import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { testDatabase } from '@parvis/embedded-postgres/testing'
import { bareApp, type Caller, guardRoutes, inTransaction, openDatabase, type Pool } from '@parvis/engine'
import { type Change, publishChanges } from '@parvis/work'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { mostStreams } from './event-routes.js'
import { eventRoutes } from './index.js'
import { readEvents } from './testing/read-events.js'

const [own, client] = [randomUUID(), randomUUID()]
const [one, other] = [randomUUID(), randomUUID()]

let pool: Pool
let drop: () => Promise<void>
let app: FastifyInstance
let url: string
/** Who is connected, by their token. */
let people: Record<string, Partial<Caller>>
const reading: (() => void)[] = []

beforeAll(async () => {
  const database = await testDatabase()
  drop = database.drop
  pool = openDatabase(database.url, () => undefined)
})
afterAll(async () => {
  await pool.end()
  await drop()
})
beforeEach(async () => {
  people = {
    ines: { accountId: own, userId: randomUUID(), rights: ['companies.read'] },
    noe: { accountId: client, userId: randomUUID(), rights: ['companies.full', 'pages.read'] },
  }
  await serve()
})

async function serve(more: { readonly most?: number } = {}): Promise<void> {
  app = bareApp({ logger: false })
  const identify = async ({ headers }: { headers: Record<string, unknown> }) =>
    people[String(headers['x-token'])] as Caller | undefined
  guardRoutes(app, identify)
  eventRoutes(app, { pool, identify, beat: 100, ...more })
  await app.listen({ port: 0, host: '127.0.0.1' })
  url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
}

afterEach(async () => {
  for (const leave of reading.splice(0)) leave()
  await app.close()
})

async function read(token: string, query = '') {
  const events = await readEvents(`${url}/events${query}`, { 'x-token': token })
  reading.push(events.leave)
  if (events.status === 200) await eventually(() => expect(events.named('ready')).toHaveLength(1))
  return events
}

const eventually = (check: () => unknown) => vi.waitFor(check, { timeout: 60_000, interval: 10 })

const publish = (more: Partial<Change> = {}) =>
  publishChanges(pool, { accountId: own, topic: 'companies', right: 'companies.read', ids: [one], ...more })

it('reports that rights changed, and then only what the present ones allow', async () => {
  const events = await read('ines')
  people.ines = { ...people.ines, rights: [] }
  await eventually(() => expect(events.named('changed')).toEqual([{ topic: 'rights' }]))
  await publish()
  people.ines = { ...people.ines, rights: ['companies.read'] }
  await eventually(() => expect(events.named('changed')).toEqual([{ topic: 'rights' }, { topic: 'rights' }]))
})

it('reports rights that change twice within a second, both times without delay', async () => {
  const slow = bareApp({ logger: false })
  const identify = async () => people.ines as Caller
  guardRoutes(slow, identify)
  eventRoutes(slow, { pool, identify })
  await slow.listen({ port: 0, host: '127.0.0.1' })
  const address = `http://127.0.0.1:${(slow.server.address() as AddressInfo).port}/events`
  const events = await readEvents(address, {})
  await eventually(() => expect(events.named('ready')).toHaveLength(1))
  await sleep(1100)
  const reported = (times: number) => () =>
    expect(events.named('changed').filter(({ topic }) => topic === 'rights')).toHaveLength(times)
  people.ines = { ...people.ines, rights: [] }
  await publish()
  await vi.waitFor(reported(1), 60_000)
  people.ines = { ...people.ines, rights: ['companies.read'] }
  await publish()
  await vi.waitFor(reported(2), 60_000)
  events.leave()
  await slow.close()
})

it('sends a change only to users of the account who may read it', async () => {
  const [ines, noe] = [await read('ines'), await read('noe')]
  expect(ines.headers['content-type']).toBe('text/event-stream; charset=utf-8')
  await publish({ topic: 'pages', right: 'pages.read' })
  await publish({ accountId: client, topic: 'pages', right: 'pages.read', ids: [other], about: { done: 3 } })
  await publish()
  await eventually(() => expect(ines.named('changed')).toEqual([{ topic: 'companies', ids: [one] }]))
  await eventually(() =>
    expect(noe.named('changed')).toEqual([{ topic: 'pages', ids: [other], about: { done: 3 } }]),
  )
})

it('sends what is committed, and nothing that is rolled back', async () => {
  const ines = await read('ines')
  await inTransaction(pool, async (connection) => {
    await publishChanges(connection, { accountId: own, topic: 'lost', right: 'companies.read' })
    throw new Error('undone')
  }).catch(() => undefined)
  await inTransaction(pool, async (connection) => {
    await publishChanges(connection, {
      accountId: own,
      topic: 'companies',
      right: 'companies.read',
      ids: [one],
    })
    await sleep(100)
    expect(ines.named('changed')).toEqual([])
  })
  await eventually(() => expect(ines.named('changed')).toEqual([{ topic: 'companies', ids: [one] }]))
})

it('sends only the topic of a change that is too long', async () => {
  const ines = await read('ines')
  await publish({ ids: Array.from({ length: 500 }, () => randomUUID()) })
  await publish({ about: { name: 'é'.repeat(8000) } })
  await eventually(() =>
    expect(ines.named('changed')).toEqual([{ topic: 'companies' }, { topic: 'companies' }]),
  )
})

it('ends with the session, also when nothing changes, and sends nothing after', async () => {
  const ines = await read('ines')
  delete people.ines
  await sleep(1000)
  await publish()
  await eventually(() => expect(ines.state.hasEnded).toBe(true))
  expect(ines.named('end')).toEqual([{ why: 'session' }])
  expect(ines.named('changed')).toEqual([])
})

it('checks the present rights, and ends when the account changes', async () => {
  const [ines, noe] = [await read('ines'), await read('noe')]
  people.ines = { ...people.ines, rights: [] }
  people.noe = { ...people.noe, accountId: own }
  await sleep(1200)
  await publish()
  await eventually(() => expect(noe.named('end')).toEqual([{ why: 'session' }]))
  await sleep(100)
  expect(ines.named('changed')).toEqual([{ topic: 'rights' }])
  expect(ines.state.hasEnded).toBe(false)
})

it('shows that it is alive, and ends when its time is over', async () => {
  const ines = await read('ines')
  await eventually(() => expect(ines.state.beats).toBeGreaterThan(2))
  const short = await read('ines', '?seconds=0')
  await short.ended
  expect(short.events).toEqual([
    { event: 'ready', data: {} },
    { event: 'end', data: { why: 'time' } },
  ])
})

it.each(['?seconds=-1', '?seconds=3601', '?seconds=x', '?seconds=1&seconds=2', '?seconds='])(
  'refuses %s',
  async (query) => {
    expect((await read('ines', query)).status).toBe(400)
  },
)

it('is open to those who are connected, so many times', async () => {
  expect((await read('nobody')).status).toBe(401)
  const some = []
  for (let at = 0; at < mostStreams; at++) some.push(await read('ines'))
  const refused = await read('ines')
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, '60'])
  expect((await read('noe')).status).toBe(200)
  some[0]?.leave()
  await eventually(async () => expect((await read('ines', '?seconds=0')).status).toBe(200))
})

it('is refused for now when the process has as many as it takes', async () => {
  await app.close()
  await serve({ most: 1 })
  const first = await read('noe')
  const refused = await read('ines')
  expect([refused.status, refused.headers['retry-after']]).toEqual([503, '5'])
  first.leave()
  await eventually(async () => expect((await read('ines', '?seconds=0')).status).toBe(200))
})

it('says that some was missed when its connection to the database breaks', async () => {
  const ines = await read('ines')
  await pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and query like 'listen%'`)
  await eventually(() => expect(ines.named('reread')).toHaveLength(1))
  await publish()
  await eventually(() => expect(ines.named('changed')).toHaveLength(1))
})

it('releases its connection to the database once nobody listens', async () => {
  const ines = await read('ines')
  const listening = async () =>
    (
      await pool.query(
        `select 1 from pg_stat_activity where datname = current_database() and query like 'listen%'`,
      )
    ).rowCount
  expect(await listening()).toBe(1)
  ines.leave()
  await eventually(async () => expect(await listening()).toBe(0))
})

it('leaves a reader who reads nothing for long', async () => {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  const closed = new Promise((resolve) => socket.once('close', resolve))
  socket.on('error', () => undefined)
  socket.write('GET /events HTTP/1.1\r\nhost: localhost\r\nx-token: ines\r\n\r\n')
  await new Promise((resolve) => socket.once('readable', resolve))
  const ids = Array.from({ length: 190 }, () => randomUUID())
  const publishMany = () => Promise.all(Array.from({ length: 50 }, () => publish({ ids })))
  for (let round = 0; round < 40; round++) await publishMany()
  await sleep(500)
  socket.resume()
  await closed
})

it('does not prevent a process from stopping', async () => {
  const ines = await read('ines')
  await app.close()
  await ines.ended
  expect(ines.named('end')).toEqual([{ why: 'restart' }])
})
