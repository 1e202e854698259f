import { testDatabase } from '@parvis/embedded-postgres/testing'
import { afterAll, beforeAll, expect, expectTypeOf, it } from 'vitest'
import { declaredStatements, openDatabase, type Pool, rowsOf, sql, statement } from '../index.js'
import { differingStatements } from '../testing/index.js'
import { workDatabase } from '../testing/work-database.js'

let pool: Pool
let drop: () => Promise<void>

beforeAll(async () => {
  const database = await testDatabase()
  drop = database.drop
  pool = openDatabase(database.url, () => undefined)
})
afterAll(async () => {
  await pool.end()
  await drop()
})

type Colour = 'red' | 'blue'

const echo = statement({
  name: 'tests.echo',
  params: {
    colour: sql.text.of<Colour>(),
    day: sql.date,
    at: sql.timestamptz,
    list: sql.jsonb.of<readonly string[]>(),
    lists: sql.jsonb.orNull.array,
    missing: sql.jsonb.orNull,
    ids: sql.uuid.array,
  },
  row: {
    colour: sql.text.of<Colour>(),
    day: sql.date,
    at: sql.timestamptz,
    list: sql.jsonb.of<readonly string[]>(),
    lists: sql.jsonb.orNull.array,
    missing: sql.jsonb.orNull,
    ids: sql.uuid.array,
  },
  sql: sql`select $colour::text as "colour", $day::date as "day", $at::timestamptz as "at", $list::jsonb as "list",
  $lists::jsonb[] as "lists", $missing::jsonb as "missing", $ids::uuid[] as "ids", $colour::text as "again"`,
})

it('gives each value to the parameter of its name, and answers rows of the declared types', async () => {
  const values = {
    colour: 'red',
    day: '2026-02-28',
    at: new Date('2026-02-28T12:00:00Z'),
    list: ["it's", '$colour', '{"a"}'],
    lists: [['a'], null, { b: 1 }],
    missing: null,
    ids: ['0198c6a4-7a5c-7000-8000-000000000000'],
  } as const
  const [row] = await rowsOf(pool, echo(values))
  expectTypeOf(row?.colour).toEqualTypeOf<Colour | undefined>()
  expectTypeOf(row?.at).toEqualTypeOf<Date | undefined>()
  expect(row).toEqual({ ...values, again: 'red' })
})

it('prepares a statement by its name, unless it is to be planned each time', () => {
  const once = statement({ name: 'tests.once', sql: sql`select 1` })
  const each = statement({ name: 'tests.each', prepared: false, sql: sql`select 1` })
  expect([once().name, each().name]).toEqual(['tests.once', undefined])
})

it('says which parameter is not declared, and which is not used', () => {
  const params = { one: sql.text, other: sql.text }
  expect(() => statement({ name: 'tests.unknown', sql: sql`select $third` })).toThrow('third')
  expect(() => statement({ name: 'tests.number', sql: sql`select $1` })).toThrow('1')
  expect(() => statement({ name: 'tests.unused', params, sql: sql`select $one` })).toThrow('other')
})

it('knows one statement by a name', () => {
  const declare = (text: ReturnType<typeof sql>) => statement({ name: 'tests.twice', sql: text })
  declare(sql`select 1`)
  expect(() => declare(sql`select 1`)).not.toThrow()
  expect(() => declare(sql`select 2`)).toThrow('tests.twice')
})

it('joins parts, and quotes identifiers and strings', () => {
  const columns = ['one', 'a"b'].map((name) => sql`t.${sql.identifier(name)}`)
  const text = sql`select ${sql.join(columns, sql`, `)}, ${sql.literal("it's")} from t limit ${5}`
  expect(String(text)).toBe(`select t."one", t."a""b", 'it''s' from t limit 5`)
})

it('takes no text for SQL', () => {
  const value: string = 'x'
  // @ts-expect-error a value is a parameter
  sql`select ${value}`
})

it('finds what the database makes of a statement differently', async () => {
  const { url, drop: dropOther } = await workDatabase()
  statement({
    name: 'tests.differing',
    params: { key: sql.integer },
    row: { count: sql.text, key: sql.text, none: sql.text },
    sql: sql`select "count", "key" from "rate_limits" where "key" = $key`,
  })
  statement({ name: 'tests.broken', sql: sql`select "none" from "rate_limits"` })
  const own = declaredStatements().filter(({ name }) => ['tests.differing', 'tests.broken'].includes(name))
  expect(await differingStatements(url, own)).toEqual([
    'tests.differing: parameter key is text, not integer',
    'tests.differing: column count is integer, not text',
    'tests.differing: column none is none, not text',
    'tests.broken: column "none" does not exist',
  ])
  await dropOther()
})
