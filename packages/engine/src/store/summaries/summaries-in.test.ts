import type { Resource } from '@parvis/schema'
import type { Pool } from '@parvis/work'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callerIn } from '../../testing/caller-in.js'
import { migratedDatabase } from '../../testing/migrated-database.js'
import { houses, keys, rooms } from '../../testing/rooms.js'
import { documents, things } from '../../testing/things.js'
import type { Selection, Values } from '../store.js'
import type { StoreModel } from '../store-model.js'
import { storesIn } from '../stores-in.js'
import type { DaysSummary, ListSummary, Summary, TotalSummary } from './summaries.js'
import { summariesIn } from './summaries-in.js'

const account = crypto.randomUUID()
const all: Selection = { filter: {} }
const byTitle = { field: 'title', direction: 'ASC' } as const

let pool: Pool
let model: StoreModel
let house: string
let drop: () => Promise<void>

const storeOf = (within?: string) =>
  storesIn(pool, model)(callerIn(account, within === undefined ? {} : { within: { houses: within } }))

beforeAll(async () => {
  ;({ pool, model, drop } = await migratedDatabase([things, documents, houses, rooms, keys]))
  const dated: readonly Values[] = [
    { title: 'A', integer: 3, decimal: '1234567.25', date: '2026-03-01' },
    { title: 'B', integer: 4, date: '2026-03-01' },
    { title: 'C', integer: null, date: '2026-03-03', dateTime: '2026-03-02T23:30:00Z' },
    { title: 'D', integer: 100, date: '2026-02-28' },
  ]
  for (const values of dated) await storeOf().create(things, values)
  house = (await storeOf().create(houses, { name: 'Ours' })).id
  await storeOf(house).create(rooms, { name: 'Kitchen', floor: 2 })
})
afterAll(() => drop())

const read = (asked: readonly Summary[], accountId = account, limit?: number) =>
  summariesIn(pool, model, limit).read(callerIn(accountId, { within: { houses: house } }), asked)

const list = (resource: Resource, more: Partial<ListSummary> = {}): ListSummary => ({
  kind: 'list',
  resource,
  selection: all,
  sort: resource.list.order,
  limit: 10,
  ...more,
})
const total = (resource: Resource, more: Partial<TotalSummary> = {}): TotalSummary => ({
  kind: 'total',
  resource,
  selection: all,
  ...more,
})
const days = (more: Partial<DaysSummary> = {}): DaysSummary => ({
  kind: 'days',
  resource: things,
  selection: all,
  dateField: 'date',
  from: '2026-03-01',
  to: '2026-03-03',
  timeZone: 'Europe/Paris',
  ...more,
})

describe('summaries read together', () => {
  it('answer lists with the same records as the store', async () => {
    const [answer] = await read([list(things, { sort: byTitle, limit: 3 })])
    const { items } = await storeOf().list(things, { ...all, sort: byTitle, offset: 0, limit: 3 })
    expect(answer).toEqual({ kind: 'list', records: items })
  })

  it('answer totals, counted or summed, narrowed or not, in the order that they are asked for', async () => {
    const few = { filter: { title: [{ operator: 'is', operand: 'B' }] } } as const
    const answers = await read([
      total(things),
      total(things, { selection: few }),
      total(things, { sum: 'integer' }),
      total(things, { sum: 'integer', selection: few }),
      total(rooms, { sum: 'floor' }),
      total(rooms),
      total(houses, { selection: { filter: {}, search: 'nothing' } }),
    ])
    expect(answers.map((answer) => answer.kind === 'total' && answer.value)).toEqual([4, 1, 107, 4, 2, 1, 0])
  })

  it('answer days, the first and the last included', async () => {
    const [counts, sums] = await read([days(), days({ sum: 'integer', from: '2026-02-28' })])
    expect(counts).toEqual({ kind: 'days', values: { '2026-03-01': 2, '2026-03-03': 1 } })
    expect(sums).toEqual({
      kind: 'days',
      values: { '2026-02-28': 100, '2026-03-01': 7, '2026-03-03': 0 },
    })
  })

  it('place times in the days of the time zone', async () => {
    const zones = ['Europe/Paris', 'UTC', 'Pacific/Auckland']
    const answers = await read(zones.map((timeZone) => days({ dateField: 'dateTime', timeZone })))
    const daysOf = answers.map((answer) => answer.kind === 'days' && Object.keys(answer.values))
    expect(daysOf).toEqual([['2026-03-03'], ['2026-03-02'], ['2026-03-03']])
  })

  it('say nothing of other accounts, and of records within others', async () => {
    const asked = [list(things), total(things), total(things, { sum: 'integer' }), days()]
    expect(await read(asked, crypto.randomUUID())).toEqual([
      { kind: 'list', records: [] },
      { kind: 'total', value: 0 },
      { kind: 'total', value: 0 },
      { kind: 'days', values: {} },
    ])
    const other = callerIn(account, { within: { houses: crypto.randomUUID() } })
    const answers = await summariesIn(pool, model).read(other, [total(rooms), list(rooms)])
    expect(answers).toEqual([
      { kind: 'total', value: 0 },
      { kind: 'list', records: [] },
    ])
  })

  it('take one statement, however many they are', async () => {
    const texts: string[] = []
    const counted = Object.create(pool, {
      connect: {
        value: async () => {
          const connection = await pool.connect()
          const query = connection.query.bind(connection) as (...given: unknown[]) => unknown
          const counting = (...given: unknown[]) => {
            const [asked] = given
            texts.push(typeof asked === 'string' ? asked : (asked as { text: string }).text)
            return query(...given)
          }
          return Object.assign(Object.create(connection), { query: counting })
        },
      },
    }) as Pool
    await summariesIn(counted, model).read(callerIn(account), Array(50).fill(list(things)))
    expect(texts.filter((text) => text.includes('"things"'))).toHaveLength(1)
  })

  it('are none without a statement', async () => {
    expect(await read([])).toEqual([])
  })

  it('cannot sum what is no number', async () => {
    await expect(read([total(things, { sum: 'title' })])).rejects.toThrow('cannot be summed')
  })
})

it('what there is no time for is slow, and the rest is answered', async () => {
  const blocker = await pool.connect()
  try {
    await blocker.query('begin')
    await blocker.query('lock table "houses" in access exclusive mode')
    const answers = await read(
      [total(things), total(houses, { selection: { filter: {}, search: 'o' } })],
      account,
      400,
    )
    expect(answers).toEqual([{ kind: 'total', value: 4 }, { kind: 'slow' }])
  } finally {
    await blocker.query('rollback')
    blocker.release()
  }
})
