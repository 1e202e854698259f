import { defineRefusal, embeddedResources } from '@parvis/schema'
import type { Pool } from '@parvis/work'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { EngineError } from '../errors/index.js'
import { callerIn } from '../testing/caller-in.js'
import { migratedDatabase } from '../testing/migrated-database.js'
import { teams } from '../testing/teams.js'
import { documents, things } from '../testing/things.js'
import type { Store } from './store.js'
import type { StoreModel } from './store-model.js'
import { refusedWithin, storesIn } from './stores-in.js'
import type { GuardedWrite, WriteGuard } from './write-guard.js'

const code = defineRefusal('too_odd', { fr: 'Trop étrange.', en: 'Too odd.' })
const holder = { id: 'team', version: 1, players: [{ id: 'one' }, { id: 'two' }] }
const embedding = { holder: {} as never, field: 'players', name: 'team' }

function refusalsOf(path: string, id: string) {
  const error = new EngineError('invalid_input', { errors: [{ path, code }] })
  const refused = refusedWithin(error, embedding, holder as never, id) as EngineError<'invalid_input'>
  return refused.facts.errors
}

it('names the fields of the embedded record that was written, and its holder for the whole list', () => {
  expect(refusalsOf('players.1.until', 'two')).toEqual([{ path: 'until', code }])
  expect(refusalsOf('players', 'two')).toEqual([{ path: 'team', code }])
  expect(refusalsOf('players.1.until', 'one')).toEqual([{ path: 'players.1.until', code }])
  expect(refusalsOf('permissions.0', 'one')).toEqual([{ path: 'permissions.0', code }])
})

it('leaves other errors as they are', () => {
  const error = new EngineError('not_found', {})
  expect(refusedWithin(error, embedding, null, 'one')).toBe(error)
})

const [players] = embeddedResources(teams)
const refusal = new EngineError('forbidden', { right: 'teams.full' })

let pool: Pool
let model: StoreModel
let drop: () => Promise<void>
let store: Store
let seen: Omit<GuardedWrite, 'database'>[]
let consent: WriteGuard

const account = crypto.randomUUID()
const caller = callerIn(account)
const storeWith = (guard: WriteGuard, accountId = account) =>
  storesIn(pool, model, { teams: guard })(callerIn(accountId))

beforeAll(async () => {
  ;({ pool, model, drop } = await migratedDatabase([teams, things, documents]))
})
beforeEach(() => {
  seen = []
  consent = async () => undefined
  store = storesIn(pool, model, {
    teams: async (write) => {
      const { database: _, ...refused } = write
      seen.push(refused)
      await consent(write)
    },
  })(caller)
})
afterAll(() => drop())

const totalOf = async (accountId: string) => {
  const query = { filter: {}, sort: { field: 'id', direction: 'ASC' }, offset: 0, limit: 10 } as const
  return (await storesIn(pool, model)(callerIn(accountId)).list(teams, query)).total
}

