import {
  auditLog,
  defineResource,
  type EmbeddedResource,
  embedded,
  embeddedResources,
  secret,
  text,
} from '@parvis/schema'
import { inTransaction, type Pool, type Queryable } from '@parvis/work'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { callerIn } from '../../testing/caller-in.js'
import { migratedDatabase } from '../../testing/migrated-database.js'
import { recordAudit } from '../audit.js'
import type { Store } from '../store.js'
import type { StoreModel } from '../store-model.js'
import { storesIn } from '../stores-in.js'
import { trashIn } from '../trash.js'
import { addHistoryMonths } from './add-months.js'
import { purgeHistory } from './purge-history.js'

const label = { fr: 'Clé', en: 'Key' }
const doors = defineResource({
  name: 'doors',
  label: { one: label, many: label },
  title: 'name',
  unversioned: ['seen'],
  fields: {
    name: text({ label, required: true }),
    note: text({ label }),
    seen: text({ label }),
    code: secret({ label, prefix: 'd_' }),
    locks: embedded({
      label,
      item: label,
      served: { path: 'locks', holder: 'door' },
      fields: { name: text({ label, required: true }) },
    }),
  },
})
const states = defineResource({
  name: 'states',
  label: { one: label, many: label },
  title: 'name',
  versioned: false,
  fields: { name: text({ label, required: true }) },
})
const [locks] = embeddedResources(doors) as [EmbeddedResource]

let pool: Pool
let model: StoreModel
let drop: () => Promise<void>
let fill: (text: string, values?: unknown[]) => Promise<void>
let account: string
let store: Store

beforeAll(async () => {
  ;({ pool, model, drop, fill } = await migratedDatabase([doors, states, auditLog]))
})
beforeEach(() => {
  account = crypto.randomUUID()
  store = storesIn(pool, model)(ada())
})
afterAll(() => drop())

const ada = () => callerIn(account, { userId: 'ada', name: 'Ada' })

/** The revisions of the account with their change sets, in the order in which they were made. */
async function history() {
  const { rows } = await pool.query(
    `select r."resource", r."record", r."action", r."version", r."before", r."after", r."changeSetId",
      c."kind", c."actorKind", c."actorId", c."actor"
    from "revisions" r left join "change_sets" c on c."accountId" = r."accountId" and c."id" = r."changeSetId"
    where r."accountId" = $1 order by r."sequence"`,
    [account],
  )
  return rows
}

const changeSets = async () => new Set((await history()).map(({ changeSetId }) => changeSetId)).size

