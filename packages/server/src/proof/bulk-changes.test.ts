import type { ChangePlan, PlannedChange } from '@parvis/schema/changes'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { usualQuotas } from '../quotas/index.js'
import { type EvaluationApp, evaluationApp } from '../testing/evaluation-app.js'

let parvis: EvaluationApp
let admin: string
let client: string

beforeAll(async () => {
  parvis = await evaluationApp()
  admin = await parvis.tokenOf('admin')
  client = await parvis.tokenOf('client')
})
afterAll(() => parvis.close())

async function call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object, token = admin) {
  const headers = { 'x-token': token, 'accept-language': 'en', 'if-match': '"1"' }
  const answer = await parvis.app.inject({ method, url: `/api/${url}`, headers, ...(payload && { payload }) })
  return { status: answer.statusCode, ...answer.json() }
}

/** Distinguishes the companies of each test. */
let city = ''
let nth = 0
beforeEach(() => {
  nth += 1
  city = `Ville ${nth}`
})

async function companies(count: number): Promise<string[]> {
  const made = await Promise.all(
    Array.from({ length: count }, (_, at) =>
      call('POST', 'companies', { name: `${city} n° ${at}`, address_city: city }),
    ),
  )
  return made.map(({ item }) => item.id)
}

const inCity = () => ({ address_city: { is: city } })
const stored = async (filter: object) =>
  (await call('GET', `companies?filter=${encodeURIComponent(JSON.stringify(filter))}&range=[0,49]`)).items
const plan = async (...changes: PlannedChange[]): Promise<ChangePlan> => {
  const { status, item, ...problem } = await call('POST', 'changes/plan', { changes })
  expect(status, JSON.stringify(problem)).toBe(200)
  return item
}
const apply = (hash: string, ...changes: PlannedChange[]) => call('POST', 'changes/apply', { changes, hash })

const update = (values: object, filter: object = { q: city }): PlannedChange => ({
  action: 'update',
  resource: 'companies',
  filter: { ...filter },
  values: { ...values },
})
const remove = (filter: object = { q: city }): PlannedChange => ({
  action: 'delete',
  resource: 'companies',
  filter: { ...filter },
})

