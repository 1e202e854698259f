import type { FastifyInstance, InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { roomsApp, servedRooms } from '../testing/rooms-app.js'

let app: FastifyInstance
let close: () => Promise<void>
let call: ReturnType<typeof callsOf>
let house: string

beforeAll(async () => {
  ;({ app, close } = await roomsApp())
  call = callsOf(crypto.randomUUID())
  house = await houseOf(call)
})
afterAll(() => close())

/** Calls of someone with every right in an account. */
function callsOf(account: string) {
  const rights = servedRooms.map(({ name }) => `${name}.full`).join(',')
  return async (method: InjectOptions['method'], url: string, headers: object = {}, payload?: object) => {
    const known = { 'x-rights': rights, 'x-account': account, 'accept-language': 'en', ...headers }
    const answer = await app.inject({ method, url, headers: known, ...(payload && { payload }) })
    return {
      status: answer.statusCode,
      body: answer.body,
      item: answer.body[0] === '{' ? answer.json().item : undefined,
    }
  }
}

const houseOf = async (someone: typeof call): Promise<string> =>
  (await someone('POST', '/houses', {}, { name: 'House' })).item.id

describe('a resource within one of another over HTTP', () => {
  it('does all that others do, where the header says', async () => {
    const headers = { 'x-house': house }
    const { status, item } = await call('POST', '/rooms', headers, {
      name: 'Kitchen',
      desks: [{ name: 'Table' }],
    })
    expect(status).toBe(201)
    expect(item).not.toHaveProperty('houseId')
    const one = `/rooms/${item.id}`
    const changed = await call('PUT', one, { ...headers, 'if-match': '"1"' }, { name: 'Galley' })
    expect(changed).toMatchObject({ status: 200, item: { name: 'Galley', version: 2 } })
    expect((await call('GET', '/rooms/export?format=csv', headers)).body).toContain('Galley')
    expect((await call('GET', '/room-desks', headers)).body).toContain('Table')
    const desk = await call('POST', '/room-desks', headers, { room: item.id, name: 'Shelf' })
    expect(desk.status).toBe(201)
    expect((await call('DELETE', one, headers)).status).toBe(200)
    expect((await call('POST', `${one}/restore`, headers)).status).toBe(200)
    expect((await call('GET', `${one}/uses`, headers)).status).toBe(200)
  })

  it.each([
    [
      'en',
      'Parameter "x-house": the header x-house is missing; it says by its id which of "Houses" the call is made in',
    ],
    ['fr', 'Paramètre «\u202fx-house\u202f»\u00a0: l’en-tête x-house manque'],
  ])('asks for the header in the words of %s', async (language, words) => {
    for (const url of ['/rooms', '/rooms/export?format=csv', `/rooms/${house}`, '/room-desks', '/keys']) {
      const { status, body } = await call('GET', url, { 'accept-language': language })
      expect(status, url).toBe(400)
      expect(JSON.parse(body).detail).toContain(words)
    }
    expect((await call('POST', '/rooms', {}, { name: 'Nowhere' })).status).toBe(400)
  })

  it('is not there within what is of another account, in the trash, or nothing', async () => {
    const stranger = callsOf(crypto.randomUUID())
    const trashed = await houseOf(call)
    await call('POST', '/rooms', { 'x-house': trashed }, { name: 'Lost' })
    await call('DELETE', `/houses/${trashed}`)
    for (const id of [await houseOf(stranger), trashed, crypto.randomUUID(), 'house'])
      for (const [method, url] of [
        ['GET', '/rooms'],
        ['GET', '/rooms/export?format=csv'],
        ['GET', '/room-desks'],
        ['POST', '/rooms'],
        ['POST', '/room-desks'],
      ] as const) {
        const payload =
          method === 'POST' ? { name: 'Kitchen', ...(url === '/room-desks' && { room: house }) } : undefined
        expect((await call(method, url, { 'x-house': id }, payload)).status, `${method} ${url} ${id}`).toBe(
          404,
        )
      }
  })

  it('answers a repeated call where it was made alone', async () => {
    const [other, key] = [await houseOf(call), { 'idempotency-key': crypto.randomUUID() }]
    const create = (id: string) => call('POST', '/rooms', { ...key, 'x-house': id }, { name: 'Once' })
    const first = await create(house)
    expect((await create(house)).item.id).toBe(first.item.id)
    expect((await create(other)).status).toBe(422)
  })
})
