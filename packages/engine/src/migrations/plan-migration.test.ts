import { boolean, choice, embedded, integer, json, localisedText, longText, text } from '@parvis/schema'
import { integer as integerColumn, pgTable, text as textColumn, uuid } from 'drizzle-orm/pg-core'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { UnsafeChange } from './generate-migration.js'
import { ToyDatabase, toy } from './testing/toy-database.js'

const label = { fr: 'Champ', en: 'Field' }
const name = text({ label })
const phone = text({ label })

let database: ToyDatabase

beforeEach(async () => {
  database = await ToyDatabase.make()
  await database.change([
    toy('companies', { name, phone }, { sorts: ['name', 'phone'], search: ['name', 'phone'] }),
    toy('people', { name }),
  ])
  await database.fill('companies', [
    { name: 'Lumière', phone: '01' },
    { name: null, phone: null },
  ])
})
afterEach(() => database.drop())

const people = toy('people', { name })

describe('a change that would lose something', () => {
  it.each([
    ['drops a table', [toy('companies', { name, phone })], [/^people would be dropped with every record/]],
    [
      'drops a column',
      [toy('companies', { name }), people],
      [
        "companies.phone would be dropped with everything it holds. Say renamedFrom: 'phone' on the field that replaces it, or pass --destructive.",
      ],
    ],
    [
      'narrows a type',
      [toy('companies', { name, phone: integer({ label }) }), people],
      [/^companies.phone would change from text to integer/],
    ],
    [
      'requires what may be missing',
      [toy('companies', { name: text({ label, required: true }), phone }), people],
      [/^companies.name would be required, and the records that exist may lack it/],
    ],
    [
      'requires what is new',
      [toy('companies', { name, phone, siret: text({ label, required: true }) }), people],
      [/^companies.siret would be required, and the records that exist have none/],
    ],
    [
      'replaces a field by one that does not say so',
      [toy('companies', { name, mobile: phone }), toy('persons', { name })],
      [/^people would be dropped/, /^companies.phone would be dropped/],
    ],
  ])('stops when it %s, and writes nothing', async (_, resources, reasons) => {
    const written = database.written()
    const failure = await database.generate(resources).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(UnsafeChange)
    expect((failure as UnsafeChange).reasons).toEqual(
      reasons.map((reason) => (typeof reason === 'string' ? reason : expect.stringMatching(reason))),
    )
    expect(database.written()).toEqual(written)
  })

  it('goes on when it may, and asks nothing', async () => {
    const smaller = toy(
      'companies',
      { name, mobile: integer({ label }) },
      { search: ['name'], sorts: ['mobile'] },
    )
    const before = await database.values('companies', 'name')
    await database.change([smaller, toy('persons', { name })], { destructive: true })
    expect(await database.values('companies', 'name')).toEqual(before)
    expect(await database.query(`select to_regclass('people')::text as "people"`)).toEqual([{ people: null }])
    expect(new Set(await database.values('companies', 'searchText'))).toEqual(new Set(['lumiere', '']))
    expect(await database.generate([smaller, toy('persons', { name })])).toBeUndefined()
  })

  it('starts a narrowed column again when it may', async () => {
    await database.change([toy('companies', { name, phone: integer({ label }) }), people], {
      destructive: true,
    })
    expect(new Set(await database.values('companies', 'phone'))).toEqual(new Set([null]))
  })

  it('distinguishes kinds of documents that share an SQL type', async () => {
    const parts = embedded({ label, item: label, fields: { name } })
    await database.change([toy('companies', { name, phone, parts }), people])
    const localised = toy('companies', { name, phone, parts: localisedText({ label }) })
    await expect(database.generate([localised, people])).rejects.toThrow(
      'companies.parts would change from embedded to localisedText',
    )
    const anything = toy('companies', { name, phone, parts: json({ label }) })
    await database.change([anything, people])
    expect(await database.values('companies', 'parts')).toEqual(Array(8).fill([]))
  })
})

describe('a change that loses nothing', () => {
  it('adds a field with a value of its own to records that exist, and old servers may go on', async () => {
    const before = await database.values('companies', 'id', 'name', 'phone', 'deletedAt')
    const active = boolean({ label, initial: true })
    const parts = embedded({ label, item: label, fields: { name } })
    await database.change([toy('companies', { name, phone, active, parts }), people])
    expect(await database.values('companies', 'id', 'name', 'phone', 'deletedAt')).toEqual(before)
    expect(new Set(await database.values('companies', 'active'))).toEqual(new Set([true]))
    expect(await database.values('companies', 'parts')).toEqual(before.map(() => []))
    const [accountId, id] = [crypto.randomUUID(), crypto.randomUUID()]
    await database.insert('companies', { accountId, id, name: 'written by the server before' })
    expect(await database.query('select active, parts from companies where id = $1', [id])).toEqual([
      { active: true, parts: [] },
    ])
  })

  it('fills what becomes required when the field says with what', async () => {
    const table = (note: ReturnType<typeof textColumn>) =>
      pgTable('notes', { id: uuid().primaryKey(), size: integerColumn(), note })
    const now = toy('companies', { name, phone })
    await database.change([now, people], { tables: { notes: table(textColumn()) } })
    await database.query('insert into notes (id) values (gen_random_uuid())')
    const filled = table(textColumn().notNull().default('nothing yet') as never)
    await database.change([now, people], { tables: { notes: filled } })
    expect(await database.query('select note from notes')).toEqual([{ note: 'nothing yet' }])
  })

  it('may stop requiring, offer other lists, and take other kinds of text', async () => {
    const before = await database.values('companies', 'name', 'phone')
    const changed = toy(
      'companies',
      { name: longText({ label }), phone: choice({ label, choices: { '01': label } }) },
      { search: ['name'], filters: ['phone'] },
    )
    await database.change([changed, people])
    expect(await database.values('companies', 'name', 'phone')).toEqual(before)
    expect(new Set(await database.values('companies', 'searchText'))).toEqual(new Set(['lumiere', '']))
    expect([...(await database.indexes('companies')).keys()]).toContain('companies_search')
  })

  it('goes on without notes of fields, in a folder made before there were any', async () => {
    const { rmSync } = await import('node:fs')
    rmSync(`${database.folder}/meta/fields.json`)
    const before = await database.values('companies', 'phone')
    await database.change([toy('companies', { name, mobile: text({ label, renamedFrom: 'phone' }) }), people])
    expect(await database.values('companies', 'mobile')).toEqual(before)
  })
})

describe('resources at one address', () => {
  it('are refused by their names, and nothing is written', async () => {
    const before = database.written()
    const folk = { ...toy('folk', { name }), path: 'people', route: 'people' }
    const given = [toy('companies', { name, phone }), people, folk]
    await expect(database.generate(given, { destructive: true })).rejects.toThrow(
      new UnsafeChange([
        'people and folk cannot both be at /api/people. Say another path in one of them.',
        'people and folk cannot both be at /admin/people. Say another route in one of them.',
      ]),
    )
    expect(database.written()).toEqual(before)
  })
})
