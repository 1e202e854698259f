import { pgTable, text as textColumn, uuid } from 'drizzle-orm/pg-core'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { lintMigrations } from '../testing/lint/lint-migrations.js'
import { inOnlineForm } from './online-form.js'
import { ToyDatabase } from './testing/toy-database.js'

let database: ToyDatabase

beforeEach(async () => {
  database = await ToyDatabase.make()
})
afterEach(() => database.drop())

const owners = pgTable('owners', { id: uuid().primaryKey(), name: textColumn() })
const notes = pgTable('notes', { id: uuid().primaryKey(), ownerId: uuid(), note: textColumn() })
const stricter = pgTable('notes', {
  id: uuid().primaryKey(),
  ownerId: uuid().references(() => owners.id),
  note: textColumn().notNull().unique().default('none'),
})

it('adds keys, uniqueness and required values to an existing table without long locks', async () => {
  await database.change([], { tables: { owners, notes } })
  await database.query(`insert into notes (id) values (gen_random_uuid())`)
  const text = await database.change([], { tables: { owners, notes: stricter } })
  expect(text).toMatch(/^-- proof: notes\.note changes\n-- step: batched notes 5000\nupdate "notes"/)
  expect(text).toContain('ON UPDATE no action NOT VALID;')
  expect(text).toContain('-- step: concurrently\nCREATE UNIQUE INDEX "notes_note_unique"')
  expect(text).toMatch(
    /IS NOT NULL\) NOT VALID;[\s\S]+SET NOT NULL;[\s\S]+DROP CONSTRAINT "notes_note_required"/,
  )
  expect(await lintMigrations(database.folder)).toEqual([])
  expect(await database.query('select note from notes')).toEqual([{ note: 'none' }])
  await expect(
    database.query('insert into notes (id, note) values (gen_random_uuid(), null)'),
  ).rejects.toThrow('not-null')
  const added = await database.query(
    `select conname, convalidated from pg_constraint where conrelid = 'notes'::regclass and contype in ('f', 'u', 'c') order by 1`,
  )
  expect(added).toEqual([
    { conname: 'notes_note_unique', convalidated: true },
    { conname: 'notes_ownerId_owners_id_fk', convalidated: true },
  ])
  expect(await database.generate([], { tables: { owners, notes: stricter } })).toBeUndefined()
})

it('leaves the statements of new tables as they are, and keys of partitioned ones', () => {
  const fresh = ['CREATE TABLE "a" (\n)', 'CREATE INDEX "a_b" ON "a" USING btree ("b")']
  expect(inOnlineForm(fresh, new Set())).toEqual(fresh)
  const key = 'ALTER TABLE "a" ADD CONSTRAINT "k" FOREIGN KEY ("b") REFERENCES "public"."c"("id")'
  expect(inOnlineForm([key], new Set(['a']))).toEqual([key])
  expect(inOnlineForm([key], new Set())).toHaveLength(2)
})
