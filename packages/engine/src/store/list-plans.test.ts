import type { Pool } from '@parvis/work'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migratedDatabase } from '../testing/migrated-database.js'
import { documents, things } from '../testing/things.js'
import { type Rows, selectFew, selectRows } from './lists/page-statement.js'
import type { Statement } from './statement.js'
import type { Selection } from './store.js'
import type { StoreModel } from './store-model.js'

const account = '00000000-0000-7000-8000-000000000001'
const everything: Selection = { filter: {} }
const sorts = [...new Set([...things.list.sorts, 'createdAt', 'updatedAt', 'id'])]
const bothWays = sorts.flatMap((field) => [[field, 'ASC'] as const, [field, 'DESC'] as const])

let pool: Pool
let model: StoreModel
let drop: () => Promise<void>

beforeAll(async () => {
  const database = await migratedDatabase([things, documents])
  ;({ pool, model, drop } = database)
  await database.fill(
    `insert into "things" ("accountId", "id", "title", "date", "choice", "boolean", "country", "text", "integer", "number",
  "localisedText", "choices", "list", "ipList", "references", "embedded")
select $1, gen_random_uuid(), 'Thing ' || n, date '2000-01-01' + n % 3000, case n % 2 when 0 then 'red' end, n % 50 = 0,
  (array['FR', 'BE', null])[1 + n % 3], md5(n::text), nullif(n % 700, 0), case when n % 4 > 0 then n / 7.0 end, jsonb_build_object('fr', md5(n::text)),
  '{}', array[md5(n::text)], '{}', array[gen_random_uuid()], '[]'
from generate_series(1, 20000) n`,
    [account],
  )
  await database.fill('vacuum analyze "things"')
})
afterAll(() => drop())

async function planOf(selection: Selection, rows: Partial<Rows>): Promise<string> {
  const whole: Rows = { sort: { field: 'id', direction: 'ASC' }, limit: 25, isUncounted: true, ...rows }
  return explained(selectRows(model.of(things), [account], selection, whole))
}

async function explained({ text, values }: Statement): Promise<string> {
  const { rows: lines } = await pool.query(`explain ${text}`, values)
  return lines.map((line) => line['QUERY PLAN']).join('\n')
}

const sortedBy = (plan: string) =>
  plan.split('\n').filter((line) => /^\s*(->\s+)?(Incremental )?Sort/.test(line))

describe('lists are read along an index, without sorting', () => {
  it.each(bothWays)('by %s %s, from either end', async (field, direction) => {
    for (const isBackwards of [false, true])
      expect(sortedBy(await planOf(everything, { sort: { field, direction }, isBackwards }))).toEqual([])
  })

  it.each(bothWays)('by %s %s, on from a cursor, in both directions', async (field, direction) => {
    const id = '70000000-0000-7000-8000-000000000001'
    const { rows } = await pool.query(
      `select "${field}"::text as "value" from "things" where "${field}" is not null order by "${field}" offset 9000 limit 1`,
    )
    const value = model.of(things).columns.get(field)?.kind.ordered ? 'milieu' : (rows[0]?.value ?? null)
    for (const towards of ['next', 'previous'] as const)
      for (const each of [value, null]) {
        const cursor = { direction: towards, value: each, id }
        if (each === null && !model.of(things).columns.get(field)?.isNullable) continue
        const plan = await planOf(everything, { sort: { field, direction }, cursor })
        expect(sortedBy(plan)).toEqual([])
        expect(plan).not.toContain('Seq Scan')
      }
  })
})

describe('what few records meet is found by an index', () => {
  it.each([
    ['text', 'contains', 'c4ca42', 'things_text_text'],
    ['text', 'is', 'c4ca4238a0b923820dcc509a6f75849b', 'things_by_text'],
    ['localisedText', 'contains', 'c4ca42', 'things_localisedText_text'],
    ['list', 'contains', 'c4ca4238a0b923820dcc509a6f75849b', 'things_list_values'],
    ['references', 'contains', '70000000-0000-7000-8000-000000000001', 'things_references_values'],
    ['number', 'atLeast', 2857.1, 'things_by_number'],
    ['integer', 'is', 17, 'things_by_integer'],
  ] as const)('%s %s', async (field, operator, operand, index) => {
    const filter = { [field]: [{ operator, operand }] }
    expect(await planOf({ filter }, { sort: { field: 'createdAt', direction: 'DESC' } })).toContain(index)
  })

  it('times, by their own', async () => {
    const filter = { updatedAt: [{ operator: 'atLeast', operand: '2999-01-01T00:00:00.000Z' } as const] }
    expect(await planOf({ filter }, { sort: { field: 'title', direction: 'ASC' } })).toContain(
      'things_by_updatedAt',
    )
  })

  it('text, by the trigrams of all that is searched', async () => {
    expect(await planOf({ filter: {}, search: 'hing 1234' }, {})).toContain('things_search')
  })

  it('and nothing but the index is read of those who are only counted', async () => {
    const filter = { integer: [{ operator: 'atMost', operand: 40 } as const] }
    const rows: Rows = { sort: { field: 'integer', direction: 'ASC' }, limit: 25 }
    expect(await explained(selectFew(model.of(things), [account], { filter }, rows))).toContain(
      'Index Only Scan using things_by_integer',
    )
  })
})
