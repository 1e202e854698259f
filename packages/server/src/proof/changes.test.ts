import type { ChangeSetItem, RecordChange, UndoneRecord, UndoPlan } from '@parvis/schema/changes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type EvaluationApp, evaluationApp } from '../testing/evaluation-app.js'

let parvis: EvaluationApp
let admin: string
let moderator: string
let client: string

beforeAll(async () => {
  parvis = await evaluationApp()
  admin = await parvis.tokenOf('admin')
  moderator = await parvis.tokenOf('moderator')
  client = await parvis.tokenOf('client')
})
afterAll(() => parvis.close())

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

async function call(method: Method, url: string, payload?: object, token = admin, version?: number) {
  const headers = {
    'x-token': token,
    'accept-language': 'en',
    ...(version !== undefined && { 'if-match': `"${version}"` }),
  }
  const answer = await parvis.app.inject({ method, url: `/api/${url}`, headers, ...(payload && { payload }) })
  return { status: answer.statusCode, link: answer.headers.link, ...answer.json() }
}

async function done(...asked: Parameters<typeof call>) {
  const { status, item, ...rest } = await call(...asked)
  expect(status, JSON.stringify(rest)).toBeLessThan(300)
  return item
}

const create = (resource: string, record: object, token = admin) => done('POST', resource, record, token)
const change = (resource: string, { id, version }: Stored, values: object, token = admin) =>
  done('PUT', `${resource}/${id}`, values, token, version)
const read = (resource: string, { id }: Stored) => done('GET', `${resource}/${id}`)

interface Stored {
  readonly id: string
  readonly version: number
  readonly [field: string]: unknown
}

const listed = async (query = '', token = admin): Promise<ChangeSetItem[]> =>
  (await call('GET', `changes${query}`, undefined, token)).items
const latest = async (query = ''): Promise<ChangeSetItem> => (await listed(query))[0] as ChangeSetItem
const plan = (id: string, choices: object[] = [], token = admin): Promise<UndoPlan> =>
  done('POST', `changes/${id}/undo/plan`, { choices }, token)
const undo = (id: string, hash: string, choices: object[] = [], token = admin) =>
  call('POST', `changes/${id}/undo`, { hash, choices }, token)

/** Undoes what is planned. @returns the change set of the undo */
async function undone(id: string, choices: object[] = []): Promise<string | null> {
  const { hash } = await plan(id, choices)
  const { status, item } = await undo(id, hash, choices)
  expect(status).toBe(200)
  return item.changeSetId
}

/** Changes companies in one statement, as a program of Parvis would. */
const changeTogether = (ids: readonly string[], note: string) =>
  parvis.pool.query(`update "companies" set "name" = "name" || $2 where "id" = any($1)`, [ids, note])

