import { defineResource, localisedText, longText, text } from '@parvis/schema'
import { openDatabase, type Pool } from '@parvis/work'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callerIn } from '../../testing/caller-in.js'
import { migratedDatabase } from '../../testing/migrated-database.js'
import { houses, rooms } from '../../testing/rooms.js'
import type { Values } from '../store.js'
import type { StoreModel } from '../store-model.js'
import { storesIn } from '../stores-in.js'
import type { Search } from './search.js'
import { searchIn } from './search-in.js'

const label = { fr: 'Firme', en: 'Firm' }

const firms = defineResource({
  name: 'firms',
  label: { one: label, many: label },
  title: 'name',
  fields: { name: text({ label, required: true }), city: text({ label }) },
  list: { search: ['name', 'city'] },
})

const questions = defineResource({
  name: 'questions',
  label: { one: label, many: label },
  title: 'question',
  fields: { question: localisedText({ label }) },
})

const notes = defineResource({
  name: 'notes',
  label: { one: label, many: label },
  title: 'text',
  fields: { text: longText({ label }) },
  list: { sorts: [] },
})

const unsearched = defineResource({
  name: 'unsearched',
  label: { one: label, many: label },
  title: 'name',
  fields: { name: text({ label }) },
  list: { search: [] },
})

const resources = [firms, questions, notes, unsearched, houses, rooms]
const account = crypto.randomUUID()

let pool: Pool
let model: StoreModel
let search: Search
let fill: (text: string, values?: unknown[]) => Promise<void>
let drop: () => Promise<void>

beforeAll(async () => {
  ;({ pool, model, fill, drop } = await migratedDatabase(resources))
  search = searchIn(pool, model)
})
afterAll(() => drop())

const storeOf = (accountId: string, within?: string) =>
  storesIn(pool, model)(callerIn(accountId, within === undefined ? {} : { within: { houses: within } }))

async function create(accountId: string, resource: (typeof resources)[number], ...all: readonly Values[]) {
  for (const values of all) await storeOf(accountId).create(resource, values)
}

async function find(text: string, { accountId = account, within = {} as Record<string, string> } = {}) {
  const { records, isComplete } = await search.find(callerIn(accountId, { within }), resources, text)
  expect(isComplete).toBe(true)
  return records
}

const titlesOf = (records: Awaited<ReturnType<typeof find>>) => records.map(({ title }) => title)

describe('the records of an account', () => {
  beforeAll(() =>
    create(
      account,
      firms,
      { name: 'Grand Lumière', city: 'Brest' },
      { name: 'Éclumières', city: 'Brest' },
      { name: 'Lumière' },
      { name: 'LUMIERE et fils' },
      { name: 'Voisine', city: 'Lumière-sur-Mer' },
      { name: 'Boulangerie Dupont' },
    ),
  )

  it('come best first: all of the title, its beginning, a word, another part, another field', async () => {
    const found = await find('lumiere')
    expect(found.map(({ title, match }) => [title, match])).toEqual([
      ['Lumière', 'exact'],
      ['LUMIERE et fils', 'prefix'],
      ['Grand Lumière', 'word'],
      ['Éclumières', 'title'],
      ['Voisine', 'other'],
    ])
  })

  it('are found by a first letter, and by two', async () => {
    expect(titlesOf(await find('v'))[0]).toBe('Voisine')
    expect(titlesOf(await find('VO'))[0]).toBe('Voisine')
    expect(titlesOf(await find('É'))[0]).toBe('Éclumières')
  })

  it('are found by words in any order', async () => {
    expect(await find('dupont boul')).toMatchObject([{ title: 'Boulangerie Dupont', match: 'title' }])
  })

  it.each(['bolangerie', 'boulangrie dupond', 'Boulangreie', 'duopnt', 'lumeire'])(
    'are found in spite of a mistake: %s',
    async (text) => {
      const [first] = await find(text)
      expect(first).toMatchObject({ match: 'similar' })
      expect(['Boulangerie Dupont', 'Lumière']).toContain(first?.title)
    },
  )

  it('are not found by what is nothing like them', async () => {
    expect(await find('xylophone')).toEqual([])
  })

  it('belong to this account only', async () => {
    expect(await find('lumiere', { accountId: crypto.randomUUID() })).toEqual([])
  })

  it('are not in the trash', async () => {
    const { id } = await storeOf(account).create(firms, { name: 'Jetable' })
    expect(titlesOf(await find('jetable'))).toEqual(['Jetable'])
    await storeOf(account).remove(firms, id)
    expect(await find('jetable')).toEqual([])
    expect(await find('jetabel')).toEqual([])
  })

  it('are found in each language, and without an index of their titles', async () => {
    await create(account, questions, { question: { fr: 'Quel délai ?', en: 'How long?' } })
    await create(account, notes, { text: 'Rappeler mardi\nPuis jeudi' })
    expect(await find('quel')).toMatchObject([{ resource: 'questions', match: 'prefix' }])
    expect(await find('how long')).toMatchObject([{ resource: 'questions', match: 'word' }])
    expect(await find('jeudi')).toMatchObject([{ resource: 'notes', match: 'word' }])
  })

  it('are not those of a resource without search', async () => {
    await create(account, unsearched, { name: 'Introuvable' })
    expect(await find('introuvable')).toEqual([])
  })

  it.each([
    '%',
    '_',
    '\\',
    '＼',
    "'",
    '"',
    '(',
    '*',
    '…',
    '½',
    '\uFFFF',
    '😀',
    '‰‰‰',
    'a b c d e f g h i j',
    "' or 1=1 --",
  ])('are searched for %s like for any other text', async (text) => {
    expect(titlesOf(await find(text))).not.toContain('Boulangerie Dupont')
  })

  it('are at most five of each resource', async () => {
    const accountId = crypto.randomUUID()
    await create(accountId, firms, ...Array.from({ length: 7 }, (_, nth) => ({ name: `Sept ${nth}` })))
    await create(accountId, notes, { text: 'sept' })
    const found = await find('sept', { accountId })
    expect(found.map(({ resource }) => resource)).toEqual(['notes', ...Array(5).fill('firms')])
  })
})

