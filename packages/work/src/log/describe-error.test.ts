import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { DatabaseFailure, openDatabase, type Pool, rowsOf } from '../index.js'
import { workDatabase } from '../testing/work-database.js'
import { describeError, errorLine } from './describe-error.js'

let pool: Pool
let drop: () => Promise<void>

beforeAll(async () => {
  const database = await workDatabase()
  drop = database.drop
  pool = openDatabase(database.url, () => undefined)
})
afterAll(async () => {
  await pool.end()
  await drop()
})

const failureOf = (text: string, values: readonly unknown[] = []) =>
  rowsOf(pool, { text, values: [...values] }).then(
    () => undefined,
    (error: unknown) => error,
  )

it('says what the database refused, with its code', async () => {
  const failure = await failureOf('select * from "nowhere"')
  expect(failure).toBeInstanceOf(DatabaseFailure)
  expect(errorLine(failure)).toBe('internal: relation "nowhere" does not exist [42P01]')
  expect(describeError(failure)).toMatchObject({
    type: 'DatabaseFailure',
    message: 'internal',
    code: 'internal',
    causes: [{ message: 'relation "nowhere" does not exist', code: '42P01' }],
    stack: expect.stringMatching(/^\s+at /),
  })
})

it('names the constraint, and shows no value of the statement', async () => {
  await pool.query('create table "people" ("email" text constraint "people_email" unique)')
  await pool.query('insert into "people" values ($1)', ['ines@example.org'])
  const double = await failureOf('insert into "people" values ($1)', ['ines@example.org'])
  expect(describeError(double).causes[0]).toMatchObject({ constraint: 'people_email', table: 'people' })
  const number = await failureOf('select $1::text::int', ['hunter2'])
  expect(errorLine(number)).toBe('internal: invalid input syntax for type integer [22P02]')
  expect(JSON.stringify([double, number].map(describeError))).not.toMatch(/ines|hunter2/)
})

it.each([
  ['connect postgres://parvis:hunter2@db/parvis', 'connect postgres://…@db/parvis'],
  ['GET https://example.org/a?token=hunter2 failed', 'GET https://example.org/a?… failed'],
  ['POST /webhooks/123/hunter2', 'POST /webhooks/123/…'],
  ['two\nlines', 'two lines'],
])('leaves credentials out: %s', (message, line) => {
  expect(errorLine(new Error(message))).toBe(line)
})

it('follows causes to their end, rings and several at once included', () => {
  const ring = new Error('outer', { cause: new Error('inner') })
  Object.assign(ring.cause as Error, { cause: ring })
  expect(errorLine(ring)).toBe('outer: inner')
  const both = new AggregateError([new Error('connect ECONNREFUSED ::1'), new Error('other')])
  expect(errorLine(both)).toBe('connect ECONNREFUSED ::1')
  expect(errorLine(new Error('same', { cause: new pg.DatabaseError('same', 4, 'error') }))).toBe('same')
  expect(errorLine('only a text')).toBe('only a text')
})