describe('the history of records', () => {
  it('says who created a record with which values', async () => {
    const { id } = await store.create(doors, { name: 'A' })
    const [revision, ...others] = await history()
    expect(others).toEqual([])
    expect(revision).toMatchObject({
      resource: 'doors',
      record: id,
      action: 'create',
      version: 1,
      before: null,
      after: { name: 'A', note: null, version: 1, deletedAt: null },
      kind: 'save',
      actorKind: 'user',
      actorId: 'ada',
      actor: 'Ada',
    })
  })

  it('stores of a change only what differs, with the version and the time that it supersedes', async () => {
    const { id, updatedAt } = await store.create(doors, { name: 'A', note: 'old' })
    await store.update(doors, id, 1, { name: 'A', note: 'new' })
    const [, { action, version, before, after }] = await history()
    expect({ action, version, after }).toEqual({ action: 'update', version: 2, after: { note: 'new' } })
    expect(before).toEqual({ note: 'old', version: 1, updatedAt: expect.any(String) })
    expect(new Date(before.updatedAt)).toEqual(updatedAt)
  })

  it('says nothing of a save that changes nothing', async () => {
    const { id } = await store.create(doors, { name: 'A' })
    await store.update(doors, id, 1, { name: 'A' })
    expect(await history()).toHaveLength(1)
    expect(await changeSets()).toBe(1)
  })

  it('says when a record went to the trash and came back', async () => {
    const { id } = await store.create(doors, { name: 'A' })
    await store.remove(doors, id)
    await store.restore(doors, id)
    expect((await history()).map(({ action }) => action)).toEqual(['create', 'delete', 'restore'])
    expect(await changeSets()).toBe(3)
  })

  it('records the changes of an embedded record as changes of its holder', async () => {
    const { id: door } = await store.create(doors, { name: 'A' })
    const { id, version } = await store.create(locks, { door, name: 'first' })
    await store.update(locks, id, version, { name: 'only' })
    await store.remove(locks, id)
    const steps = (await history()).slice(1)
    expect(steps.map(({ record, kind, actor }) => [record, kind, actor])).toEqual(
      Array.from({ length: 3 }, () => [door, 'save', 'Ada']),
    )
    expect(steps.map(({ after }) => after.locks)).toEqual([
      [{ id, name: 'first' }],
      [{ id, name: 'only' }],
      [],
    ])
  })

  it('never stores secrets, and nothing that follows from other values', async () => {
    const { id } = await store.create(doors, { name: 'A' })
    await fill(`update "doors" set "code" = 'another' where "id" = $1`, [id])
    await fill(`update "doors" set "seen" = 'today' where "id" = $1`, [id])
    const [{ after }, ...others] = await history()
    expect(others).toEqual([])
    for (const name of ['code', 'searchText', 'seen', 'accountId', 'id'])
      expect(after).not.toHaveProperty(name)
  })

  it('is not of resources that mirror others', async () => {
    await store.create(states, { name: 'A' })
    expect(await history()).toEqual([])
  })
})

describe('the history of a record', () => {
  it('is read from the latest change on, page by page', async () => {
    const { id } = await store.create(doors, { name: 'A' })
    for (const version of [1, 2, 3]) await store.update(doors, id, version, { note: `version ${version}` })
    const latest = await store.history(doors, id, { limit: 2 })
    expect(latest.map(({ version, after }) => [version, after])).toEqual([
      [4, { note: 'version 3' }],
      [3, { note: 'version 2' }],
    ])
    const earlier = await store.history(doors, id, { limit: 10, before: latest.at(-1)?.sequence })
    expect(earlier.map(({ action, version }) => [action, version])).toEqual([
      ['update', 2],
      ['create', 1],
    ])
    expect(earlier[0]).toMatchObject({
      before: { note: null },
      changeSet: { kind: 'save', actorKind: 'user', actorId: 'ada', actor: 'Ada' },
    })
    expect(Object.keys(earlier[1]?.after ?? {}).sort()).toEqual(['locks', 'name', 'note'])
  })

  it('is there of records in the trash, and of those that were changed before it was recorded', async () => {
    const { id } = await store.create(doors, { name: 'A' })
    await pool.query('delete from "revisions" where "record" = $1', [id])
    expect(await store.history(doors, id, { limit: 10 })).toEqual([])
    await store.remove(doors, id)
    await expect(store.history(doors, id, { limit: 10 })).rejects.toThrow('not_found')
    const found = await store.history(doors, id, { limit: 10, inTrash: true })
    expect(found).toMatchObject([{ action: 'delete', after: {} }])
  })

  it('is not there of records of other accounts, or of none', async () => {
    const { id } = await store.create(doors, { name: 'A' })
    const stranger = storesIn(pool, model)(callerIn(crypto.randomUUID()))
    await expect(stranger.history(doors, id, { limit: 10 })).rejects.toThrow('not_found')
    await expect(store.history(doors, crypto.randomUUID(), { limit: 10 })).rejects.toThrow('not_found')
  })
})

