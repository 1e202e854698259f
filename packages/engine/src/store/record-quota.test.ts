import type { Pool } from '@parvis/work'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { callerIn } from '../testing/caller-in.js'
import { migratedDatabase } from '../testing/migrated-database.js'
import { teams } from '../testing/teams.js'
import type { StoreModel } from './store-model.js'
import { storesIn } from './stores-in.js'

let pool: Pool
let model: StoreModel
let drop: () => Promise<void>

beforeAll(async () => {
  ;({ pool, model, drop } = await migratedDatabase([teams]))
})
afterAll(() => drop())

const ada = callerIn(crypto.randomUUID(), { userId: 'ada', name: 'Ada' })

it('bounds the records of an account, also where its tables are distributed and their count is not', async () => {
  const store = storesIn(pool, model, {}, async () => ({ total: 2, except: [] }))(ada)
  const query = vi.spyOn(pool, 'query')
  for (const name of ['A', 'B']) await store.create(teams, { name, players: [] })
  await expect(store.create(teams, { name: 'C', players: [] })).rejects.toMatchObject({
    code: 'records_full',
  })
  const texts = query.mock.calls.map(([statement]) => (statement as unknown as { text: string }).text)
  query.mockRestore()
  const asking = texts.filter((text) => text.includes('parvis_has_room'))
  expect(asking.length).toBeGreaterThan(2)
  for (const text of asking) expect(text).toMatch(/^with "room" as materialized \(select parvis_has_room\(/)
})