describe('a guard', () => {
  it('sees each write with what was and what is', async () => {
    const created = await store.create(teams, { name: 'A', players: [] })
    const updated = await store.update(teams, created.id, 1, { name: 'B' })
    await store.remove(teams, created.id)
    const restored = await store.restore(teams, created.id)
    expect(seen).toEqual([
      { action: 'create', before: null, after: created, caller },
      { action: 'update', before: created, after: updated, caller },
      { action: 'delete', before: updated, after: null, caller },
      { action: 'restore', before: null, after: restored, caller },
    ])
  })

  it('sees changes of embedded records as updates of their holder', async () => {
    if (!players) throw new Error('Teams serve their players')
    const team = await store.create(teams, { name: 'A', players: [] })
    seen = []
    const player = await store.create(players, { team: team.id, name: 'Ada' })
    await store.update(players, player.id, 2, { name: 'Bea' })
    await store.remove(players, player.id)
    const namesIn = (record: GuardedWrite['after']) =>
      ((record?.players ?? []) as { name: string }[]).map(({ name }) => name)
    expect(seen.map(({ action, before, after }) => [action, namesIn(before), namesIn(after)])).toEqual([
      ['update', [], ['Ada']],
      ['update', ['Ada'], ['Bea']],
      ['update', ['Bea'], []],
    ])
  })

  it('refuses, and nothing was written', async () => {
    const team = await store.create(teams, { name: 'A', players: [] })
    consent = async () => {
      throw refusal
    }
    const before = await totalOf(account)
    for (const write of [
      () => store.create(teams, { name: 'B', players: [] }),
      () => store.update(teams, team.id, 1, { name: 'B' }),
      () => store.remove(teams, team.id),
    ])
      await expect(write()).rejects.toBe(refusal)
    expect([await store.get(teams, team.id), await totalOf(account)]).toEqual([team, before])
  })

  it('sets values with those of the caller, on the record itself', async () => {
    const planned: unknown[] = []
    const stamp: WriteGuard['stamp'] = async ({ action, values, caller: { accountId } }) => {
      planned.push([action, values, accountId])
      return { name: `${values.name}, stamped` }
    }
    const stamping = storeWith(Object.assign(async () => undefined, { stamp }))
    const created = await stamping.create(teams, { name: 'A', players: [] })
    const updated = await stamping.update(teams, created.id, 1, { name: 'B' })
    expect([created.name, updated.name]).toEqual(['A, stamped', 'B, stamped'])
    if (players) await stamping.create(players, { team: created.id, name: 'Ada' })
    await stamping.remove(teams, created.id)
    await stamping.restore(teams, created.id)
    expect(planned).toEqual([
      ['create', { name: 'A', players: [] }, account],
      ['update', { name: 'B' }, account],
    ])
  })

  it('writes within the same transaction', async () => {
    const mark = `insert into "idempotency_keys" ("accountId", "callerId", "key", "request", "record")
values ($1, 'guard', $2, '', '{}')`
    const marks = async () =>
      (await pool.query(`select "key" from "idempotency_keys" where "callerId" = 'guard'`)).rows
    consent = async ({ database, after }) => {
      await database.query({ text: mark, values: [account, String(after?.name)] })
      if (after?.name === 'refused') throw refusal
    }
    await store.create(teams, { name: 'taken', players: [] })
    await expect(store.create(teams, { name: 'refused', players: [] })).rejects.toBe(refusal)
    expect(await marks()).toEqual([{ key: 'taken' }])
  })

  it('is not asked about what the store refuses, nor about other resources', async () => {
    const id = crypto.randomUUID()
    await expect(store.update(teams, id, 1, { name: 'B' })).rejects.toMatchObject({ code: 'not_found' })
    await expect(store.remove(teams, id)).rejects.toMatchObject({ code: 'not_found' })
    await store.create(things, { title: 'a' })
    expect(seen).toEqual([])
  })

  it('applies to concurrent writes', async () => {
    const accountId = crypto.randomUUID()
    const onlyOne: WriteGuard = async ({ database }) => {
      const text = 'select count(*)::int as "total" from "teams" where "accountId" = $1'
      const { rows } = await database.query<{ total: number }>({ text, values: [accountId] })
      if (rows[0]?.total !== 1) throw refusal
    }
    const names = Array.from({ length: 8 }, (_, at) => `Team ${at}`)
    const made = await Promise.allSettled(
      names.map((name) => storeWith(onlyOne, accountId).create(teams, { name, players: [] })),
    )
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await totalOf(accountId)).toBe(1)
  })
})

it('answers a guarded call that is repeated as it did at first', async () => {
  const repeat = { callerId: 'someone', key: 'a key', request: 'a request' }
  const create = () => store.create(teams, { name: 'A', players: [] }, { repeat })
  const first = await create()
  expect([await create(), seen.length]).toEqual([first, 1])
})
