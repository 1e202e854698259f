import { country, date, decimal, defineResource, email, integer, reference, text } from '@parvis/schema'
import type { ImportMapping } from '@parvis/schema/changes'
import type { Pool, Queryable } from '@parvis/work'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Caller } from '../access/index.js'
import { problemOf } from '../errors/index.js'
import type { BulkStep, StepSource } from '../store/changes/index.js'
import { type Changes, changesIn, type Store, type StoreModel, storesIn } from '../store/index.js'
import type { TableRow } from '../tables/index.js'
import { callerIn } from '../testing/caller-in.js'
import { migratedDatabase } from '../testing/migrated-database.js'
import { importableFields, importKeys, importSteps, refuseMapping } from './index.js'

const label = { fr: 'Porte', en: 'Door' }
const rooms = defineResource({
  name: 'rooms',
  label: { one: label, many: label },
  title: 'name',
  fields: { name: text({ label, required: true }) },
})
const doors = defineResource({
  name: 'doors',
  label: { one: label, many: label },
  title: 'name',
  fields: {
    name: text({ label, required: true, unique: true }),
    number: integer({ label }),
    price: decimal({ label }),
    since: date({ label }),
    owner: email({ label }),
    land: country({ label }),
    room: reference({ label, to: 'rooms' }),
    sealed: text({ label, readOnly: true }),
  },
})

let pool: Pool
let model: StoreModel
let drop: () => Promise<void>
let changes: Changes
let caller: Caller
let store: Store

beforeAll(async () => {
  ;({ pool, model, drop } = await migratedDatabase([rooms, doors]))
  changes = changesIn({
    pool,
    model,
    storesOn: (connection: Queryable) => storesIn(connection, model),
    isGuarded: () => false,
  })
})
beforeEach(() => {
  caller = callerIn(crypto.randomUUID(), { rights: ['rooms.full', 'doors.full'] })
  store = storesIn(pool, model)(caller)
})
afterAll(() => drop())

const both: ImportMapping = {
  columns: ['name', 'number', 'price', 'since', 'owner', 'land', 'room'],
  hasHeader: true,
  mode: 'both',
  key: 'name',
}

function source(cells: readonly (readonly string[])[], mapping = both, batch = 1000): StepSource {
  const rows = cells.map((each, at): TableRow => ({ line: at + 2, cells: each }))
  return importSteps({
    resource: doors,
    within: null,
    mapping,
    locale: 'fr',
    targetOf: ({ target }) => (target?.resource === 'rooms' ? rooms : undefined),
    async *rows() {
      for (let at = 0; at < rows.length; at += batch) yield rows.slice(at, at + batch)
    },
  })
}

async function rehearse(steps: StepSource) {
  const taken: BulkStep[] = []
  const onTaken = async (some: readonly BulkStep[]) => void taken.push(...some)
  const { hash } = await changes.planSteps(caller, steps, { kind: 'import', onTaken })
  const outcomes = taken.map(({ line, action, outcome, refusal }) => {
    const errors = refusal && (problemOf(refusal, 'en', '').errors as { path: string; message: string }[])
    return [
      line,
      refusal ? errors?.map(({ path, message }) => `${path}: ${message}`).join(' ') : `${action} ${outcome}`,
    ]
  })
  return { hash, outcomes: Object.fromEntries(outcomes) }
}

async function apply(steps: StepSource, hash: string) {
  return changes.applySteps(caller, steps, { kind: 'import', hash })
}

const all = async () => {
  const { items } = await store.list(doors, { filter: {}, sort: doors.list.order, offset: 0, limit: 100 })
  return items
}

it('creates and changes records by what people wrote, once', async () => {
  const hall = await store.create(rooms, { name: 'Grande salle' })
  await store.create(doors, { name: 'Nord', number: 1, owner: 'a@example.org' })
  const table = [
    ['Nord', '2', '', '', '', '', 'Grande salle'],
    ['Sud', '1 234', '12,50', '12 mars 2026', 'Anne <anne@example.org>', 'Belgique', hall.id],
  ]
  const { hash, outcomes } = await rehearse(source(table))
  expect(outcomes).toEqual({ 2: 'update changed', 3: 'create changed' })
  expect(await all()).toHaveLength(1)
  const { counts, changeSetId } = await apply(source(table), hash)
  expect(counts).toEqual({ changed: 2, same: 0, refused: 0 })
  expect(await all()).toMatchObject([
    { name: 'Nord', number: 2, owner: 'a@example.org', room: hall.id },
    {
      name: 'Sud',
      number: 1234,
      price: 12.5,
      since: '2026-03-12',
      owner: 'anne@example.org',
      land: 'BE',
      room: hall.id,
    },
  ])
  const set = await changes.get(caller, [doors], changeSetId ?? '')
  expect(set).toMatchObject({ kind: 'import' })
  const again = await rehearse(source(table))
  expect(again.outcomes).toEqual({ 2: 'update same', 3: 'update same' })
})

