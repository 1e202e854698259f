import { type EmbeddedResource, embeddedResources } from '@parvis/schema'
import type { Pool } from '@parvis/work'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callerIn } from '../../testing/caller-in.js'
import { migratedDatabase } from '../../testing/migrated-database.js'
import { teams } from '../../testing/teams.js'
import { documents, things } from '../../testing/things.js'
import { type Rows, selectRows } from '../lists/page-statement.js'
import { recount } from '../record-counts.js'
import type { Selection } from '../store.js'
import type { StoreModel } from '../store-model.js'
import { storesIn } from '../stores-in.js'
import { insertItem, updateItem } from './embedded-statements.js'
import type { StoredEmbedded } from './stored-embedded.js'

const account = '00000000-0000-7000-8000-000000000001'
const players = embeddedResources(teams)[0] as EmbeddedResource
const idOf = (kind: number, at: number) => `0000000${kind}-0000-7000-8000-${String(at).padStart(12, '0')}`

let pool: Pool
let model: StoreModel
let stored: StoredEmbedded
let drop: () => Promise<void>

// One team in ten has players, three each.
beforeAll(async () => {
  ;({ pool, model, drop } = await migratedDatabase([teams, things, documents]))
  stored = model.embedded(players) as StoredEmbedded
  await pool.query(
    `insert into "teams" ("accountId", "id", "name", "players")
select $1, ('00000001-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, 'Team ' || n, case when n % 10 > 0 then '[]' else (
  select jsonb_agg(jsonb_build_object('id', '00000002-0000-7000-8000-' || lpad((n + m)::text, 12, '0'), 'name', 'Player ' || m))
  from generate_series(0, 2) m) end
from generate_series(1, 60000) n`,
    [account],
  )
  await pool.query(`${recount(teams)}; analyze "teams"`)
})
afterAll(() => drop())

async function planOf({ text, values }: { text: string; values: unknown[] }): Promise<string> {
  const { rows } = await pool.query(`explain ${text}`, values)
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

function planOfList(selection: Selection, rows: Partial<Rows>): Promise<string> {
  const whole: Rows = { sort: players.list.order, limit: 25, isUncounted: true, ...rows }
  return planOf(selectRows(stored, [account], selection, whole))
}

const bothWays = ['ASC', 'DESC'] as const

describe('a list of embedded records scans the index of the records that have any', () => {
  it.each(bothWays)('%s, from either end', async (direction) => {
    for (const isBackwards of [false, true]) {
      const plan = await planOfList({ filter: {} }, { sort: { field: 'team', direction }, isBackwards })
      expect(plan).toMatch(/Index (Only )?Scan (Backward )?using teams_holding_players/)
      expect(plan).not.toMatch(/Seq Scan|-> {2}Sort/)
    }
  })

  it.each(bothWays)('%s, on from a cursor, in both directions', async (direction) => {
    for (const towards of ['next', 'previous'] as const) {
      const cursor = { direction: towards, value: '2', id: idOf(1, 30_000) }
      const plan = await planOfList({ filter: {} }, { sort: { field: 'team', direction }, cursor })
      expect(plan).toMatch(/Index Scan (Backward )?using teams_holding_players/)
      expect(plan).toMatch(/Index Cond: .*id [<>]= '/)
      expect(plan).not.toMatch(/Seq Scan|-> {2}Sort/)
    }
  })
})

describe('records within others are found by their ids', () => {
  it('in a list, in its order, and on from a cursor', async () => {
    const cursor = { direction: 'next', value: '2', id: idOf(1, 30_000) } as const
    for (const rows of [{}, { cursor }]) {
      const plan = await planOfList({ filter: {}, ids: [idOf(2, 20), idOf(2, 41)] }, rows)
      expect(plan).toContain('Bitmap Index Scan on teams_players_ids')
      expect(plan).not.toContain('Seq Scan')
    }
  })

  it('by what changes them', async () => {
    const author = { caller: callerIn(account), scope: [account], isAudited: false } as const
    const meant = { id: idOf(2, 20), version: 1 }
    const plan = await planOf(updateItem(stored, author, meant, { name: 'New' }, []))
    expect(plan).toContain('Bitmap Index Scan on teams_players_ids')
    expect(plan).not.toContain('Seq Scan')
    const added = { holderId: idOf(1, 20), item: { id: idOf(2, 7) }, maxItems: 20 }
    expect(await planOf(insertItem(stored, author, added, []))).not.toContain('Seq Scan')
  })
})

it('estimates the total of all embedded records, and counts those of some', async () => {
  const store = storesIn(pool, model)(callerIn(account))
  const list = (selection: Partial<Selection>) =>
    store.list(players, { filter: {}, ...selection, sort: players.list.order, offset: 0, limit: 2 })
  const all = await list({})
  expect(all).toMatchObject({ isEstimated: true, items: [{ name: 'Player 0' }, { name: 'Player 1' }] })
  expect(Math.abs((all.total ?? 0) - 18_000)).toBeLessThan(500)
  const filter = { team: [{ operator: 'is', operand: idOf(1, 500) }] } as const
  expect(await list({ filter })).toMatchObject({ isEstimated: false, total: 3 })
  expect(await list({ ids: [idOf(2, 500), idOf(2, 502)] })).toMatchObject({ isEstimated: false, total: 2 })
})
