import { randomUUID } from 'node:crypto'
import type { PlannedChange, StoredPlan } from '@parvis/schema/changes'
import { resources } from '@parvis/schemas'
import { createLeases } from '@parvis/work'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { operatorAccount } from '../evaluation/people.js'
import { roles } from '../rights/index.js'
import { type EvaluationApp, evaluationApp } from '../testing/evaluation-app.js'
import { purgePlans, runChangePlans } from './index.js'

let parvis: EvaluationApp
let admin: string
let stop: () => Promise<void>

const ignore = () => undefined

beforeAll(async () => {
  parvis = await evaluationApp()
  admin = await parvis.tokenOf('admin')
})
afterAll(() => parvis.close())
afterEach(() => stop?.())

/** Distinguishes the companies of each test. */
let city = ''
beforeEach(() => {
  city = `Ville ${randomUUID()}`
})

function work(): void {
  const { pool, changes } = parvis
  const leases = createLeases(pool, { ownerId: randomUUID(), warn: ignore })
  const running = runChangePlans({ pool, leases, changes, resources, warn: ignore, poll: 100 })
  stop = async () => {
    await running.stop()
    await leases.stop()
  }
}

async function call(method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object, token = admin) {
  const headers = { 'x-token': token, 'accept-language': 'en' }
  const answer = await parvis.app.inject({ method, url: `/api/${url}`, headers, ...(payload && { payload }) })
  return { status: answer.statusCode, ...answer.json() }
}

/** Adds companies to the account of the administrator, past the API. */
async function companies(count: number): Promise<void> {
  await parvis.pool.query(
    `insert into "companies" ("accountId", "id", "name", "address_city", "members")
select $1, gen_random_uuid(), $2 || ' ' || n, $2, '[]' from generate_series(1, $3::int) n`,
    [operatorAccount.id, city, count],
  )
}

const inCity = () => ({ address_city: { is: city } })
const update = (values: object): PlannedChange => ({
  action: 'update',
  resource: 'companies',
  filter: inCity(),
  values: { ...values },
})

const begin = async (change: PlannedChange, token = admin): Promise<string> =>
  (await call('POST', 'changes/plans', { changes: [change] }, token)).item.id

async function ended(id: string, state: StoredPlan['state'], token = admin): Promise<StoredPlan> {
  await expect
    .poll(async () => (await call('GET', `changes/plans/${id}`, undefined, token)).item.state, {
      timeout: 30_000,
    })
    .toBe(state)
  return (await call('GET', `changes/plans/${id}`, undefined, token)).item
}

const countOf = async (filter: object) => {
  const query = `filter=${encodeURIComponent(JSON.stringify(filter))}&range=[0,0]`
  const headers = { 'x-token': admin }
  const answer = await parvis.app.inject({ url: `/api/companies?${query}&count=exact`, headers })
  return Number(String(answer.headers['content-range']).split('/')[1])
}

