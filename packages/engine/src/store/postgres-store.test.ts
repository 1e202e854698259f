import type { Pool } from '@parvis/work'
import { afterAll, beforeAll, describe, expect, expectTypeOf, it } from 'vitest'
import { callerIn } from '../testing/caller-in.js'
import { migratedDatabase } from '../testing/migrated-database.js'
import { documents, things } from '../testing/things.js'
import type { ListQuery, Store } from './store.js'
import type { StoreModel } from './store-model.js'
import { storesIn } from './stores-in.js'

const ours = '00000000-0000-7000-8000-000000000001'
const theirs = '00000000-0000-7000-8000-000000000002'
const nowhere = '00000000-0000-7000-8000-00000000ffff'
const everything: ListQuery = {
  filter: {},
  sort: { field: 'title', direction: 'ASC' },
  offset: 0,
  limit: 100,
}

let pool: Pool
let model: StoreModel
let drop: () => Promise<void>

beforeAll(async () => {
  ;({ pool, model, drop } = await migratedDatabase([things, documents]))
})
afterAll(() => drop())

/** The store of an account that nothing was written to yet. */
function emptyStore(): Store {
  return storesIn(pool, model)(callerIn(crypto.randomUUID()))
}

const thing = (values: object) => ({ ...things.createRule.parse({ title: 'One', ...values }) })

