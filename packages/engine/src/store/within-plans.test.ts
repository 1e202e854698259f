import type { Pool } from '@parvis/work'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { migratedDatabase } from '../testing/migrated-database.js'
import { houses, keys, rooms } from '../testing/rooms.js'
import { type Rows, selectRows } from './lists/page-statement.js'
import type { Scope } from './statement.js'
import type { Selection } from './store.js'
import type { StoreModel } from './store-model.js'

const account = '00000000-0000-7000-8000-000000000001'
const house = '00000000-0000-7000-8000-00000000000a'
const scope: Scope = [account, house]

let pool: Pool
let model: StoreModel
let drop: () => Promise<void>

beforeAll(async () => {
  ;({ pool, model, drop } = await migratedDatabase([houses, rooms, keys]))
  await pool.query(
    `insert into "houses" ("accountId", "id", "name")
select $1, ('00000000-0000-7000-8000-' || lpad(to_hex(9 + n), 12, '0'))::uuid, 'House ' || n from generate_series(1, 5) n`,
    [account],
  )
  await pool.query(
    `insert into "rooms" ("accountId", "houseId", "id", "name", "code", "floor", "besides", "desks")
select $1, h."id", gen_random_uuid(), 'Room ' || md5(n::text), 'c' || n, nullif(n % 40, 0), '{}', '[]'
from "houses" h, generate_series(1, case when h."id" = $2 then 8000 else 200 end) n`,
    [account, house],
  )
  await pool.query('vacuum analyze "rooms", "houses"')
})
afterAll(() => drop())

async function planOf(selection: Selection, rows: Partial<Rows>): Promise<string> {
  const whole: Rows = { sort: rooms.list.order, limit: 25, isUncounted: true, ...rows }
  const { text, values } = selectRows(model.of(rooms), scope, selection, whole)
  const { rows: lines } = await pool.query(`explain ${text}`, values)
  return lines.map((line) => line['QUERY PLAN']).join('\n')
}

const sorts = ['name', 'code', 'floor', 'createdAt'].flatMap((field) =>
  (['ASC', 'DESC'] as const).map((direction) => [field, direction] as const),
)

it.each(sorts)('a list by %s %s is read along an index of one partition', async (field, direction) => {
  for (const isBackwards of [false, true]) {
    const plan = await planOf({ filter: {} }, { sort: { field, direction }, isBackwards })
    expect(plan).toMatch(/Index Scan (Backward )?using "?rooms_\d+/)
    expect(plan).not.toMatch(/-> {2}(Incremental )?Sort|Seq Scan on rooms/)
    expect(new Set(plan.match(/on rooms_\d+/g))).toHaveLength(1)
  }
})

it('text is found by the index of one partition', async () => {
  const plan = await planOf({ filter: {}, search: 'c4ca4238' }, {})
  expect(plan).toMatch(/Bitmap Index Scan on "?rooms_\d+_searchText/)
  expect(new Set(plan.match(/Heap Scan on rooms_\d+/g))).toHaveLength(1)
})

it('that what they are within is there is asked once, not for each', async () => {
  const plan = await planOf({ filter: {} }, {})
  expect(plan).toMatch(/One-Time Filter/)
})
