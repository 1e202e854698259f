import type { Pool } from '@parvis/work'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callerIn } from '../../testing/caller-in.js'
import { migratedDatabase } from '../../testing/migrated-database.js'
import { documents, things } from '../../testing/things.js'
import { recount } from '../record-counts.js'
import type { ListQuery, Page, Sort, Store, StoredRecord } from '../store.js'
import { storesIn } from '../stores-in.js'

const account = '00000000-0000-7000-8000-000000000001'
const crowded = '00000000-0000-7000-8000-000000000002'
const byTitle: Sort = { field: 'title', direction: 'ASC' }
const first: ListQuery = { filter: {}, sort: byTitle, offset: 0, limit: 7 }
const directions = ['ASC', 'DESC'] as const

let pool: Pool
let store: Store
let crowd: Store
let drop: () => Promise<void>

beforeAll(async () => {
  const database = await migratedDatabase([things, documents])
  ;({ pool, drop } = database)
  store = storesIn(pool, database.model)(callerIn(account))
  crowd = storesIn(pool, database.model)(callerIn(crowded))
  // Three in five have nothing, some share a value, so that every stretch of a list is walked.
  await pool.query(
    `insert into "things" ("accountId", "id", "title", "date", "number", "localisedText", "boolean",
  "choices", "list", "ipList", "references", "embedded")
select case when n <= 60 then $1::uuid else $2::uuid end, gen_random_uuid(), 'T' || n % 40,
  case when n % 5 < 2 then date '2000-01-01' + n % 11 end, case when n % 5 > 2 then n % 9 / 7.0 end,
  case when n % 5 = 1 then jsonb_build_object('fr', 'Élan ' || n % 7) end, n % 3 = 0, '{}', '{}', '{}', '{}', '[]'
from generate_series(1, 12000) n`,
    [account, crowded],
  )
  await pool.query(recount(things))
  await pool.query('analyze "things"')
})
afterAll(() => drop())

const idsOf = (items: readonly Pick<StoredRecord, 'id'>[]) => items.map(({ id }) => id)

async function walk(from: Page<typeof things>, towards: 'next' | 'previous', sort: Sort): Promise<string[]> {
  const pages = [from]
  for (let page = from; page[towards]; pages.push(page))
    page = await store.list(things, { ...first, sort, from: page[towards] })
  return (towards === 'next' ? pages : pages.reverse()).flatMap(({ items }) => idsOf(items))
}

describe('a list', () => {
  it.each(
    ['title', 'date', 'number', 'localisedText', 'boolean', 'createdAt', 'id'].flatMap((field) =>
      directions.map((direction) => [field, direction] as const),
    ),
  )(
    'by %s %s is the same by offsets and by cursors, forwards, backwards and from the end',
    async (field, direction) => {
      const sort = { field, direction }
      const whole = idsOf((await store.list(things, { ...first, sort, limit: 100 })).items)
      expect(whole).toHaveLength(60)
      expect(await walk(await store.list(things, { ...first, sort }), 'next', sort)).toEqual(whole)
      const last = await store.list(things, { ...first, sort, from: 'last' })
      expect(last).toMatchObject({ offset: 56, total: 60, isEstimated: false })
      expect(await walk(last, 'previous', sort)).toEqual(whole)
      const scanned: string[] = []
      for await (const batch of store.scan(things, { filter: {} }, sort)) scanned.push(...idsOf(batch))
      expect(scanned).toEqual(whole)
    },
  )

  it('scans more than a batch', async () => {
    const seen = new Set<string>()
    for await (const batch of crowd.scan(things, { filter: {} }, byTitle))
      for (const { id } of batch) seen.add(id)
    expect(seen.size).toBe(11940)
  })

  it('refuses a cursor whose value is of another type', async () => {
    const from = { direction: 'next', value: 'no day', id: account } as const
    const sort = { field: 'date', direction: 'ASC' } as const
    await expect(store.list(things, { ...first, sort, from })).rejects.toMatchObject({
      code: 'invalid_parameter',
      facts: { parameter: 'cursor' },
    })
  })
})

describe('a total', () => {
  const all = { ...first, limit: 1 }
  const totalOf = async (query: Partial<ListQuery>) => {
    const { total, isEstimated } = await crowd.list(things, { ...all, ...query })
    return { total, isEstimated }
  }

  it('of everything stays exact when records are created, removed and restored', async () => {
    const { id } = await crowd.create(things, { title: 'New' })
    expect(await totalOf({})).toEqual({ total: 11941, isEstimated: false })
    await crowd.remove(things, id)
    await expect(crowd.remove(things, id)).rejects.toMatchObject({ code: 'not_found' })
    expect(await totalOf({})).toEqual({ total: 11940, isEstimated: false })
    await crowd.restore(things, id)
    await crowd.restore(things, id)
    expect(await totalOf({})).toEqual({ total: 11941, isEstimated: false })
    await crowd.remove(things, id)
  })

  it('of a few is counted, of many is estimated, and exact on demand', async () => {
    const few = { filter: { title: [{ operator: 'is', operand: 'T7' }] } } as const
    const many = { filter: { boolean: [{ operator: 'is', operand: false }] } } as const
    expect(await totalOf(few)).toEqual({ total: 298, isEstimated: false })
    const { total, isEstimated } = await totalOf(many)
    expect(isEstimated).toBe(true)
    expect(total).toBeGreaterThan(6000)
    expect(total).toBeLessThan(9500)
    expect(await totalOf({ ...many, count: 'exact' })).toEqual({ total: 7960, isEstimated: false })
  })
})
