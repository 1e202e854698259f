import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migratedDatabase } from '../testing/migrated-database.js'
import { documents, things } from '../testing/things.js'
import { thingsApp } from '../testing/things-app.js'

const account = crypto.randomUUID()
const headers = { 'x-rights': 'things.full', 'x-account': account, 'accept-language': 'en' }

let app: FastifyInstance
let drop: () => Promise<void>

const get = (url: string) => app.inject({ method: 'GET', url, headers })
const create = (payload: object, more: object = {}) =>
  app.inject({ method: 'POST', url: '/things', payload, headers: { ...headers, ...more } })
const linksIn = (link: unknown) =>
  Object.fromEntries(
    [...String(link).matchAll(/<([^>]*)>; rel="(\w+)"/g)].map(([, url, rel]) => [rel, url ?? '']),
  )

beforeAll(async () => {
  const database = await migratedDatabase([things, documents])
  drop = database.drop
  app = await thingsApp(database.pool, database.model)
  for (let at = 10; at < 33; at += 1) await create({ title: `Thing ${at}`, number: at / 2, choices: ['red'] })
})
afterAll(async () => {
  await app.close()
  await drop()
})

describe('the links of a list', () => {
  it('lead to its end and back, without an offset', async () => {
    const titles: string[] = []
    let url = '/things?range=[0,4]'
    let answer = await get(url)
    for (; url; url = linksIn(answer.headers.link).next ?? '') {
      answer = await get(url)
      titles.push(...answer.json().items.map(({ title }: { title: string }) => title))
    }
    expect(titles).toEqual(Array.from({ length: 23 }, (_, at) => `Thing ${at + 10}`))
    expect(answer.headers['content-range']).toBe('items 20-22/23')
    const back = await get(linksIn(answer.headers.link).prev ?? '')
    expect(back.headers['content-range']).toBe('items 15-19/23')
  })

  it('lead to the last page from the first', async () => {
    const last = await get(linksIn((await get('/things?range=[0,4]')).headers.link).last ?? '')
    expect(last.headers['content-range']).toBe('items 20-22/23')
    expect(linksIn(last.headers.link).next).toBeUndefined()
  })

  it.each([
    'nonsense',
    Buffer.from('[1]').toString('base64url'),
    Buffer.from(JSON.stringify(['number', 'ASC', 'next', '1', account])).toString('base64url'),
    Buffer.from(JSON.stringify(['title', 'DESC', 'next', 'x', account])).toString('base64url'),
  ])('are refused when they are of another list: %s', async (cursor) => {
    expect((await get(`/things?cursor=${cursor}`)).json()).toMatchObject({ status: 400, parameter: 'cursor' })
  })
})

describe('a list as it was', () => {
  it('has the values of then on each of its pages, and in its export', async () => {
    const { item } = (await create({ title: 'Once', number: 90 })).json()
    const then = new Date(Date.now() + 1).toISOString()
    await expect.poll(() => new Date().toISOString() > then).toBe(true)
    await app.inject({
      method: 'PUT',
      url: `/things/${item.id}`,
      payload: { title: 'Now', number: 1 },
      headers: { ...headers, 'if-match': '"1"' },
    })
    const past = `sort=["number","DESC"]&range=[0,0]&as_of=${then}`
    const first = await get(`/things?${past}`)
    expect(first.json().items).toMatchObject([{ title: 'Once', number: 90, version: 1 }])
    const next = await get(linksIn(first.headers.link).next ?? '')
    expect(next.json().items).toMatchObject([{ title: 'Thing 32' }])
    const file = await get(`/things/export?format=csv&columns=["title"]&as_of=${then}`)
    expect(file.body).toContain('Once')
    expect(file.body).not.toContain('Now')
    await app.inject({
      method: 'DELETE',
      url: `/things/${item.id}`,
      headers: { ...headers, 'if-match': '"2"' },
    })
  })

  it.each([
    'yesterday',
    '2026-11-30',
    '2026-11-30T10:00:00',
    '2020-01-01T00:00:00Z',
    '0001-01-01T00:00:00Z',
    '2026-13-01T00:00:00Z',
    '',
  ])('is refused for the time "%s"', async (time) => {
    expect((await get(`/things?as_of=${time}`)).json()).toMatchObject({ status: 400, parameter: 'as_of' })
  })

  it('may be of the future, which nothing has changed yet', async () => {
    expect((await get('/things?as_of=9999-12-31T23:59:59%2B02:00')).statusCode).toBe(200)
  })
})

