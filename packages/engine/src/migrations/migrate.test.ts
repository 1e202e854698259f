import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { integer, text } from '@parvis/schema'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { MigrationFailed } from '../migrate/index.js'
import { ToyDatabase, toy } from './testing/toy-database.js'

const label = { fr: 'Champ', en: 'Field' }
const name = text({ label })

let database: ToyDatabase

beforeEach(async () => {
  database = await ToyDatabase.make()
  await database.change([toy('companies', { name })])
  await database.fill('companies', [{ name: 'Lumière' }, { name: null }])
})
afterEach(() => database.drop())

async function failure(): Promise<string> {
  const error = await database.migrate().catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(MigrationFailed)
  return (error as MigrationFailed).message
}

const columns = () =>
  database.query(
    `select column_name from information_schema.columns where table_name = 'companies' order by 1`,
  )

describe('a migration that fails', () => {
  it('leaves what it changes as it was, applies those before it, and says what stood in the way', async () => {
    await database.generate([toy('companies', { name, size: integer({ label }) })])
    const unique = { name: text({ label, unique: true, renamedFrom: 'name' }), size: integer({ label }) }
    await database.query(`update companies set name = 'Lumière'`)
    await database.query(`update companies set "deletedAt" = null`)
    await database.generate([toy('companies', unique)])
    const message = await failure()
    expect(message).toMatch(/^The migration 0002_change failed/)
    expect(message).toContain('Two records of companies hold what only one may hold.')
    expect(message).toContain('CREATE UNIQUE INDEX concurrently "companies_name_unique"')
    expect(await columns()).toContainEqual({ column_name: 'size' })
    const invalid = 'select from pg_index where not indisvalid'
    expect(await database.query(invalid)).toEqual([])
    await database.query(`update companies set name = id::text`)
    await database.migrate()
    expect([...(await database.indexes('companies')).keys()]).toContain('companies_name_unique')
  })

  it('says which record lacks what becomes required', async () => {
    const required = [toy('companies', { name: text({ label, required: true }) })]
    await database.generate(required, { destructive: true })
    expect(await failure()).toContain('companies.name is required now, and a record has no value in it.')
    expect(await database.values('companies', 'name')).toContain('Lumière')
    await database.query(`update companies set name = 'filled in' where name is null`)
    await database.migrate()
    expect(await database.values('companies', 'name')).toContain('filled in')
  })

  it('says so when someone wrote the statement', async () => {
    const file = await database.generate([toy('companies', { name, size: integer({ label }) })])
    writeFileSync(join(database.folder, String(file)), 'update nowhere set name = 1;\n')
    expect(await failure()).toMatch(/0001_change failed.*\nrelation "nowhere" does not exist\n/)
  })
})

it('leaves alone what a newer version of the product made, when an older one starts', async () => {
  const older = mkdtempSync(join(tmpdir(), 'older-'))
  cpSync(database.folder, older, { recursive: true })
  await database.change([toy('companies', { name, size: integer({ label }) }), toy('orders', { name })])
  await database.fill('orders', [{ name: 'one' }])
  const before = [await database.values('orders', 'id', 'name'), await columns()]
  await database.migrate(older)
  expect([await database.values('orders', 'id', 'name'), await columns()]).toEqual(before)
  rmSync(older, { recursive: true })
})

it('applies nothing twice', async () => {
  const before = await database.values('companies', 'id', 'name')
  await database.migrate()
  await database.migrate()
  expect(await database.values('companies', 'id', 'name')).toEqual(before)
})