describe('a plan in the background', () => {
  it('is made and applied for more records than a call changes, as one change set', async () => {
    await companies(12_000)
    const refused = await call('POST', 'changes/plan', { changes: [update({ type: 'sas' })] })
    expect(refused).toMatchObject({ status: 422, type: 'urn:parvis:problem:too-many-changes' })
    const id = await begin(update({ type: 'sas' }))
    expect((await call('GET', `changes/plans/${id}`)).item).toMatchObject({ state: 'planning', plan: null })
    work()
    const { plan, jobId } = await ended(id, 'planned')
    expect(plan?.counts).toEqual({ changed: 12_000, same: 0, refused: 0 })
    expect(plan?.records).toHaveLength(1000)
    expect(plan?.isMore).toBe(true)
    expect((await call('GET', `jobs/${jobId}`)).item).toMatchObject({
      state: 'done',
      done: 12_000,
      about: 12_000,
    })
    expect(await countOf({ ...inCity(), type: { is: 'sas' } })).toBe(0)
    const apply = { hash: plan?.hash }
    expect((await call('POST', `changes/plans/${id}/apply`, { hash: 'x' })).status).toBe(409)
    expect((await call('POST', `changes/plans/${id}/apply`, apply)).status).toBe(202)
    expect((await call('POST', `changes/plans/${id}/apply`, apply)).status).toBe(202)
    const { changeSetId } = await ended(id, 'applied')
    expect(await countOf({ ...inCity(), type: { is: 'sas' } })).toBe(12_000)
    const { item: set } = await call('GET', `changes/${changeSetId}`)
    expect(set).toMatchObject({ kind: 'bulk', isMore: true, actor: 'admin' })
    const undo = { changeSetId, choices: [] }
    expect((await call('POST', `changes/${changeSetId}/undo/plan`, {})).status).toBe(422)
    const { item: begun } = await call('POST', 'changes/plans', { undo })
    const { undoPlan } = await ended(begun.id, 'planned')
    expect(undoPlan).toMatchObject({ counts: { goBack: 12_000, stay: 0, changedSince: 0 }, isMore: true })
    await call('POST', `changes/plans/${begun.id}/apply`, { hash: undoPlan?.hash })
    const { changeSetId: undoing } = await ended(begun.id, 'applied')
    expect(await countOf({ ...inCity(), type: { is: 'sas' } })).toBe(0)
    expect((await call('GET', `changes/${undoing}`)).item).toMatchObject({
      kind: 'undo',
      undoes: changeSetId,
    })
  })

  it('is not applied once a record has moved', async () => {
    await companies(3)
    work()
    const id = await begin(update({ type: 'sas' }))
    const { plan } = await ended(id, 'planned')
    await parvis.pool.query(
      `update "companies" set "version" = "version" + 1 where "address_city" = $1 and "name" like '%1'`,
      [city],
    )
    await call('POST', `changes/plans/${id}/apply`, { hash: plan?.hash })
    const { failure } = await ended(id, 'failed')
    expect(failure).toEqual({ code: 'plan_outdated', message: expect.stringContaining('changed since') })
    expect(await countOf({ ...inCity(), type: { is: 'sas' } })).toBe(0)
  })

  it('is made with the rights that its author still has', async () => {
    await companies(1)
    const moderator = await parvis.tokenOf('moderator')
    const change = update({ type: 'sas' })
    const id = await begin(change, moderator)
    await parvis.pool.query(`update "users" set "role" = $1 where "username" = 'moderator'`, [roles.user])
    await parvis.pool.query(`update "groups" set "members" = '[]'`)
    work()
    const { failure } = await ended(id, 'failed', moderator)
    expect(failure?.code).toBe('forbidden')
    expect(await countOf({ ...inCity(), type: { is: 'sas' } })).toBe(0)
  })

  it('can be cancelled, and is for its author alone', async () => {
    await companies(1)
    const id = await begin(update({ type: 'sas' }))
    const moderator = await parvis.tokenOf('moderator')
    for (const [method, path, body] of [
      ['GET', '', undefined],
      ['POST', '/apply', { hash: 'x' }],
      ['DELETE', '', undefined],
    ] as const)
      expect((await call(method, `changes/plans/${id}${path}`, body, moderator)).status).toBe(404)
    expect((await call('DELETE', `changes/plans/${id}`)).status).toBe(200)
    work()
    await ended(id, 'cancelled')
  })

  it('refuses at once what cannot be planned', async () => {
    const { status, errors } = await call('POST', 'changes/plans', {
      changes: [update({ address_country: 'Atlantis' })],
    })
    expect(status).toBe(422)
    expect(errors).toMatchObject([{ path: 'changes.0.values.address_country' }])
  })

  it('is deleted after a week', async () => {
    const id = await begin(update({ type: 'sas' }))
    await parvis.pool.query(
      `update "change_plans" set "createdAt" = now() - interval '8 days' where "id" = $1`,
      [id],
    )
    await purgePlans(parvis.pool)
    expect((await call('GET', `changes/plans/${id}`)).status).toBe(404)
  })
})