describe('changes past the product', () => {
  it('are recorded, and marked as raw SQL', async () => {
    await fill(
      `insert into "doors" ("accountId", "id", "name", "locks") values ($1, gen_random_uuid(), 'A', '[]')`,
      [account],
    )
    await fill(`update "doors" set "name" = 'B' where "accountId" = $1`, [account])
    await fill(`delete from "doors" where "accountId" = $1`, [account])
    const steps = await history()
    expect(steps.map(({ action, kind, actorKind }) => [action, kind, actorKind])).toEqual([
      ['create', 'sql', 'system'],
      ['update', 'sql', 'system'],
      ['purge', 'sql', 'system'],
    ])
    expect(steps[2].before).toMatchObject({ name: 'B' })
  })

  it('of one transaction are one change set', async () => {
    await store.create(doors, { name: 'A' })
    await store.create(doors, { name: 'B' })
    await inTransaction(pool, async (connection) => {
      for (const name of ['A', 'B'])
        await connection.query({
          text: `update "doors" set "note" = 'x' where "accountId" = $1 and "name" = $2`,
          values: [account, name],
        })
    })
    const [first, second] = (await history()).slice(2)
    expect(first).toMatchObject({ kind: 'program', actor: 'Parvis' })
    expect(second.changeSetId).toBe(first.changeSetId)
  })

  it('of a module are those of the caller whom it logs, before and after it does', async () => {
    const { id } = await store.create(doors, { name: 'A' })
    const note = (connection: Queryable, text: string) =>
      connection.query({ text: `update "doors" set "note" = $1 where "id" = $2`, values: [text, id] })
    await inTransaction(pool, async (connection) => {
      await note(connection, 'x')
      await recordAudit(connection, ada(), { action: 'export', entity: 'doors', record: id })
      await note(connection, 'y')
    })
    const [first, second] = (await history()).slice(1)
    expect(first).toMatchObject({ kind: 'save', actorKind: 'user', actorId: 'ada', actor: 'Ada' })
    expect(second).toMatchObject({ kind: 'save', changeSetId: first.changeSetId })
  })

  it('are not those of who changed a record before', async () => {
    const { id } = await store.create(doors, { name: 'A' })
    await pool.query(`update "doors" set "note" = 'x' where "id" = $1`, [id])
    expect((await history()).map(({ kind }) => kind)).toEqual(['save', 'program'])
  })

  it('of many records at once are one change set', async () => {
    await fill(
      `insert into "doors" ("accountId", "id", "name", "locks")
      select $1, gen_random_uuid(), 'door ' || i, '[]' from generate_series(1, 1000) i`,
      [account],
    )
    expect(await history()).toHaveLength(1000)
    expect(await changeSets()).toBe(1)
  })

  it('that move a record to another account end its history in the first, and begin one in the other', async () => {
    const { id } = await store.create(doors, { name: 'A' })
    const other = crypto.randomUUID()
    await pool.query(`update "doors" set "accountId" = $1, "name" = 'B' where "id" = $2`, [other, id])
    const steps = await history()
    expect(steps.map(({ action, before, after }) => [action, before, after])).toEqual([
      ['create', null, null],
      ['purge', null, null],
    ])
    account = other
    expect(await history()).toMatchObject([{ action: 'create', after: { name: 'B' }, kind: 'program' }])
  })

  it('of several accounts have a change set in each', async () => {
    const other = crypto.randomUUID()
    await fill(
      `insert into "doors" ("accountId", "id", "name", "locks")
      select a, gen_random_uuid(), 'A', '[]' from unnest($1::uuid[]) a`,
      [[account, other]],
    )
    const { rows } = await pool.query(`select 1 from "change_sets" where "accountId" = any($1)`, [
      [account, other],
    ])
    expect(rows).toHaveLength(2)
  })
})

