import { openDatabase, type Pool, sealHistory } from '@parvis/engine'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { evaluationDatabase } from '../testing/product-database.js'
import { runCommand } from './run-command.js'

let database: Awaited<ReturnType<typeof evaluationDatabase>>
let pool: Pool
let printed: string[]

beforeAll(async () => {
  database = await evaluationDatabase()
  pool = openDatabase(database.url, () => undefined)
})
beforeEach(() => {
  printed = []
  for (const method of ['log', 'error'] as const)
    vi.spyOn(console, method).mockImplementation((line) => void printed.push(line))
})
afterEach(() => {
  vi.restoreAllMocks()
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

const verify = (...given: string[]) =>
  runCommand(['history', 'verify', ...given], { DATABASE_URL: database.url })

it('prints each month of each account, and from which change on it was altered', async () => {
  await sealHistory(pool)
  expect(await verify()).toBe(0)
  expect(printed[0]).toMatch(/^[0-9a-f-]{36} {2}\d{4}-\d\d {2}\d+ changes {2}[0-9a-f]{64}$/)
  expect(printed.at(-1)).toBe('The history is as it was sealed.')

  const { rows } = await pool.query(`update "revisions" set "after" = '{"name": "Z"}'
    where "sequence" = (select min("sequence") from "revisions" where "resource" = 'companies')
    returning "sequence", "record"`)
  const [{ sequence, record }] = rows
  printed = []
  expect(await verify()).toBe(1)
  expect(printed).toContain(`  Change ${sequence}, of companies ${record}, was altered.`)
  expect(printed.at(-1)).toBe('The history was altered.')
})

it('takes nothing else', async () => {
  expect(await verify('2026-11')).toBe(1)
  expect(printed).toEqual(['Usage: parvis history verify'])
})