describe('PostgresStore', () => {
  it('answers records of the type that the resource has', async () => {
    const store = emptyStore()
    const { id } = await store.create(things, thing({}))
    const record = await store.get(things, id)
    expectTypeOf(record.title).toEqualTypeOf<string>()
    expectTypeOf(record.choice).toEqualTypeOf<'red' | 'blue' | null>()
    expectTypeOf(record.dateTime).toEqualTypeOf<Date | null>()
    expectTypeOf(record.createdAt).toEqualTypeOf<Date>()
    expect(record.createdAt).toBeInstanceOf(Date)
  })

  it('answers what was written, with its system fields', async () => {
    const values = thing({
      boolean: true,
      choice: 'red',
      country: 'FR',
      date: '1998-07-12',
      email: 'claire@exemple.fr',
      embedded: [{ note: 'first' }],
      phone: '01 42 27 81 86',
      timeZone: 'Pacific/Port_Moresby',
      vatNumber: 'FR40303265045',
    })
    const store = emptyStore()
    const created = await store.create(things, values)
    expect(created).toMatchObject({
      ...values,
      version: 1,
      embedded: [{ note: 'first', id: expect.any(String) }],
    })
    expect(created.createdAt).toBeInstanceOf(Date)
    expect(await store.get(things, created.id)).toEqual({
      ...created,
      secret: expect.stringMatching(/^.{6}…$/),
    })
  })

  it('changes only what is given, and only at the version it is given for', async () => {
    const store = emptyStore()
    const { id } = await store.create(things, thing({ date: '2001-01-01' }))
    const changed = await store.update(things, id, 1, { title: 'Two' })
    expect(changed).toMatchObject({ title: 'Two', date: '2001-01-01', version: 2 })
    await expect(store.update(things, id, 1, { title: 'Three' })).rejects.toMatchObject({
      code: 'stale_version',
      facts: { current: { title: 'Two', version: 2 } },
    })
    await expect(store.update(things, nowhere, 1, { title: 'Three' })).rejects.toMatchObject({
      code: 'not_found',
    })
  })

  it('leaves a record as it is that has the given values already', async () => {
    const store = emptyStore()
    const { id: created } = await store.create(things, thing({ date: '2001-01-01' }))
    const stored = await store.get(things, created)
    const { id, title, date, decimal, embedded, list } = stored
    for (const same of [{}, { title }, { title, date, decimal, embedded, list }])
      expect(await store.update(things, id, 1, same)).toEqual(stored)
    await expect(store.update(things, id, 2, { title })).rejects.toMatchObject({ code: 'stale_version' })
    expect(await store.history(things, id, { limit: 10 })).toHaveLength(1)
    await store.remove(things, id)
    await expect(store.update(things, id, 1, { title })).rejects.toMatchObject({ code: 'not_found' })
  })

  it('lets one of two changes to the same version through', async () => {
    const store = emptyStore()
    const { id } = await store.create(things, thing({}))
    const outcomes = await Promise.allSettled(
      Array.from({ length: 10 }, (_, at) => store.update(things, id, 1, { title: `Change ${at}` })),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('moves to the trash and back', async () => {
    const store = emptyStore()
    const { id } = await store.create(things, thing({}))
    await expect(store.remove(things, id, 7)).rejects.toMatchObject({ code: 'stale_version' })
    await store.remove(things, id, 1)
    await expect(store.get(things, id)).rejects.toMatchObject({ code: 'not_found' })
    await expect(store.remove(things, id)).rejects.toMatchObject({ code: 'not_found' })
    expect(await store.list(things, everything)).toMatchObject({ items: [], total: 0 })
    expect(await store.restore(things, id)).toMatchObject({ id, title: 'One', version: 3 })
    expect(await store.restore(things, id)).toMatchObject({ id, version: 3 })
    await expect(store.restore(things, nowhere)).rejects.toMatchObject({ code: 'not_found' })
  })

  it('isolates accounts in every call', async () => {
    const store = storesIn(pool, model)(callerIn(ours))
    const stranger = storesIn(pool, model)(callerIn(theirs))
    const { id } = await store.create(things, thing({}))
    const refused = { code: 'not_found' }
    await expect(stranger.get(things, id)).rejects.toMatchObject(refused)
    await expect(stranger.update(things, id, 1, { title: 'Mine' })).rejects.toMatchObject(refused)
    await expect(stranger.remove(things, id)).rejects.toMatchObject(refused)
    await expect(stranger.restore(things, id)).rejects.toMatchObject(refused)
    expect(await stranger.list(things, { ...everything, ids: [id] })).toMatchObject({
      items: [],
      total: 0,
    })
    expect(await store.get(things, id)).toMatchObject({ title: 'One', version: 1 })
  })

  it('refuses a picture that does not exist', async () => {
    await expect(emptyStore().create(things, thing({ image: nowhere }))).rejects.toMatchObject({
      code: 'invalid_input',
      facts: { errors: [{ path: 'image', code: 'invalid_image' }] },
    })
  })
})

describe('PostgresStore.list', () => {
  const titlesOf = async (store: Store, query: Partial<ListQuery>) =>
    (await store.list(things, { ...everything, ...query })).items.map(({ title }) => title)

  it('orders as people of the language expect, missing values last either way', async () => {
    const store = emptyStore()
    const dates = { Émile: '1990-01-01', zoé: null, Zacharie: '1970-01-01', Eva: null }
    for (const [title, date] of Object.entries(dates)) await store.create(things, thing({ title, date }))
    expect(await titlesOf(store, {})).toEqual(['Émile', 'Eva', 'Zacharie', 'zoé'])
    expect(await titlesOf(store, { sort: { field: 'title', direction: 'DESC' } })).toEqual([
      'zoé',
      'Zacharie',
      'Eva',
      'Émile',
    ])
    expect((await titlesOf(store, { sort: { field: 'date', direction: 'ASC' } })).slice(0, 2)).toEqual([
      'Zacharie',
      'Émile',
    ])
    expect((await titlesOf(store, { sort: { field: 'date', direction: 'DESC' } })).slice(0, 2)).toEqual([
      'Émile',
      'Zacharie',
    ])
  })

  it('pages, and says how many there are even beyond the end', async () => {
    const store = emptyStore()
    for (let at = 0; at < 5; at += 1) await store.create(things, thing({ title: `T${at}` }))
    const page = async (offset: number) => store.list(things, { ...everything, offset, limit: 2 })
    expect(await page(2)).toMatchObject({ items: [{ title: 'T2' }, { title: 'T3' }], total: 5 })
    expect(await page(10)).toMatchObject({ items: [], total: 5 })
    const search = { ...everything, search: 'T', offset: 10, limit: 2 }
    expect(await store.list(things, search)).toMatchObject({ items: [], total: 5, isEstimated: false })
  })

  it('finds part of a text whatever its case and accents, and takes wildcards literally', async () => {
    const store = emptyStore()
    for (const title of ['Théâtre de la Criée', '100 % pur', 'Crème_brûlée', 'C:\\temp', 'ДОМ'])
      await store.create(things, thing({ title }))
    expect(await titlesOf(store, { search: 'THEATRE' })).toEqual(['Théâtre de la Criée'])
    expect(await titlesOf(store, { search: 'BRÛLEE' })).toEqual(['Crème_brûlée'])
    expect(await titlesOf(store, { search: 'cr' })).toHaveLength(2)
    expect(await titlesOf(store, { search: 'дом' })).toEqual(['ДОМ'])
    expect(await titlesOf(store, { search: '%' })).toEqual(['100 % pur'])
    expect(await titlesOf(store, { search: '_' })).toEqual(['Crème_brûlée'])
    expect(await titlesOf(store, { search: ':\\t' })).toEqual(['C:\\temp'])
  })
})
