import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Pool, type Store, storesIn } from '../store/index.js'
import { callerIn } from '../testing/caller-in.js'
import { migratedDatabase } from '../testing/migrated-database.js'
import { documents, things } from '../testing/things.js'
import { type WriteLog, writeLogOf } from './write-log.js'

let pool: Pool
let store: Store
let log: WriteLog
let drop: () => Promise<void>

beforeAll(async () => {
  const database = await migratedDatabase([things, documents])
  ;({ pool, drop } = database)
  store = storesIn(pool, database.model)(callerIn(crypto.randomUUID()))
  log = await writeLogOf(pool)
})
afterAll(() => drop())

it('notes every row that is written, once', async () => {
  const { id } = await store.create(things, { title: 'One', code: 'taken' })
  const writes = await log.latest()
  expect(writes).toContainEqual({ table: 'things', operation: 'INSERT' })
  expect(writes).toContainEqual({ table: 'record_counts', operation: 'INSERT' })
  expect(writes).toContainEqual({ table: 'revisions', operation: 'INSERT' })
  expect(writes).toContainEqual({ table: 'change_sets', operation: 'INSERT' })
  expect(writes).toHaveLength(4)
  await store.update(things, id, 1, { title: 'Two' })
  expect((await log.latest()).map(({ table }) => table)).toEqual(['things', 'revisions', 'change_sets'])
})

it('notes nothing that was only read, or came to nothing', async () => {
  await store.list(things, { filter: {}, sort: things.list.order, offset: 0, limit: 10 })
  await expect(store.create(things, { title: 'Two', code: 'taken' })).rejects.toThrow('invalid_input')
  const client = await pool.connect()
  await client.query('begin; delete from "things"; rollback')
  client.release()
  expect(await log.latest()).toEqual([])
})