describe('what is deleted for good', () => {
  it('leaves no values in the history', async () => {
    const { id } = await store.create(doors, { name: 'A' })
    await store.update(doors, id, 1, { name: 'B' })
    await store.remove(doors, id)
    await trashIn(pool, model).purge(ada(), doors, { ids: [id] })
    const steps = await history()
    expect(steps.map(({ action }) => action)).toEqual(['create', 'update', 'delete', 'purge'])
    expect(steps.flatMap(({ before, after }) => [before, after]).filter(Boolean)).toEqual([])
    expect(steps[3]).toMatchObject({ kind: 'save', actor: 'Ada' })
  })

  it('takes no longer a record where there are many, so that no statement times out', async () => {
    const insert = (count: number) => ({
      text: `insert into "doors" ("accountId", "id", "name", "locks")
        select $1, gen_random_uuid(), 'door ' || i, '[]' from generate_series(1, $2::int) i`,
      values: [account, count],
    })
    await inTransaction(pool, async (connection) => {
      for (const count of [20, 3000]) {
        await connection.query(insert(count))
        await connection.query({ text: `delete from "doors" where "accountId" = $1`, values: [account] })
      }
    })
    const { rows } = await pool.query(
      `select count(*)::int as "all", count("erasedAt")::int as "erased" from "revisions" where "accountId" = $1`,
      [account],
    )
    expect(rows).toEqual([{ all: 6040, erased: 6040 }])
  })

  it('leaves nothing where an account is erased', async () => {
    const { id } = await store.create(doors, { name: 'A' })
    await inTransaction(pool, async (connection) => {
      await connection.query({ text: `select set_config('parvis.change', '{"kind": "erasure"}', true)` })
      await connection.query({ text: `delete from "doors" where "id" = $1`, values: [id] })
    })
    expect((await history()).map(({ action }) => action)).toEqual(['create'])
  })
})

describe('old history', () => {
  it('is deleted by whole months, with the change sets that are empty then', async () => {
    const { id } = await store.create(doors, { name: 'A' })
    await store.update(doors, id, 1, { name: 'B' })
    const old = `update "revisions" set "at" = "at" - interval '90 days' where "accountId" = $1 and "action" = 'create'`
    await pool.query(old, [account])
    await pool.query(`update "change_sets" set "at" = "at" - interval '90 days' where "accountId" = $1`, [
      account,
    ])
    const sets = async () =>
      (await pool.query(`select 1 from "change_sets" where "accountId" = $1`, [account])).rowCount
    await purgeHistory(pool, [{ accountId: account, days: 3650 }])
    expect([(await history()).length, await sets()]).toEqual([2, 2])
    await purgeHistory(pool, [
      { accountId: crypto.randomUUID(), days: 1 },
      { accountId: account, days: 40 },
    ])
    expect((await history()).map(({ action, actor }) => [action, actor])).toEqual([['update', 'Ada']])
    expect(await sets()).toBe(1)
  })

  it('stays to the end of a month of which something is retained', async () => {
    await store.create(doors, { name: 'A' })
    await pool.query(
      `update "revisions" set "at" = date_trunc('month', now() - interval '1 day', 'UTC') where "accountId" = $1`,
      [account],
    )
    await purgeHistory(pool, [{ accountId: account, days: 1 }])
    expect(await history()).toHaveLength(1)
  })
})

describe('the months of the history', () => {
  it('get a partition each, with what was recorded before', async () => {
    await store.create(doors, { name: 'A' })
    await addHistoryMonths(pool)
    await addHistoryMonths(pool)
    await store.create(doors, { name: 'B' })
    const { rows } = await pool.query(
      `select tableoid::regclass::text as "partition" from "revisions" where "accountId" = $1`,
      [account],
    )
    const month = new Date().toISOString().slice(0, 7).replace('-', '_')
    expect(rows).toEqual([{ partition: `revisions_${month}` }, { partition: `revisions_${month}` }])
  })

  it('get one partition each when several processes add it at once', async () => {
    const add = () => pool.query(`select parvis_add_revisions_month('2100-01-15')`)
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    const adding = await inTransaction(pool, async (connection) => {
      await connection.query({ text: 'lock table "revisions_default"' })
      const begun = Promise.all([add(), add(), add()])
      await expect.poll(async () => (await pool.query(waiting)).rowCount).toBe(3)
      return { begun }
    })
    await adding.begun
    expect(await pool.query(`select from "revisions_2100_01"`)).toMatchObject({ rowCount: 0 })
  })
})
