import { defineResource, text } from '@parvis/schema'
import { inTransaction, type Pool } from '@parvis/work'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { callerIn } from '../../testing/caller-in.js'
import { migratedDatabase } from '../../testing/migrated-database.js'
import type { Store } from '../store.js'
import type { StoreModel } from '../store-model.js'
import { storesIn } from '../stores-in.js'
import { trashIn } from '../trash.js'
import { purgeHistory } from './purge-history.js'
import { sealHistory } from './seal-history.js'
import { type VerifiedMonth, verifyHistory } from './verify-history.js'

const label = { fr: 'Porte', en: 'Door' }
const doors = defineResource({
  name: 'doors',
  label: { one: label, many: label },
  title: 'name',
  fields: { name: text({ label, required: true }) },
})

let pool: Pool
let model: StoreModel
let drop: () => Promise<void>
let fill: (text: string, values?: unknown[]) => Promise<void>
let account: string
let store: Store

beforeAll(async () => {
  ;({ pool, model, drop, fill } = await migratedDatabase([doors]))
})
beforeEach(async () => {
  await fill('truncate "revisions", "change_sets", "history_seals", "doors" restart identity')
  account = crypto.randomUUID()
  store = storesIn(pool, model)(callerIn(account, { userId: 'ada', name: 'Ada' }))
})
afterAll(() => drop())

async function verified(): Promise<VerifiedMonth[]> {
  const months: VerifiedMonth[] = []
  for await (const month of verifyHistory(pool)) months.push(month)
  return months
}

const problems = async () =>
  (await verified()).flatMap((month) => month.problems.map(({ kind, sequence }) => `${kind} ${sequence}`))

/** Five changes of two doors, sealed two at a time: doors 1 and 2, both renamed at once, door 1 again. */
async function sealed(): Promise<string> {
  const { id } = await store.create(doors, { name: 'A' })
  await store.create(doors, { name: 'B' })
  await sealHistory(pool)
  await fill(`update "doors" set "name" = 'C'`)
  await sealHistory(pool)
  await store.update(doors, id, 1, { name: 'D' })
  await sealHistory(pool)
  expect(await problems()).toEqual([])
  return id
}

describe('sealed history', () => {
  it('agrees with its seals, which continue each other', async () => {
    await sealed()
    const [month, ...others] = await verified()
    expect(others).toEqual([])
    expect(month).toMatchObject({ accountId: account, revisions: 5, problems: [] })
    expect(month?.hash).toMatch(/^[0-9a-f]{64}$/)
  })

  it.each([
    ['"action"', `'create'`],
    ['"version"', '7'],
    ['"at"', `"at" + interval '1 microsecond'`],
    ['"resource"', `'windows'`],
    ['"record"', 'gen_random_uuid()'],
    ['"before"', `"before" || '{"name": "Z"}'`],
    ['"after"', `"after" || '{"name": "Z"}'`],
    ['"salt"', `'\\x00'`],
    ['"changeSetId"', 'gen_random_uuid()'],
  ])('shows from which change on %s was altered', async (column, value) => {
    await sealed()
    await fill(`update "revisions" set ${column} = ${value} where "sequence" in (4, 5)`)
    expect(await problems()).toEqual(['altered 4', 'altered 5'])
  })

  it.each(['actor', 'actorId', 'kind', 'actorKind'])('shows who altered by %s', async (column) => {
    await sealed()
    await fill(
      `update "change_sets" set "${column}" = 'x' where "id" = (select "changeSetId" from "revisions" where "sequence" = 5)`,
    )
    expect(await problems()).toEqual(['altered 5'])
  })

  it('shows changes that were removed, added, and erased without their record', async () => {
    const id = await sealed()
    await fill(`delete from "revisions" where "sequence" = 3`)
    await fill(`insert into "revisions" ("accountId", "at", "changeSetId", "resource", "record", "action", "version")
      select "accountId", "at", "changeSetId", "resource", "record", "action", 9 from "revisions" where "sequence" = 4`)
    await fill(`update "revisions" set "erasedAt" = now(), "before" = null, "after" = null,
      "salt" = parvis_values_digest("salt", "before", "after") where "sequence" = 5`)
    expect(await problems()).toEqual(['missing 3', 'erased 5', 'added 6'])
    expect((await verified())[0]?.problems[1]).toMatchObject({ resource: 'doors', record: id })
  })

  it('shows a chain whose hashes were made anew from one of them on, or that lost a seal', async () => {
    await sealed()
    await fill(`update "history_seals" set "hash" = sha256("hash") where "number" = 2`)
    expect(await problems()).toEqual(['chain 2'])
    await fill('delete from "history_seals" where "number" = 1')
    expect(await problems()).toEqual(['chain 2', 'added 1', 'added 2'])
  })

  it('agrees after the record was deleted for good, whose values are gone', async () => {
    const id = await sealed()
    await store.remove(doors, id)
    await sealHistory(pool)
    await trashIn(pool, model).purge(callerIn(account), doors, { ids: [id] })
    expect(await problems()).toEqual([])
    const { rows } = await pool.query(
      'select count(*)::int as "n" from "revisions" where "record" = $1 and ("before" is not null or "after" is not null)',
      [id],
    )
    expect(rows).toEqual([{ n: 0 }])
    await sealHistory(pool)
    expect(await problems()).toEqual([])
  })

  it('is not confused by changes that are made meanwhile, nor by those that commit late', async () => {
    await sealed()
    await inTransaction(pool, async (connection) => {
      await connection.query({ text: `update "doors" set "name" = 'late' where "name" = 'C'`, values: [] })
      const other = callerIn(crypto.randomUUID())
      await storesIn(pool, model)(other).create(doors, { name: 'E' })
      await sealHistory(pool)
      expect(await problems()).toEqual([])
    })
    expect(await problems()).toEqual([])
    await sealHistory(pool)
    const months = await verified()
    expect(months.map(({ revisions }) => revisions).sort()).toEqual([1, 6])
    expect(await problems()).toEqual([])
  })

  it('of one large change set is in several seals', async () => {
    await fill(
      `insert into "doors" ("accountId", "id", "name") select $1, gen_random_uuid(), 'door ' || i from generate_series(1, 12000) i`,
      [account],
    )
    await sealHistory(pool)
    const seals = await pool.query(
      'select cardinality("sequences") as "n" from "history_seals" order by "number"',
    )
    expect(seals.rows.map(({ n }) => n)).toEqual([5000, 5000, 2000])
    expect(await verified()).toMatchObject([{ revisions: 12_000, problems: [] }])
  })

  it('goes with its months, each of which has a chain of its own', async () => {
    await sealed()
    const late = 'update "revisions" set "at" = "at" + interval \'40 days\' where "sequence" > 2'
    await fill(`truncate "history_seals"; update "change_sets" set "unsealedAfter" = 0; ${late}`)
    await sealHistory(pool)
    expect((await verified()).map(({ revisions, problems }) => [revisions, problems])).toEqual([
      [2, []],
      [3, []],
    ])
    await fill(`update "revisions" set "at" = "at" - interval '2 years' where "sequence" <= 2`)
    await fill(
      `update "history_seals" set "month" = "month" - interval '2 years' where cardinality("sequences") = 2`,
    )
    await purgeHistory(pool, [{ accountId: account, days: 365 }])
    expect((await verified()).map(({ revisions, problems }) => [revisions, problems])).toEqual([[3, []]])
  })
})
