import type { Pool } from '@parvis/work'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { callerIn } from '../../testing/caller-in.js'
import { migratedDatabase } from '../../testing/migrated-database.js'
import { houses } from '../../testing/rooms.js'
import type { Store } from '../store.js'
import { storesIn } from '../stores-in.js'

const account = crypto.randomUUID()

let pool: Pool
let store: Store
let drop: () => Promise<void>

beforeAll(async () => {
  const database = await migratedDatabase([houses])
  ;({ pool, drop } = database)
  store = storesIn(pool, database.model)(callerIn(account))
})
afterAll(() => drop())

it('a selection that ends at a moment finds what came until then, and counts that alone', async () => {
  for (const name of ['Older', 'Old', 'New']) await store.create(houses, { name })
  await pool.query(
    `update "houses" set "createdAt" = case "name" when 'New' then timestamptz '2024-01-02T00:00:01Z' else '2024-01-02T00:00:00Z' end`,
  )
  const query = {
    filter: {},
    sort: houses.list.order,
    offset: 0,
    limit: 10,
    until: '2024-01-02T00:00:00.000Z',
  }
  for (const count of [undefined, 'exact'] as const) {
    const { items, total } = await store.list(houses, { ...query, count })
    expect([items.map(({ name }) => name), total]).toEqual([['Old', 'Older'], 2])
  }
  expect((await store.list(houses, { ...query, until: '2023-12-31T00:00:00.000Z' })).items).toEqual([])
})
