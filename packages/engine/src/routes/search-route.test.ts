import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { searchIn, storesIn } from '../store/index.js'
import { callerIn } from '../testing/caller-in.js'
import { guardByHeaders } from '../testing/guard-by-headers.js'
import { migratedDatabase } from '../testing/migrated-database.js'
import { houses, rooms } from '../testing/rooms.js'
import { bareApp } from './bare-app.js'
import { searchRoute } from './search-route.js'

const account = crypto.randomUUID()

let app: FastifyInstance
let house: string
let drop: () => Promise<void>

beforeAll(async () => {
  const resources = [houses, rooms]
  const database = await migratedDatabase(resources)
  ;({ drop } = database)
  const { pool, model } = database
  app = bareApp()
  guardByHeaders(app)
  searchRoute(app, { search: searchIn(pool, model), resources })
  await app.ready()
  const storeOf = storesIn(pool, model)
  house = (await storeOf(callerIn(account)).create(houses, { name: 'Kitchen house' })).id
  await storeOf(callerIn(account, { within: { houses: house } })).create(rooms, { name: 'Kitchen' })
})
afterAll(async () => {
  await app.close()
  await drop()
})

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
