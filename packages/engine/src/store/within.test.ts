import { defineResource, reference } from '@parvis/schema'
import type { Pool } from '@parvis/work'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callerIn } from '../testing/caller-in.js'
import { migratedDatabase } from '../testing/migrated-database.js'
import { houses, keys, rooms } from '../testing/rooms.js'
import { recount } from './record-counts.js'
import type { ListQuery, Store, StoredRecord } from './store.js'
import { StoreModel } from './store-model.js'
import { storesIn } from './stores-in.js'

const everything: ListQuery = { filter: {}, sort: rooms.list.order, offset: 0, limit: 10 }
const account = crypto.randomUUID()

let pool: Pool
let model: StoreModel
let drop: () => Promise<void>
let house: StoredRecord
let ours: Store
let theirs: Store

const within = (accountId: string, houseId: string) =>
  storesIn(pool, model)(callerIn(accountId, { within: { houses: houseId } }))

beforeAll(async () => {
  ;({ pool, model, drop } = await migratedDatabase([houses, rooms, keys]))
  const outer = storesIn(pool, model)(callerIn(account))
  house = await outer.create(houses, { name: 'Ours' })
  ours = within(account, house.id)
  theirs = within(account, (await outer.create(houses, { name: 'Theirs' })).id)
})
afterAll(() => drop())

const namesIn = async (store: Store) => (await store.list(rooms, everything)).items.map(({ name }) => name)

describe('records within one of another resource', () => {
  it('are as if they did not exist within another one of the same account', async () => {
    const { id } = await ours.create(rooms, { name: 'Kitchen', code: 'K' })
    expect(await namesIn(ours)).toContain('Kitchen')
    expect(await namesIn(theirs)).toEqual([])
    for (const store of [theirs, within(crypto.randomUUID(), house.id), within(account, id)]) {
      const missing = { code: 'not_found' }
      await expect(store.get(rooms, id)).rejects.toMatchObject(missing)
      await expect(store.update(rooms, id, 1, { name: 'Mine' })).rejects.toMatchObject(missing)
      await expect(store.remove(rooms, id)).rejects.toMatchObject(missing)
      await expect(store.restore(rooms, id)).rejects.toMatchObject(missing)
      await expect(store.uses(rooms, id)).rejects.toMatchObject(missing)
      expect(await store.titles(rooms, [id])).toEqual(new Map())
    }
    expect(await ours.get(rooms, id)).toMatchObject({ name: 'Kitchen', version: 1 })
  })

  it('are not reached without one', async () => {
    const store = storesIn(pool, model)(callerIn(account))
    await expect(store.list(rooms, everything)).rejects.toThrow('none is named')
  })

  it('are gone, and cannot be added, while it is in the trash', async () => {
    const outer = storesIn(pool, model)(callerIn(account))
    const { id: houseId } = await outer.create(houses, { name: 'Gone' })
    const gone = within(account, houseId)
    const { id } = await gone.create(rooms, { name: 'Attic' })
    await outer.remove(houses, houseId)
    const missing = { code: 'not_found' }
    await expect(gone.list(rooms, everything)).rejects.toMatchObject(missing)
    await expect(
      gone.scan(rooms, everything, everything.sort)[Symbol.asyncIterator]().next(),
    ).rejects.toMatchObject(missing)
    await expect(gone.get(rooms, id)).rejects.toMatchObject(missing)
    await expect(gone.create(rooms, { name: 'Cellar' })).rejects.toMatchObject(missing)
    await outer.restore(houses, houseId)
    expect(await namesIn(gone)).toEqual(['Attic'])
  })

  it('have values of their own that nobody within shares, and that others may', async () => {
    await ours.create(rooms, { name: 'Hall', code: 'H' })
    await expect(ours.create(rooms, { name: 'Other hall', code: 'H' })).rejects.toMatchObject({
      code: 'invalid_input',
      facts: { errors: [{ path: 'code', code: 'taken' }] },
    })
    expect(await theirs.create(rooms, { name: 'Hall', code: 'H' })).toMatchObject({ code: 'H' })
  })

  it('refer to one another within the same alone', async () => {
    const [door, foreign] = [
      await ours.create(rooms, { name: 'Door' }),
      await theirs.create(rooms, { name: 'Far' }),
    ]
    const there = await ours.create(rooms, { name: 'Next', leadsTo: door.id, besides: [door.id] })
    expect((await ours.uses(rooms, door.id)).map(({ field }) => field).sort()).toEqual(['besides', 'leadsTo'])
    await expect(ours.update(rooms, there.id, 1, { leadsTo: foreign.id })).rejects.toMatchObject({
      facts: { errors: [{ path: 'leadsTo', code: 'missing_record' }] },
    })
    const insert = `insert into "rooms" ("accountId", "houseId", "id", "name", "leadsTo", "besides", "desks")
select $1, $2, gen_random_uuid(), 'Wrong', $3, '{}', '[]'`
    await expect(pool.query(insert, [account, house.id, foreign.id])).rejects.toMatchObject({
      constraint: 'rooms_leadsTo_reference',
    })
    await expect(pool.query(insert, [account, crypto.randomUUID(), null])).rejects.toMatchObject({
      constraint: 'rooms_houseId_reference',
    })
  })

  it('are counted separately', async () => {
    const outer = storesIn(pool, model)(callerIn(account))
    const one = within(account, (await outer.create(houses, { name: 'One' })).id)
    const two = within(account, (await outer.create(houses, { name: 'Two' })).id)
    await one.create(rooms, { name: 'A' })
    const second = await one.create(rooms, { name: 'B' })
    await one.remove(rooms, second.id)
    await two.create(rooms, { name: 'C' })
    const totals = async () => [
      (await one.list(rooms, everything)).total,
      (await two.list(rooms, everything)).total,
    ]
    expect(await totals()).toEqual([1, 1])
    await pool.query(recount(rooms))
    expect(await totals()).toEqual([1, 1])
  })
})

it('what nobody is within cannot refer to what is', () => {
  const label = { fr: 'Plan', en: 'Plan' }
  const plans = defineResource({
    name: 'plans',
    label: { one: label, many: label },
    title: 'room',
    fields: { room: reference({ label, to: 'rooms' }) },
    list: { order: { field: 'createdAt', direction: 'ASC' } },
  })
  expect(() => new StoreModel([houses, rooms, plans])).toThrow('plans cannot refer to rooms')
})
