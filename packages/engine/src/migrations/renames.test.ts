import { integer, text } from '@parvis/schema'
import { pgTable, text as textColumn, uuid } from 'drizzle-orm/pg-core'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ToyDatabase, toy } from './testing/toy-database.js'

const label = { fr: 'Champ', en: 'Field' }
const line = (renamedFrom?: string) => text({ label, ...(renamedFrom && { renamedFrom }) })
const number = (renamedFrom?: string) => integer({ label, ...(renamedFrom && { renamedFrom }) })

let database: ToyDatabase

beforeEach(async () => {
  database = await ToyDatabase.make()
})
afterEach(() => database.drop())

const rows = [
  { tel: '01', note: 'un' },
  { tel: null, note: 'deux' },
  { tel: '03', note: null },
]

describe('a renamed field', () => {
  beforeEach(async () => {
    await database.change([
      toy('companies', { tel: line(), note: line() }, { sorts: ['tel'], search: ['tel'] }),
    ])
    await database.fill('companies', rows)
  })

  it('preserves its values, in every account and in the trash', async () => {
    const before = await database.values('companies', 'tel')
    await database.change([
      toy('companies', { phone: line('tel'), note: line() }, { sorts: ['phone'], search: ['phone'] }),
    ])
    expect(await database.values('companies', 'phone')).toEqual(before)
    expect(before).toHaveLength(12)
  })

  it('renames its indexes without building one again, and what is computed of it goes on', async () => {
    const before = await database.indexes('companies')
    const search = await database.values('companies', 'searchText')
    const sql = await database.change([
      toy('companies', { phone: line('tel'), note: line() }, { sorts: ['phone'], search: ['phone'] }),
    ])
    const after = await database.indexes('companies')
    expect(after.get('companies_by_phone')).toBe(before.get('companies_by_tel'))
    expect(after.get('companies_by_phone_desc')).toBe(before.get('companies_by_tel_desc'))
    expect([...after.values()].sort()).toEqual([...before.values()].sort())
    expect(await database.values('companies', 'searchText')).toEqual(search)
    expect(sql).not.toMatch(/create|drop/i)
  })

  it('is past once it is migrated', async () => {
    const renamed = [toy('companies', { phone: line('tel'), note: line() })]
    await database.change(renamed)
    expect(await database.generate(renamed)).toBeUndefined()
    await database.change([toy('companies', { phone: line('tel'), note: line(), tel: line() })])
    const again = [toy('companies', { phone: line('tel'), note: line(), tel: line(), fax: line() })]
    const sql = await database.change(again)
    expect(sql).not.toMatch(/rename/i)
    expect(await database.values('companies', 'phone')).toContain('01')
  })

  it('can leave its old name to a new field at once', async () => {
    const before = await database.values('companies', 'tel')
    const options = { sorts: ['phone', 'tel'] }
    await database.change([toy('companies', { phone: line('tel'), note: line(), tel: line() }, options)])
    expect(await database.values('companies', 'phone')).toEqual(before)
    expect(new Set(await database.values('companies', 'tel'))).toEqual(new Set([null]))
    expect([...(await database.indexes('companies')).keys()]).toContain('companies_by_tel')
  })

  it('swaps with another, once', async () => {
    const tel = await database.values('companies', 'tel')
    const note = await database.values('companies', 'note')
    const swapped = [toy('companies', { tel: line('note'), note: line('tel') }, { sorts: ['tel', 'note'] })]
    await database.change(swapped)
    expect(await database.values('companies', 'note')).toEqual(tel)
    expect(await database.values('companies', 'tel')).toEqual(note)
    expect(await database.generate(swapped)).toBeUndefined()
  })

  it('takes the name of a field that takes another', async () => {
    const tel = await database.values('companies', 'tel')
    const note = await database.values('companies', 'note')
    const options = { sorts: ['note', 'remark'] }
    await database.change([toy('companies', { note: line('tel'), remark: line('note') }, options)])
    expect(await database.values('companies', 'note')).toEqual(tel)
    expect(await database.values('companies', 'remark')).toEqual(note)
  })

  it('can change its type on the way', async () => {
    await database.change([toy('companies', { tel: line(), note: line(), size: number() })])
    await database.query('update companies set size = 2147483647')
    await database.change([toy('companies', { tel: line(), note: line(), headcount: line('size') })])
    expect(new Set(await database.values('companies', 'headcount'))).toEqual(new Set(['2147483647']))
  })

  it.each([
    ['a name that is taken', { note: line('tel') }, 'there is a companies.note already'],
    ['two names', { phone: line('tel'), fax: line('tel'), note: line() }, "both say renamedFrom: 'tel'"],
  ])('is refused %s, even destructively', async (_, fields, reason) => {
    const before = database.written()
    await expect(database.generate([toy('companies', fields)], { destructive: true })).rejects.toThrow(reason)
    expect(database.written()).toEqual(before)
  })
})