describe('records within another one', () => {
  it('are found within the one that is named, else within any that is in use', async () => {
    const [ours, theirs, gone] = await Promise.all(
      ['Ours', 'Theirs', 'Gone'].map((name) => storeOf(account).create(houses, { name })),
    )
    const ids = [ours, theirs, gone].map((house) => String(house?.id))
    for (const id of ids) await storeOf(account, id).create(rooms, { name: 'Kitchen' })
    await storeOf(account).remove(houses, ids[2] ?? '')
    const withinOf = (records: Awaited<ReturnType<typeof find>>) => records.map(({ within }) => within).sort()
    expect(withinOf(await find('kitchen'))).toEqual(ids.slice(0, 2).sort())
    expect(withinOf(await find('kicthen'))).toEqual(ids.slice(0, 2).sort())
    for (const id of ids.slice(0, 2))
      expect(withinOf(await find('kitchen', { within: { houses: id } }))).toEqual([id])
    for (const id of [ids[2] ?? '', crypto.randomUUID()])
      expect(await find('kitchen', { within: { houses: id } })).toEqual([])
    expect(await find('kitchen', { accountId: crypto.randomUUID() })).toEqual([])
  })
})

describe('very many records', () => {
  const accountId = crypto.randomUUID()

  beforeAll(() =>
    fill(
      `insert into "firms" ("accountId", "id", "name", "city")
select $1, lpad(to_hex(n), 32, '0')::uuid, case n when 1 then 'Wagonnette Zélée' else 'Firme ' || n end, md5(n::text)
from generate_series(1, 4000) n`,
      [accountId],
    ),
  )

  it.each(['wago', 'zelee', 'wagonnette zel', 'wagonette', 'zeele'])(
    'find one among them by %s',
    async (text) => {
      expect(titlesOf(await find(text, { accountId }))).toEqual(['Wagonnette Zélée'])
    },
  )

  it('are found by what many contain', async () => {
    expect(titlesOf(await find('irme', { accountId }))).toHaveLength(5)
  })

  it('are answered as far as there was time', async () => {
    const single = openDatabase(String(pool.options.connectionString), () => undefined, { connections: 1 })
    const finding = searchIn(single, model).find(callerIn(accountId), [firms], 'zelee')
    // Between the first statement and the next ones.
    const turn = await single.connect()
    const other = await pool.connect()
    try {
      await other.query('begin')
      await other.query('lock table "firms" in access exclusive mode')
      turn.release()
      expect(await finding).toEqual({ records: [], isComplete: false })
    } finally {
      await other.query('rollback')
      other.release()
      await single.end()
    }
  })
})
