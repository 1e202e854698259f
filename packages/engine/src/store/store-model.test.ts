import { defineResource, references, text } from '@parvis/schema'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { callerIn } from '../testing/caller-in.js'
import { migratedDatabase } from '../testing/migrated-database.js'
import type { Store } from './store.js'
import { storesIn } from './stores-in.js'

const label = { fr: 'Nom', en: 'Name' }
const labels = { one: label, many: label }
const books = defineResource({
  name: 'books',
  label: labels,
  title: 'name',
  fields: { name: text({ label, required: true }) },
})
const shelves = defineResource({
  name: 'shelves',
  label: labels,
  title: 'name',
  fields: {
    name: text({ label, required: true }),
    living: references({ label, to: 'books', hidesDeleted: true }),
    all: references({ label, to: 'books' }),
  },
})

let store: Store
let drop: () => Promise<void>

beforeAll(async () => {
  const database = await migratedDatabase([books, shelves])
  drop = database.drop
  store = storesIn(database.pool, database.model)(callerIn(crypto.randomUUID()))
})
afterAll(() => drop())

it('what was deleted is left out of what hides it, in its order, until it comes back', async () => {
  const ids: string[] = []
  for (const name of ['c', 'a', 'b']) ids.push((await store.create(books, { name })).id)
  const [first, second, third] = ids as [string, string, string]
  const { id, living } = await store.create(shelves, { name: 'Shelf', living: ids, all: ids })
  expect(living).toEqual(ids)
  const lists = async () => {
    const { items } = await store.list(shelves, {
      filter: {},
      sort: shelves.list.order,
      offset: 0,
      limit: 10,
    })
    expect(items).toEqual([await store.get(shelves, id)])
    return [items[0]?.living, items[0]?.all]
  }
  await store.remove(books, second)
  expect(await lists()).toEqual([[first, third], ids])
  expect(await store.update(shelves, id, 1, { name: 'Board' })).toMatchObject({ living: [first, third] })
  await store.restore(books, second)
  expect(await lists()).toEqual([ids, ids])
})