describe('the changes of an account', () => {
  it('are listed by who made them and how, with what they did to each record', async () => {
    const company = await create('companies', { name: 'Ombre' })
    await change('companies', company, { name: 'Lumière' })
    const [update, creation] = await listed()
    expect(update).toMatchObject({
      kind: 'save',
      actorKind: 'user',
      actor: 'admin',
      undoes: null,
      undoneBy: null,
      changes: [{ resource: 'companies', action: 'update', records: 1 }],
      isMore: false,
      first: { resource: 'companies', id: company.id, within: null, title: 'Lumière' },
    })
    expect(creation).toMatchObject({ changes: [{ action: 'create' }] })
    expect(await done('GET', `changes/${update?.id}`)).toEqual(update)
    const { items } = (await call('GET', `changes/${update?.id}/records`)) as { items: RecordChange[] }
    expect(items).toMatchObject([
      { action: 'update', id: company.id, before: { name: 'Ombre' }, after: { name: 'Lumière' } },
    ])
    await changeTogether([company.id], ' & fils')
    expect(await latest('?by=programs')).toMatchObject({ kind: 'program', actorKind: 'system' })
    expect((await latest('?by=me')).id).toBe(update?.id)
    expect((await listed('?kind=undo')).length).toBe(0)
  })

  it('are listed page by page, and so is what each did', async () => {
    const companies = await Promise.all(
      Array.from({ length: 30 }, (_, at) => create('companies', { name: `Page ${at}` })),
    )
    await changeTogether(
      companies.map(({ id }) => id),
      '!',
    )
    const { id } = await latest('?by=programs')
    for (const path of ['changes?by=me', `changes/${id}/records`]) {
      const { items, link } = await call('GET', path)
      expect(items).toHaveLength(25)
      const [, next = ''] = /^<\/api\/(.*)>; rel="next"$/.exec(String(link)) ?? []
      const rest = (await call('GET', next)).items as { id: string }[]
      expect(rest.length).toBeGreaterThanOrEqual(5)
      const seen = new Set([...items, ...rest].map((item: { id: string }) => item.id))
      expect(seen.size).toBe(25 + rest.length)
    }
    expect((await call('GET', 'changes?cursor=x')).status).toBe(400)
  })

  it('are seen as far as the records may be read, in one’s own account alone', async () => {
    await create('companies', { name: 'Réservée' })
    const { id } = await latest('?by=me')
    expect((await listed('', client)).map((set) => set.id)).not.toContain(id)
    expect((await call('GET', `changes/${id}`, undefined, client)).status).toBe(404)
    expect((await call('GET', `changes/${id}/records`, undefined, client)).items).toEqual([])
    expect((await call('POST', `changes/${id}/undo/plan`, {}, client)).status).toBe(404)
    expect((await parvis.app.inject({ url: '/api/changes' })).statusCode).toBe(401)
    expect((await call('GET', 'changes?by=nobody')).status).toBe(400)
    expect((await call('GET', 'changes/1')).status).toBe(404)
  })
})

