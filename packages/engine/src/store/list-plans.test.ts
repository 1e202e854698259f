import { afterAll, beforeAll, expect, it } from 'vitest'
import { migratedDatabase } from '../testing/migrated-database.js'
import { things } from '../testing/things.js'
import type { Pool } from './database.js'
import { selectPage } from './list-statement.js'
import type { ListQuery } from './store.js'

const account = '00000000-0000-7000-8000-000000000001'

let pool: Pool
let drop: () => Promise<void>

beforeAll(async () => {
  ;({ pool, drop } = await migratedDatabase([things]))
  await pool.query(
    `insert into "things" ("accountId", "id", "title", "date", "choice", "boolean", "embedded")
select $1, gen_random_uuid(), 'Thing ' || n, date '2000-01-01' + n % 3000, case n % 2 when 0 then 'red' end, n % 50 = 0, '[]'
from generate_series(1, 20000) n`,
    [account],
  )
  await pool.query('analyze "things"')
})
afterAll(() => drop())

async function planOf(query: Partial<ListQuery>): Promise<string> {
  const whole: ListQuery = {
    filter: {},
    sort: { field: 'id', direction: 'ASC' },
    offset: 0,
    limit: 25,
    ...query,
  }
  const { text, values } = selectPage(things, account, whole)
  const { rows } = await pool.query(`explain ${text}`, values)
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

it.each(
  [...things.list.sorts, 'createdAt', 'updatedAt', 'id'].flatMap((field) => [
    [field, 'ASC' as const],
    [field, 'DESC' as const],
  ]),
)('orders by %s %s along an index, without sorting', async (field, direction) => {
  const page = (await planOf({ sort: { field, direction } })).split('\n').slice(0, 12)
  expect(page.filter((line) => /^\s*(->\s+)?(Incremental )?Sort/.test(line))).toEqual([])
})

it('searches text by its trigrams', async () => {
  expect(await planOf({ search: 'hing 1234' })).toContain('things_search')
})