describe('a renamed resource', () => {
  beforeEach(async () => {
    await database.change([toy('firms', { name: line(), tel: line() }, { sorts: ['name'] })])
    await database.fill('firms', [
      { name: 'Lumière', tel: '01' },
      { name: null, tel: null },
    ])
  })

  it('preserves its records and its indexes', async () => {
    const before = await database.values('firms', 'accountId', 'id', 'name', 'tel', 'deletedAt', 'updatedAt')
    const indexes = await database.indexes('firms')
    const fields = { title: line('name'), tel: line() }
    await database.change([toy('client-companies', fields, { renamedFrom: 'firms', sorts: ['title'] })])
    const after = await database.query(
      'select "accountId", id, title as name, tel, "deletedAt", "updatedAt" from client_companies order by 1, 2',
    )
    expect(after).toEqual(before)
    const renamed = await database.indexes('client_companies')
    expect([...renamed.keys()].every((name) => name.startsWith('client_companies_'))).toBe(true)
    expect([...renamed.values()].sort()).toEqual([...indexes.values()].sort())
  })

  it('leaves its name to another', async () => {
    const before = await database.values('firms', 'name')
    const fields = { name: line(), tel: line() }
    const both = [
      toy('partners', fields, { renamedFrom: 'firms', sorts: ['name'] }),
      toy('firms', fields, { sorts: ['name'] }),
    ]
    await database.change(both)
    expect(await database.values('partners', 'name')).toEqual(before)
    expect(await database.values('firms', 'name')).toEqual([])
    expect(await database.generate(both)).toBeUndefined()
  })

  it('swaps with another', async () => {
    const firm = toy('firms', { name: line(), tel: line() }, { sorts: ['name'] })
    const people = toy('people', { name: line() }, { sorts: ['name'] })
    await database.change([firm, people])
    const before = await database.values('firms', 'name')
    await database.change([
      toy('people', { name: line(), tel: line() }, { renamedFrom: 'firms', sorts: ['name'] }),
      toy('firms', { name: line() }, { renamedFrom: 'people', sorts: ['name'] }),
    ])
    expect(await database.values('people', 'name')).toEqual(before)
    expect(await database.values('firms', 'name')).toEqual([])
  })
})

it('renames tables made by hand, with the keys that stand on them', async () => {
  const table = (name: string) =>
    pgTable(name, { id: uuid().primaryKey(), email: textColumn().notNull().unique() })
  const child = (name: string, owner: ReturnType<typeof table>) =>
    pgTable(name, { id: uuid().primaryKey(), ownerId: uuid().references(() => owner.id) })
  const users = table('users')
  await database.change([], { tables: { users, sessions: child('sessions', users) } })
  const id = '00000000-0000-7000-8000-000000000001'
  await database.insert('users', { id, email: 'a@parvis.test' })
  await database.insert('sessions', { id, ownerId: id })

  const people = table('people')
  const tables = { people, sessions: child('sessions', people), users: child('users', people) }
  const options = { tables, renamedTables: { people: 'users' } }
  const sql = await database.change([], options)
  expect(sql).not.toMatch(/drop/i)
  expect(await database.query('select * from people')).toEqual([{ id, email: 'a@parvis.test' }])
  expect(await database.query('select * from sessions')).toEqual([{ id, ownerId: id }])
  expect([...(await database.indexes('people')).keys()]).toEqual(['people_email_unique', 'people_pkey'])
  expect([...(await database.indexes('users')).keys()]).toEqual(['users_pkey'])
  expect(await database.generate([], options)).toBeUndefined()
})