describe('an undo', () => {
  it('gives fields their values back, is a change set itself, and can be undone', async () => {
    const company = await create('companies', { name: 'Avant', address_city: 'Lyon' })
    await change('companies', company, { name: 'Après', address_city: 'Paris' })
    const { id } = await latest('?by=me')
    const { records } = await plan(id)
    expect(records).toEqual([
      {
        resource: 'companies',
        id: company.id,
        within: null,
        title: 'Après',
        write: 'update',
        isChangedSince: false,
        fields: [
          { name: 'name', now: 'Après', back: 'Avant', isChangedSince: false, goesBack: true },
          { name: 'address_city', now: 'Paris', back: 'Lyon', isChangedSince: false, goesBack: true },
        ],
        reason: null,
        message: null,
      },
    ])
    expect(await read('companies', company)).toMatchObject({ name: 'Après', version: 2 })
    const undoing = await undone(id)
    expect(await read('companies', company)).toMatchObject({ name: 'Avant', address_city: 'Lyon' })
    expect(await latest()).toMatchObject({ id: undoing, kind: 'undo', undoes: id, actor: 'admin' })
    expect(await done('GET', `changes/${id}`)).toMatchObject({ undoneBy: undoing })
    await undone(undoing ?? '')
    expect(await read('companies', company)).toMatchObject({ name: 'Après', address_city: 'Paris' })
  })

  it('leaves what somebody changed since, unless that is chosen', async () => {
    const company = await create('companies', { name: 'Un', address_city: 'Lyon' })
    const changed = await change('companies', company, { name: 'Deux', address_city: 'Paris' })
    const { id } = await latest('?by=me')
    await change('companies', changed, { name: 'Trois' }, moderator)
    const [record] = (await plan(id)).records as [UndoneRecord]
    expect(record).toMatchObject({
      isChangedSince: true,
      fields: [
        { name: 'name', now: 'Trois', back: 'Un', isChangedSince: true, goesBack: false },
        { name: 'address_city', goesBack: true },
      ],
    })
    const undoing = await undone(id)
    expect(await read('companies', company)).toMatchObject({ name: 'Trois', address_city: 'Lyon' })
    await undone(undoing ?? '')
    await undone(id, [{ resource: 'companies', id: company.id, undo: true, fields: ['name'] }])
    expect(await read('companies', company)).toMatchObject({ name: 'Un', address_city: 'Lyon' })
  })

  it('moves what was created to the trash, brings back what was deleted, and has nothing to do twice', async () => {
    const company = await create('companies', { name: 'Née' })
    const creation = await latest('?by=me')
    const undoing = await undone(creation.id)
    expect((await call('GET', `companies/${company.id}`)).status).toBe(404)
    expect((await plan(creation.id)).records).toMatchObject([{ write: null, reason: 'same' }])
    expect(await undone(creation.id)).toBeNull()
    await undone(undoing ?? '')
    expect(await read('companies', company)).toMatchObject({ name: 'Née' })
    await call('DELETE', `companies/${company.id}`)
    await undone((await latest('?by=me')).id)
    expect(await read('companies', company)).toMatchObject({ name: 'Née' })
  })

  it('leaves a record that was created and changed since, and says what cannot be undone', async () => {
    const company = await create('companies', { name: 'Créée' })
    const creation = await latest('?by=me')
    await change('companies', company, { name: 'Reprise' }, moderator)
    const update = await latest()
    expect((await plan(creation.id)).records).toMatchObject([{ write: null, reason: 'changed_since' }])
    await undone(creation.id, [{ resource: 'companies', id: company.id, undo: true }])
    expect((await call('GET', `companies/${company.id}`)).status).toBe(404)
    expect((await plan(update.id)).records).toMatchObject([{ write: null, reason: 'in_trash' }])
    await call('POST', 'trash/purge', { items: [{ resource: 'companies', id: company.id }] })
    expect((await plan(update.id)).records).toMatchObject([{ write: null, reason: 'gone', title: null }])
    expect(await undone(update.id)).toBeNull()
  })

  it('is refused where a value is taken by now, and leaves that record alone', async () => {
    const page = await create('pages', { title: 'Une', slug: 'occupee' })
    await change('pages', page, { slug: 'libre' })
    const { id } = await latest('?by=me')
    await create('pages', { title: 'Autre', slug: 'occupee' })
    const { records, hash } = await plan(id)
    expect(records).toMatchObject([
      { write: 'update', reason: 'refused', message: expect.stringMatching(/./) },
    ])
    expect((await undo(id, hash)).item).toEqual({ changeSetId: null })
    expect(await read('pages', page)).toMatchObject({ slug: 'libre' })
  })

  it('does exactly what was planned, or nothing', async () => {
    const company = await create('companies', { name: 'Stable' })
    const changed = await change('companies', company, { name: 'Instable' })
    const { id } = await latest('?by=me')
    const { hash } = await plan(id)
    await change('companies', changed, { name: 'Bougée' }, moderator)
    const refused = await undo(id, hash)
    expect(refused).toMatchObject({ status: 409, type: 'urn:parvis:problem:plan-outdated' })
    expect((await undo(id, 'x')).status).toBe(409)
    expect((await undo(id, hash, [{ resource: 'companies', id: 'x', undo: true }])).status).toBe(422)
    expect(await read('companies', company)).toMatchObject({ name: 'Bougée' })
  })

  it('undoes many records together, and embedded ones', async () => {
    const companies = await Promise.all(
      Array.from({ length: 40 }, (_, at) => create('companies', { name: `Groupe ${at}` })),
    )
    await changeTogether(
      companies.map(({ id }) => id),
      ' SARL',
    )
    const { id } = await latest('?by=programs')
    expect((await plan(id)).records).toHaveLength(40)
    await undone(id)
    expect(await latest()).toMatchObject({
      changes: [{ resource: 'companies', action: 'update', records: 40 }],
    })
    expect(await read('companies', companies[7])).toMatchObject({ name: 'Groupe 7' })
    const member = await create('company-members', {
      company: companies[0].id,
      firstname: 'Inès',
      lastname: 'Morel',
    })
    await call('DELETE', `company-members/${member.id}`)
    await undone((await latest('?by=me')).id)
    expect(await read('company-members', member)).toMatchObject({ firstname: 'Inès' })
  })
})
