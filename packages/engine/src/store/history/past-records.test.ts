import { defineResource, embedded, integer, secret, text } from '@parvis/schema'
import type { Pool } from '@parvis/work'
import fc from 'fast-check'
import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { EngineError } from '../../errors/index.js'
import { callerIn } from '../../testing/caller-in.js'
import { migratedDatabase } from '../../testing/migrated-database.js'
import type { ListQuery, Store, StoredRecord } from '../store.js'
import type { StoreModel } from '../store-model.js'
import { storesIn } from '../stores-in.js'
import { trashIn } from '../trash.js'

const label = { fr: 'Porte', en: 'Door' }
const doors = defineResource({
  name: 'doors',
  label: { one: label, many: label },
  title: 'name',
  fields: {
    name: text({ label, required: true }),
    number: integer({ label }),
    code: secret({ label, prefix: 'd_' }),
    locks: embedded({ label, item: label, fields: { name: text({ label, required: true }) } }),
  },
  list: { search: ['name'], filters: ['number', 'name'], sorts: ['number', 'name'] },
})

let pool: Pool
let model: StoreModel
let drop: () => Promise<void>
let fill: (text: string, values?: unknown[]) => Promise<void>
let account: string
let store: Store

beforeAll(async () => {
  ;({ pool, model, drop, fill } = await migratedDatabase([doors]))
})
beforeEach(() => {
  account = crypto.randomUUID()
  store = storesIn(pool, model)(callerIn(account))
})
afterAll(() => drop())

const everything: ListQuery = {
  filter: {},
  sort: { field: 'number', direction: 'ASC' },
  offset: 0,
  limit: 1000,
}

/** The time of the database, after which nothing has changed yet, in microseconds. */
async function now(): Promise<string> {
  const { rows } = await pool.query({
    text: `select to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "now"`,
    values: [],
  })
  return rows[0].now
}

const list = async (query: Partial<ListQuery> = {}) =>
  (await store.list(doors, { ...everything, ...query })).items
const names = async (query: Partial<ListQuery>) => (await list(query)).map(({ name }) => name)

describe('a list of the past', () => {
  it('has what was there, with the values of then, and finds, orders and counts by them', async () => {
    const { id } = await store.create(doors, { name: 'Nord', number: 1 })
    await store.create(doors, { name: 'Sud', number: 2 })
    const then = await now()
    await store.update(doors, id, 1, { name: 'Ouest', number: 9 })
    await store.create(doors, { name: 'Est', number: 3 })
    await store.remove(doors, id)

    expect(await names({ asOf: then })).toEqual(['Nord', 'Sud'])
    expect(await names({ asOf: then, search: 'nord' })).toEqual(['Nord'])
    expect(await names({ asOf: then, search: 'ouest' })).toEqual([])
    expect(await names({ asOf: then, ids: [id] })).toEqual(['Nord'])
    expect(await names({ asOf: then, filter: { number: [{ operator: 'is', operand: 1 }] } })).toEqual([
      'Nord',
    ])
    expect(await names({ asOf: then, sort: { field: 'name', direction: 'DESC' } })).toEqual(['Sud', 'Nord'])
    expect(await store.list(doors, { ...everything, limit: 1, asOf: then })).toMatchObject({
      total: 2,
      isEstimated: false,
      items: [{ name: 'Nord', version: 1 }],
      next: { value: '1' },
    })
    expect(await names({ asOf: await now() })).toEqual(['Sud', 'Est'])
  })

  it('goes on from a cursor, and is scanned', async () => {
    for (const name of ['A', 'B', 'C']) await store.create(doors, { name })
    const then = await now()
    await fill(`update "doors" set "name" = 'Z' where "accountId" = $1`, [account])
    const sort = { field: 'name', direction: 'ASC' } as const
    const { next } = await store.list(doors, { ...everything, sort, limit: 2, asOf: then })
    expect(await names({ sort, asOf: then, ...(next && { from: next }) })).toEqual(['C'])
    const scanned: unknown[] = []
    for await (const batch of store.scan(doors, { filter: {}, asOf: then }, sort))
      scanned.push(...batch.map(({ name }) => name))
    expect(scanned).toEqual(['A', 'B', 'C'])
  })

  it('is refused before the history begins, as for what has none', async () => {
    await store.create(doors, { name: 'A' })
    const error = await list({ asOf: '2020-01-01T00:00:00Z' }).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(EngineError)
    expect(error).toMatchObject({ code: 'invalid_parameter', facts: { parameter: 'as_of' } })
  })

  it('is at each moment what was read then, whatever happened since', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 25 }), async (steps) => {
        account = crypto.randomUUID()
        store = storesIn(pool, model)(callerIn(account))
        // The history begins with it.
        await store.create(doors, { name: 'first' })
        const purged = new Set<string>()
        const read: { at: string; items: readonly StoredRecord[] }[] = []
        for (const each of steps) {
          await perform(each, purged)
          read.push({ at: await now(), items: await list() })
        }
        for (const { at, items } of read)
          expect(await list({ asOf: at })).toEqual(items.filter(({ id }) => !purged.has(id)))
      }),
      { numRuns: 30 },
    )
  })
})

const step = fc.record({
  kind: fc.constantFrom('create', 'create', 'update', 'update', 'remove', 'restore', 'purge', 'sql'),
  which: fc.nat(5),
  number: fc.option(fc.nat(3), { nil: null }),
  name: fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 6 })
    .filter((name) => name.trim() === name && !name.includes('\0')),
})

type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

/** One change of one record, or of all by raw SQL; none where there is nothing to change. */
async function perform({ kind, which, number, name }: Step, purged: Set<string>): Promise<void> {
  const values = { name, number, locks: [{ id: uuidv7(), name }] }
  if (kind === 'create') return void (await store.create(doors, values))
  if (kind === 'sql')
    return fill(`update "doors" set "number" = coalesce("number", 0) + 1 where "accountId" = $1`, [account])
  const { rows } = await pool.query<{ id: string; version: number; deletedAt: Date | null }>({
    text: 'select "id", "version", "deletedAt" from "doors" where "accountId" = $1 order by "id" offset $2 limit 1',
    values: [account, which],
  })
  const [found] = rows
  if (!found) return
  if (kind === 'restore') return void (await store.restore(doors, found.id))
  if (kind === 'purge' && found.deletedAt) {
    purged.add(found.id)
    return void (await trashIn(pool, model).purge(callerIn(account), doors, { ids: [found.id] }))
  }
  if (found.deletedAt) return
  if (kind === 'update') return void (await store.update(doors, found.id, found.version, values))
  await store.remove(doors, found.id)
}