it('says what is wrong with each row, at its cell, and takes the others', async () => {
  await store.create(rooms, { name: 'Salle' })
  await store.create(rooms, { name: 'Salle' })
  const table = [
    ['Est', 'douze', '', '31 février 2026', '', 'Atlantide', ''],
    ['', '1', '', '', '', '', ''],
    ['Ouest', '', '', '', 'nobody', '', 'Cave'],
    ['Ouest 2', '', '', '', '', '', 'Salle'],
    ['Ouest 3', '3', '', '', '', '', ''],
    ['Ouest 3', '4', '', '', '', '', ''],
  ]
  for (const batch of [1000, 2]) {
    const { outcomes } = await rehearse(source(table, both, batch))
    expect(outcomes).toEqual({
      2: expect.stringMatching(/number: .+since: .+land: /),
      3: expect.stringContaining('name: This value is required: the record is recognised by it.'),
      4: expect.stringMatching(
        /room: Nothing is called “Cave”\. owner: |owner: .+ room: Nothing is called “Cave”/,
      ),
      5: 'room: Several records are called “Salle”.',
      6: 'create changed',
      7: 'name: Line 6 has the same value.',
    })
  }
})

it('creates only, or changes only, as one says', async () => {
  const { id } = await store.create(doors, { name: 'Nord' })
  const create: ImportMapping = { columns: ['name', 'number'], hasHeader: true, mode: 'create', key: null }
  const byName: ImportMapping = { ...create, key: 'name' }
  const table = [
    ['Nord', '1'],
    ['Sud', '2'],
  ]
  expect((await rehearse(source(table, byName))).outcomes).toEqual({
    2: 'name: A record already has this value.',
    3: 'create changed',
  })
  // Without a key it is the unique value that refuses.
  expect((await rehearse(source(table, create))).outcomes).toMatchObject({
    2: expect.stringContaining('name: '),
    3: 'create changed',
  })
  expect((await rehearse(source(table, { ...byName, mode: 'update' }))).outcomes).toEqual({
    2: 'update changed',
    3: 'name: No record has this value.',
  })
  const byId: ImportMapping = { columns: ['id', 'name'], hasHeader: true, mode: 'update', key: 'id' }
  const named = [
    [id, 'Nord-Est'],
    [crypto.randomUUID(), 'Perdu'],
    ['x', 'Perdu'],
  ]
  expect((await rehearse(source(named, byId))).outcomes).toEqual({
    2: 'update changed',
    3: 'id: No record has this value.',
    4: 'id: No record has this value.',
  })
})

it('does nothing once anything else would be done', async () => {
  const { id, version } = await store.create(doors, { name: 'Nord', number: 1 })
  const table = [['Nord', '2', '', '', '', '', '']]
  const { hash } = await rehearse(source(table))
  await store.update(doors, id, version, { number: 3 })
  await expect(apply(source(table), hash)).rejects.toMatchObject({ code: 'plan_outdated' })
  await expect(apply(source([['Nord', '4', '', '', '', '', '']]), hash)).rejects.toMatchObject({
    code: 'plan_outdated',
  })
  expect(await all()).toMatchObject([{ number: 3 }])
})

it('imports what one may write, by keys that an index finds', () => {
  expect(importableFields(doors, caller.rights)).toEqual(both.columns)
  expect(importKeys(doors)).toContain('name')
  const wrong: readonly [Partial<ImportMapping>, string][] = [
    [{ columns: ['sealed'] }, 'columns.0'],
    [{ columns: ['name', 'name'] }, 'columns.1'],
    [{ columns: ['nothing'] }, 'columns.0'],
    [{ columns: [null] }, 'columns'],
    [{ key: null }, 'key'],
    [{ columns: ['number'], key: 'name' }, 'key'],
    [{ key: 'id' }, 'key'],
  ]
  for (const [part, path] of wrong)
    expect(() => refuseMapping(doors, { ...both, ...part }, caller.rights), path).toThrow(
      expect.objectContaining({ facts: { errors: [expect.objectContaining({ path })] } }),
    )
  expect(() => refuseMapping(doors, both, ['doors.read', 'doors.update'])).toThrow(
    expect.objectContaining({ code: 'forbidden' }),
  )
})
