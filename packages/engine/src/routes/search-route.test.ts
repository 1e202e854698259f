import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { roomsApp } from '../testing/rooms-app.js'

const account = crypto.randomUUID()

let app: FastifyInstance
let close: () => Promise<void>
let house: string

beforeAll(async () => {
  ;({ app, close } = await roomsApp())
  house = await create('houses', 'Kitchen house')
  await create('rooms', 'Kitchen', { 'x-house': house })
})
afterAll(() => close())

async function create(resource: string, name: string, more: Record<string, string> = {}): Promise<string> {
  const headers = { 'x-account': account, 'x-rights': `${resource}.create`, ...more }
  const answer = await app.inject({ method: 'POST', url: `/${resource}`, headers, payload: { name } })
  return answer.json().item.id
}

async function search(query: string, rights: string, headers: object = {}) {
  const known = { 'x-account': account, 'x-rights': rights, 'accept-language': 'en', ...headers }
  const answer = await app.inject({ url: `/search${query}`, headers: known })
  return { status: answer.statusCode, ...answer.json() }
}

const everything = 'houses.read,rooms.read'

describe('the search of all records', () => {
  it('answers those of the resources that the caller may read', async () => {
    const found = async (rights: string) =>
      (await search('?q=kitchen', rights)).item.records.map(({ resource }: { resource: string }) => resource)
    expect(await found(everything)).toEqual(['rooms', 'houses'])
    expect(await found('rooms.full')).toEqual(['rooms'])
    expect(await found('houses.read')).toEqual(['houses'])
    expect(await found('houses.update,rooms.create')).toEqual([])
  })

  it('names a record by its resource, its id, its title and where it is', async () => {
    const { item } = await search('?q=kitchen', 'rooms.read')
    expect(item).toEqual({
      records: [
        { resource: 'rooms', id: expect.any(String), within: house, title: 'Kitchen', match: 'exact' },
      ],
      isComplete: true,
    })
  })

  it('looks within the record that a header names', async () => {
    const found = async (id: string) =>
      (await search('?q=kitchen', 'rooms.read', { 'x-house': id })).item.records.length
    expect(await found(house)).toBe(1)
    expect(await found(crypto.randomUUID())).toBe(0)
    expect((await search('?q=kitchen', 'rooms.read', { 'x-house': 'mine' })).status).toBe(404)
  })

  it.each([
    '',
    '?q=',
    '?q=%20%20',
    '?q=%00',

    `?q=${'a'.repeat(201)}`,
    '?q=a&q=b',
    '?q=a&limit=9',
  ])('refuses %s', async (query) => {
    expect((await search(query, everything)).status).toBe(400)
  })

  it('asks who is connected', async () => {
    expect((await app.inject({ url: '/search?q=a' })).statusCode).toBe(401)
  })
})