describe('a change of all that match', () => {
  it('is planned without being done, then done as one change set, and undone', async () => {
    const ids = await companies(40)
    await call('PUT', `companies/${ids[0]}`, { address_road: '1 quai Neuf' })
    const change = update({ address_road: '1 quai Neuf', type: 'sas' }, inCity())
    const { hash, counts, records, isMore } = await plan(change)
    expect(counts).toEqual({ changed: 40, same: 0, refused: 0 })
    expect(isMore).toBe(false)
    expect(records.find(({ id }) => id === ids[0])?.fields).toEqual([
      { name: 'type', before: null, after: 'sas' },
    ])
    expect(records.find(({ id }) => id === ids[1])).toMatchObject({
      resource: 'companies',
      title: `${city} n° 1`,
      action: 'update',
      outcome: 'changed',
      fields: [{ name: 'type' }, { name: 'address_road', before: null, after: '1 quai Neuf' }],
      message: null,
    })
    expect(await stored({ ...inCity(), type: { is: 'sas' } })).toEqual([])

    const { status, item } = await apply(hash, change)
    expect(status).toBe(200)
    expect(item.counts).toEqual(counts)
    expect(await stored({ ...inCity(), type: { is: 'sas' } })).toHaveLength(40)
    const set = await call('GET', `changes/${item.changeSetId}`)
    expect(set.item).toMatchObject({
      kind: 'bulk',
      actor: 'admin',
      changes: [{ action: 'update', records: 40 }],
    })
    expect((await plan(change)).counts).toEqual({ changed: 0, same: 40, refused: 0 })

    const undo = `changes/${item.changeSetId}/undo`
    const planned = await call('POST', `${undo}/plan`, {})
    expect((await call('POST', undo, { hash: planned.item.hash })).status).toBe(200)
    expect(await stored({ ...inCity(), type: { empty: true } })).toHaveLength(40)
    expect((await call('GET', `companies/${ids[0]}`)).item).toMatchObject({
      address_road: '1 quai Neuf',
      type: null,
    })
  })

  it('deletes and brings back, and says so in the audit log', async () => {
    const ids = await companies(12)
    const deletion = remove(inCity())
    const { item } = await apply((await plan(deletion)).hash, deletion)
    expect(item.counts).toEqual({ changed: 12, same: 0, refused: 0 })
    expect(await stored(inCity())).toEqual([])
    const entries = await parvis.pool.query(
      `select count(*)::int as "entries" from "audit_log" where "action" = 'delete' and "record" = any($1::text[])`,
      [ids],
    )
    expect(entries.rows).toEqual([{ entries: 12 }])
    const restoration: PlannedChange = { action: 'restore', resource: 'companies', ids: [...ids] }
    const back = await plan(restoration)
    expect(back.counts).toEqual({ changed: 12, same: 0, refused: 0 })
    await apply(back.hash, restoration)
    expect(await stored(inCity())).toHaveLength(12)
  })

  it('makes several changes as one, and leaves what is refused, with the reason', async () => {
    await companies(2)
    const one = await call('POST', 'pages', { title: city, slug: `une-${nth}` })
    await call('POST', 'pages', { title: city, slug: `deux-${nth}` })
    const pages: PlannedChange = {
      action: 'update',
      resource: 'pages',
      filter: { id: [one.item.id] },
      values: { slug: `deux-${nth}` },
    }
    const both = [update({ type: 'sas' }, inCity()), pages] as const
    const { hash, counts, records } = await plan(...both)
    expect(counts).toEqual({ changed: 2, same: 0, refused: 1 })
    expect(records[0]).toMatchObject({
      resource: 'pages',
      outcome: 'refused',
      message: expect.stringMatching(/./),
    })
    expect((await apply(hash, ...both)).item.counts).toEqual(counts)
    expect((await call('GET', `pages/${one.item.id}`)).item.slug).toBe(`une-${nth}`)
    expect(await stored({ ...inCity(), type: { is: 'sas' } })).toHaveLength(2)
  })

  it('has the say of guards', async () => {
    const made = await call('POST', 'redirects', { from: `/a-${nth}`, to: `/b-${nth}` })
    expect(made.status).toBe(201)
    const loop: PlannedChange = {
      action: 'update',
      resource: 'redirects',
      filter: { id: [made.item.id] },
      values: { to: `/a-${nth}` },
    }
    const { counts, records, hash } = await plan(loop)
    expect(counts).toEqual({ changed: 0, same: 0, refused: 1 })
    expect(records[0]?.message).toMatch(/./)
    expect((await apply(hash, loop)).item).toMatchObject({ changeSetId: null, counts })
    expect((await call('GET', `redirects/${made.item.id}`)).item).toMatchObject({
      to: `/b-${nth}`,
      version: 1,
    })
  })
})

describe('its application', () => {
  it('is refused where something has changed since, and then changes nothing', async () => {
    const ids = await companies(3)
    const change = update({ type: 'sas' }, inCity())
    const { hash } = await plan(change)
    await call('PUT', `companies/${ids[1]}`, { address_road: 'ailleurs' })
    expect(await apply(hash, change)).toMatchObject({ status: 409, type: 'urn:parvis:problem:plan-outdated' })
    const { hash: second } = await plan(change)
    await companies(1)
    expect((await apply(second, change)).status).toBe(409)
    const { hash: third } = await plan(change)
    expect((await apply(third, update({ type: 'sarl' }, inCity()))).status).toBe(409)
    expect(await stored({ ...inCity(), type: { empty: true } })).toHaveLength(4)
    expect((await apply(third, change)).status).toBe(200)
  })

  it('needs the rights of what it does, at that time', async () => {
    await companies(1)
    const change = update({ type: 'sas' }, inCity())
    const theirs = await call('POST', 'changes/plan', { changes: [change] }, client)
    expect([200, 403]).toContain(theirs.status)
    if (theirs.status === 200) expect(theirs.item.counts).toEqual({ changed: 0, same: 0, refused: 0 })
    const others: PlannedChange = { action: 'delete', resource: 'pages', filter: {} }
    expect((await call('POST', 'changes/plan', { changes: [others] }, client)).status).toBe(403)
  })

  it('refuses what it cannot read, and names the place', async () => {
    const wrong: [object, number, string | undefined][] = [
      [{}, 422, 'changes'],
      [{ changes: [] }, 422, 'changes'],
      [{ changes: [{ action: 'explode' }] }, 422, undefined],
      [{ changes: [{ action: 'delete', resource: 'nothing', filter: {} }] }, 422, 'changes.0.resource'],
      [{ changes: [{ action: 'delete', resource: 'companies' }] }, 422, 'changes.0.filter'],
      [{ changes: [update({})] }, 422, 'changes.0.values'],
      [{ changes: [update({ type: 'none' })] }, 422, 'changes.0.values.type'],
      [{ changes: [update({ nothing: 1 })] }, 422, 'changes.0.values.nothing'],
      [{ changes: [{ ...update({ type: 'sas' }), within: crypto.randomUUID() }] }, 422, 'changes.0.within'],
      [{ changes: [update({ type: 'sas' }, { nothing: 1 })] }, 400, undefined],
    ]
    for (const [body, status, path] of wrong) {
      const answer = await call('POST', 'changes/plan', body)
      expect(answer.status, JSON.stringify([body, answer])).toBe(status)
      if (path !== undefined) expect(answer.errors[0].path).toBe(path)
    }
  })
})

