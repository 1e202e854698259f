import { auditLog, embeddedResources } from '@parvis/schema'
import { openDatabase, type Pool } from '@parvis/work'
import { inlinedReads } from '@parvis/work/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { callerIn } from '../testing/caller-in.js'
import { migratedDatabase } from '../testing/migrated-database.js'
import { teams } from '../testing/teams.js'
import { documents, things } from '../testing/things.js'
import { purgeAudit, recordAudit } from './audit.js'
import type { Store } from './store.js'
import { StoreModel } from './store-model.js'
import { storesIn } from './stores-in.js'

const resources = [teams, things, documents, auditLog]
const [players] = embeddedResources(teams)

let pool: Pool
let model: StoreModel
let drop: () => Promise<void>
let account: string
let store: Store

beforeAll(async () => {
  ;({ pool, model, drop } = await migratedDatabase(resources))
})
beforeEach(() => {
  account = crypto.randomUUID()
  store = storesIn(pool, model)(ada())
})
afterAll(() => drop())

const ada = () =>
  callerIn(account, { userId: 'ada', name: 'Ada', address: '192.0.2.7', userAgent: 'A browser' })

/** The entries of the account, the oldest first. */
async function entries() {
  const sort = { field: 'at', direction: 'ASC' } as const
  const { items } = await store.list(auditLog, { filter: {}, sort, offset: 0, limit: 100 })
  return items
}

const auditEntries = async () =>
  (await entries()).map(({ action, entity, record, before, after }) => [
    action,
    entity,
    record,
    before,
    after,
  ])

describe('the audit log', () => {
  it('says who did what, when and from where', async () => {
    const { id } = await store.create(teams, { name: 'A', players: [] })
    const [entry] = await entries()
    expect(entry).toMatchObject({
      actorKind: 'user',
      actorId: 'ada',
      actor: 'Ada',
      address: '192.0.2.7',
      userAgent: 'A browser',
      action: 'create',
      entity: 'teams',
      record: id,
      before: null,
      after: { name: 'A', players: [] },
    })
    expect(entry?.at).toEqual((await store.get(teams, id)).createdAt)
  })

  it('says of a change what differs, and of a save that changes nothing, nothing', async () => {
    const { id } = await store.create(teams, { name: 'A', players: [] })
    await store.update(teams, id, 1, { name: 'B', players: [] })
    await store.update(teams, id, 2, { name: 'B' })
    await store.remove(teams, id)
    await store.restore(teams, id)
    const whole = { name: 'B', players: [] }
    expect((await auditEntries()).slice(1)).toEqual([
      ['update', 'teams', id, { name: 'A' }, { name: 'B' }],
      ['delete', 'teams', id, whole, null],
      ['restore', 'teams', id, null, whole],
    ])
  })

  it('says the same of what is embedded', async () => {
    if (!players) throw new Error('Teams serve their players')
    const team = await store.create(teams, { name: 'A', players: [] })
    const { id } = await store.create(players, { team: team.id, name: 'Ada' })
    await store.update(players, id, 2, { name: 'Bea', captain: true })
    await store.remove(players, id)
    const [, created, updated, removed] = await auditEntries()
    expect(created).toMatchObject(['create', 'team-players', id, null, { team: team.id, name: 'Ada' }])
    expect(updated).toEqual([
      'update',
      'team-players',
      id,
      { name: 'Ada', captain: false },
      { name: 'Bea', captain: true },
    ])
    expect(removed).toMatchObject(['delete', 'team-players', id, { name: 'Bea', captain: true }, null])
  })

  it('compares with rows read before the change, also where the parts of a statement run one after the other', async () => {
    const query = vi.spyOn(pool, 'query')
    const team = await store.create(teams, { name: 'A', players: [] })
    await store.update(teams, team.id, 1, { name: 'B' })
    if (!players) throw new Error('Teams serve their players')
    const { id } = await store.create(players, { team: team.id, name: 'Ada' })
    await store.update(players, id, 3, { name: 'Bea' })
    await store.remove(players, id)
    const texts = query.mock.calls.map(([statement]) => (statement as unknown as { text: string }).text)
    query.mockRestore()
    expect(texts.filter((text) => text.startsWith('with')).length).toBeGreaterThan(4)
    expect(texts.flatMap(inlinedReads)).toEqual([])
  })

  it('contains nothing about refused writes', async () => {
    const { id } = await store.create(teams, { name: 'A', players: [] })
    const stale = { code: 'stale_version' }
    await expect(store.update(teams, id, 7, { name: 'B' })).rejects.toMatchObject(stale)
    await expect(store.remove(teams, id, 7)).rejects.toMatchObject(stale)
    await store.restore(teams, id)
    expect((await auditEntries()).map(([action]) => action)).toEqual(['create'])
  })

  it('never contains a secret', async () => {
    const { id, secret } = await store.create(things, { title: 'a' })
    await store.update(things, id, 1, { title: 'b' })
    await store.remove(things, id)
    const written = JSON.stringify(await entries())
    expect(written).not.toContain(String(secret).slice(0, 9))
    expect(written).not.toContain('"secret"')
  })

  it('is of one account', async () => {
    await store.create(teams, { name: 'A', players: [] })
    account = crypto.randomUUID()
    store = storesIn(pool, model)(ada())
    expect(await entries()).toEqual([])
  })

  it('is not written by a product that does not list it', async () => {
    const connection = openDatabase(String(pool.options.connectionString), () => undefined)
    const plain = storesIn(connection, new StoreModel([teams, things, documents]))(ada())
    const { id } = await plain.create(teams, { name: 'A', players: [] })
    await plain.update(teams, id, 1, { name: 'B' })
    await plain.remove(teams, id)
    await connection.end()
    expect(await entries()).toEqual([])
  })

  it('takes what modules have to say', async () => {
    await recordAudit(pool, ada(), {
      action: 'create',
      entity: 'users',
      record: 'ada',
      after: { by: 'totp' },
    })
    await recordAudit(pool, ada(), { action: 'restore', entity: 'users' })
    expect(await auditEntries()).toEqual([
      ['create', 'users', 'ada', null, { by: 'totp' }],
      ['restore', 'users', null, null, null],
    ])
  })

  it('deletes entries older than the retention, in this account alone', async () => {
    for (const action of ['create', 'restore'] as const)
      await recordAudit(pool, ada(), { action, entity: 'users' })
    const age = `update "audit_log" set "at" = now() - interval '31 days' where "accountId" = $1 and "action" = 'create'`
    await pool.query(age, [account])
    const other = { accountId: crypto.randomUUID(), days: 30 }
    expect(await purgeAudit(pool, [])).toBe(0)
    expect(await purgeAudit(pool, [other])).toBe(0)
    expect(await purgeAudit(pool, [other, { accountId: account, days: 31 }])).toBe(1)
    expect((await auditEntries()).map(([action]) => action)).toEqual(['restore'])
  })
})
