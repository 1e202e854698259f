import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { testDatabase } from '@parvis/embedded-postgres/testing'
import { migrate } from '@parvis/engine'
import { lintMigrations } from '@parvis/engine/testing'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { productMigration } from '../product-migration.js'
import { migrationsFolder } from './migrations-folder.js'

interface Column {
  /** What stays the same when the table or the column is renamed. */
  readonly key: string
  readonly table: string
  readonly name: string
  readonly type: string
  readonly required: boolean
  /** Whether a row is given a value in it. */
  readonly given: boolean
}

/** The values in the columns of a database, as text. */
type Contents = ReadonlyMap<string, Column & { readonly values: readonly (string | null)[] }>

const journalFile = join('meta', '_journal.json')
const journal: { entries: { tag: string; when: number }[] } = JSON.parse(
  readFileSync(join(migrationsFolder, journalFile), 'utf8'),
)

describe('every migration', () => {
  let client: pg.Client
  let folder: string
  let url: string
  let drop: () => Promise<void>

  beforeAll(async () => {
    ;({ url, drop } = await testDatabase())
    folder = mkdtempSync(join(tmpdir(), 'history-'))
    cpSync(migrationsFolder, folder, { recursive: true })
    client = new pg.Client({ connectionString: url })
    await client.connect()
  })
  afterAll(async () => {
    await client.end()
    await drop()
    rmSync(folder, { recursive: true })
  })

  it.each(journal.entries.map(({ tag }, index) => [tag, index] as const))(
    '%s preserves the records of the state before it',
    async (_, index) => {
      await fill(client, index)
      const before = await contents(client)
      const entries = journal.entries.slice(0, index + 1)
      writeFileSync(join(folder, journalFile), JSON.stringify({ ...journal, entries }))
      await migrate(url, folder)
      expectPreserved(before, await contents(client))
    },
  )

  it('leaves tables that take records', async () => {
    await fill(client, journal.entries.length)
    const columns = [...(await contents(client)).values()].filter(({ given }) => given)
    expect(columns.length).toBeGreaterThan(0)
    expect(columns.filter(({ values }) => values.every((value) => value === null))).toEqual([])
  })
})

it('migrations are younger one after the other, as applying them asks for', () => {
  const times = journal.entries.map(({ when }) => when)
  expect(times).toEqual([...new Set(times)].sort((one, other) => one - other))
})

it('none since the baseline locks a table for long', async () => {
  expect(await lintMigrations(migrationsFolder)).toEqual([])
})

it('the schemas and the migrations agree', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'agree-'))
  cpSync(migrationsFolder, folder, { recursive: true })
  const file = await productMigration(folder, 'missing').finally(() => rmSync(folder, { recursive: true }))
  expect(file).toBeUndefined()
})

/** Adds three rows to every table. Values depend only on row number and type, so references are valid. */
async function fill(client: pg.Client, round: number): Promise<void> {
  const columns = (await columnsOf(client)).filter(({ given }) => given)
  const tables = [...new Set(columns.map(({ table }) => table))]
  const rows = [1, 2, 3].map((row) => round * 3 + row)
  const inserts = tables.map((table, index) => {
    const own = columns.filter((column) => column.table === table)
    const values = rows.map((row) => `(${own.map((column) => literalOf(column, row))})`)
    return `t${index} as (insert into ${table} (${own.map(({ name }) => quoted(name))}) values ${values})`
  })
  // One statement: references are looked up when all of it is done, whatever the order.
  if (inserts.length > 0) await client.query(`with ${inserts.join(', ')} select`)
}

function literalOf({ type, required }: Column, row: number): string {
  if (!required && row % 3 === 0) return 'null'
  const item = samples[type.replace('[]', '')]?.(row) ?? `${row}`
  return type.endsWith('[]') ? `'{${item}}'` : `'${item}'`
}

const samples: Readonly<Record<string, (row: number) => string>> = {
  uuid: (row) => `00000000-0000-7000-8000-${String(row).padStart(12, '0')}`,
  boolean: (row) => String(row === 1),
  date: (row) => `2024-02-${String((row % 28) + 1).padStart(2, '0')}`,
  'timestamp with time zone': (row) => `2024-02-29T12:00:00.${String(row).padStart(3, '0')}Z`,
  json: (row) => `{"fr": "${row}", "en": "${row}"}`,
  jsonb: (row) => `{"fr": "${row}", "en": "${row}"}`,
  bytea: (row) => `\\x${String(row).padStart(4, '0')}`,
  inet: (row) => `10.0.0.${row % 256}`,
  interval: (row) => `${row} hours`,
}

async function columnsOf(client: pg.Client): Promise<readonly Column[]> {
  const { rows } = await client.query(`
    select c.oid || '.' || a.attnum as "key", c.oid::regclass::text as "table", a.attname as "name",
      format_type(a.atttypid, null) as "type", a.attnotnull as "required",
      a.attgenerated = '' and a.attidentity <> 'a' as "given"
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and a.attnum > 0 and not a.attisdropped order by c.oid, a.attnum`)
  return rows
}

async function contents(client: pg.Client): Promise<Contents> {
  const columnValues = new Map<string, Column & { values: (string | null)[] }>()
  const all = await columnsOf(client)
  for (const table of new Set(all.map((column) => column.table))) {
    const columns = all.filter((column) => column.table === table)
    const list = columns.map(({ name }) => `${quoted(name)}::text`).join(', ')
    const { rows } = await client.query({ text: `select ${list} from ${table}`, rowMode: 'array' })
    columns.forEach((column, at) => {
      columnValues.set(column.key, { ...column, values: rows.map((row) => row[at]) })
    })
  }
  return columnValues
}

/** Fails unless each remaining column still has its values; empty ones may have been filled. */
function expectPreserved(before: Contents, after: Contents): void {
  for (const [key, was] of before) {
    const is = after.get(key)
    if (!is) continue
    const place = `${is.table}.${is.name}`
    // Counts follow from other tables, and a migration may add some.
    if (is.table !== 'record_counts') expect(is.values.length, `rows of ${place}`).toBe(was.values.length)
    if (is.type === was.type) expect(missing(was.values, is.values), `values of ${place}`).toEqual([])
    else expect(filled(is.values), `values of ${place}`).toBeGreaterThanOrEqual(filled(was.values))
  }
}

/** The values that occur more often in the first list than in the second. */
function missing(values: readonly (string | null)[], others: readonly (string | null)[]): unknown[] {
  const rest = [...others]
  return values.filter((value) => {
    const place = rest.indexOf(value)
    if (place >= 0) rest.splice(place, 1)
    return value !== null && place < 0
  })
}

function filled(values: readonly (string | null)[]): number {
  return values.filter((value) => value !== null).length
}

function quoted(name: string): string {
  return pg.escapeIdentifier(name)
}