describe('a plan of new records', () => {
  it('says which are refused, and mails nothing before it is applied', async () => {
    const [one, other] = [`un-${nth}@parvis.test`, `deux-${nth}@parvis.test`]
    const mailsTo = async (email: string) =>
      (await parvis.pool.query(`select from "mails" where "to" = $1`, [email])).rowCount
    const change: PlannedChange = {
      action: 'create',
      resource: 'invitations',
      records: [{ email: one }, { email: 'admin@parvis.test' }, { email: other }],
    }
    const planned = await plan(change)
    expect(planned).toMatchObject({ counts: { changed: 2, same: 0, refused: 1 }, messages: 2 })
    expect(planned.records[0]).toMatchObject({ id: null, title: 'admin@parvis.test', outcome: 'refused' })
    expect(planned.records[1]?.fields).toEqual([{ name: 'email', before: null, after: one }])
    expect(await mailsTo(one)).toBe(0)
    const { status, item } = await apply(planned.hash, change)
    expect([status, item.counts]).toEqual([200, { changed: 2, same: 0, refused: 1 }])
    expect([await mailsTo(one), await mailsTo(other)]).toEqual([1, 1])
    const { items } = await call('GET', `changes/${item.changeSetId}/records`)
    expect(items.map(({ action, title }: { action: string; title: string }) => [action, title])).toEqual([
      ['create', one],
      ['create', other],
    ])
  })

  it('names the field of a record that is wrong', async () => {
    const records = [{ name: 'Nantes' }, { name: 'Rennes', address_country: 'Atlantis' }]
    const { status, errors } = await call('POST', 'changes/plan', {
      changes: [{ action: 'create', resource: 'companies', records }],
    })
    expect([status, errors[0].path]).toEqual([422, 'changes.0.records.1.address_country'])
  })

  it('stays within the quota of the account', async () => {
    const quotas = { ...usualQuotas, recordsOfEach: { client: 12 } }
    const small = await evaluationApp(undefined, undefined, undefined, quotas)
    const headers = { 'x-token': await small.tokenOf('client'), 'accept-language': 'en' }
    const records = Array.from({ length: 20 }, (_, at) => ({ name: `Angers ${at}` }))
    const payload = { changes: [{ action: 'create', resource: 'companies', records }] }
    const answer = await small.app.inject({ method: 'POST', url: '/api/changes/plan', headers, payload })
    const { counts, records: shown } = answer.json().item
    expect(counts.changed).toBeGreaterThan(0)
    expect(counts.changed + counts.refused).toBe(20)
    expect(shown[0].message).toMatch(/12 records out of 12/)
    await small.close()
  })
})

it('says what refers to records that are to be deleted', async () => {
  const [id] = await companies(1)
  await parvis.pool.query(
    `update "quotes" set "company" = $1 where "id" = (select "id" from "quotes" limit 1)`,
    [id],
  )
  const { references, messages } = await plan(remove({ id: [id] }))
  expect(references).toEqual([{ resource: 'quotes', field: 'company', count: 1 }])
  expect(messages).toBe(0)
})