describe('a filter', () => {
  const found = async (filter: object) =>
    (await get(`/things?filter=${encodeURIComponent(JSON.stringify(filter))}`)).json()

  it.each([
    [{ number: { atLeast: 15, atMost: 15.5 } }, ['Thing 30', 'Thing 31']],
    [{ title: 'Thing 12' }, undefined],
    [{ number: 6 }, ['Thing 12']],
    [{ number: [6, 7] }, ['Thing 12', 'Thing 14']],
    [{ number: null }, []],
    [{ choices: { contains: 'blue' } }, []],
    [{ number: { atMost: 5.5 }, choices: ['red', 'blue'] }, ['Thing 10', 'Thing 11']],
    [{ number: { isNot: 5, atMost: 5.5 } }, ['Thing 11']],
  ])('%j finds %j', async (filter, titles) => {
    const answer = await found(filter)
    if (titles) expect(answer.items.map(({ title }: { title: string }) => title)).toEqual(titles)
    else expect(answer).toMatchObject({ status: 400, parameter: 'filter' })
  })

  it('finds records by when they were created and changed', async () => {
    const { items } = await found({ number: 6 })
    const { createdAt, updatedAt } = items[0]
    const next = (time: string) => new Date(Date.parse(time) + 1).toISOString()
    const titles = async (filter: object) =>
      (await found({ number: [6, 7], ...filter })).items.map(({ title }: { title: string }) => title)
    expect(await titles({ createdAt: { atLeast: createdAt } })).toEqual(['Thing 12', 'Thing 14'])
    expect(await titles({ createdAt: { atLeast: createdAt, atMost: next(createdAt) } })).toContain('Thing 12')
    expect(await titles({ createdAt: { atMost: '2024-02-29T13:30:00+01:00' } })).toEqual([])
    expect(await titles({ updatedAt: { atMost: next(updatedAt) } })).toContain('Thing 12')
  })

  it.each([
    { number: 'six' },
    { number: { contains: 6 } },
    { number: { oneOf: [] } },
    { nothing: 1 },
    { choices: 'green' },
    { createdAt: { atLeast: 'yesterday' } },
    { createdAt: { empty: true } },
    { deletedAt: { atLeast: '2024-02-29T12:30:00Z' } },
  ])('%j is refused', async (filter) => {
    expect(await found(filter)).toMatchObject({ status: 400, parameter: 'filter' })
  })
})

describe('a creation that carries an Idempotency-Key', () => {
  it('is made once, and its repeats are answered the same', async () => {
    const key = { 'idempotency-key': 'once-and-for-all' }
    const payload = { title: 'Zz once', dateTime: '2024-02-29T12:30:00+01:00', json: { a: [1] } }
    const [one, other] = await Promise.all([create(payload, key), create(payload, key)])
    expect([one.statusCode, other.statusCode]).toEqual([201, 201])
    expect({ ...one.json().item, secret: '' }).toEqual({ ...other.json().item, secret: '' })
    expect((await create({ title: 'Zz other' }, key)).json()).toMatchObject({
      status: 422,
      type: 'urn:parvis:problem:key-reused',
    })
    expect((await create(payload, { 'idempotency-key': 'é' })).statusCode).toBe(400)
    await app.inject({ method: 'DELETE', url: `/things/${one.json().item.id}`, headers })
  })
})
