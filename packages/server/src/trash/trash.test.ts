import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type EvaluationApp, evaluationApp } from '../testing/evaluation-app.js'
import { purgeTrash } from './purge-trash.js'

let parvis: EvaluationApp
let admin: string
let client: string

beforeAll(async () => {
  parvis = await evaluationApp()
  admin = await parvis.tokenOf('admin')
  client = await parvis.tokenOf('client')
})
afterAll(() => parvis.close())

async function call(method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object, token = admin) {
  const headers = { 'x-token': token, 'accept-language': 'en' }
  const answer = await parvis.app.inject({ method, url: `/api/${url}`, headers, ...(payload && { payload }) })
  return { status: answer.statusCode, headers: answer.headers, ...answer.json() }
}

const create = async (resource: string, record: object, token = admin): Promise<string> => {
  const made = await call('POST', resource, record, token)
  expect(made.status).toBe(201)
  return made.item.id
}
const trashed = async (resource: string, record: object, token = admin) => {
  const id = await create(resource, record, token)
  expect((await call('DELETE', `${resource}/${id}`, undefined, token)).status).toBe(200)
  return id
}
const rowsOf = async (table: string, id: string) =>
  (await parvis.pool.query(`select 1 from "${table}" where "id" = $1`, [id])).rowCount
const age = (table: string, id: string, days: number) =>
  parvis.pool.query(`update "${table}" set "deletedAt" = now() - make_interval(days => $2) where "id" = $1`, [
    id,
    days,
  ])
const actionsOn = async (id: string) =>
  (
    await parvis.pool.query(
      'select "action", "actor" from "audit_log" where "record" = $1 order by "at", "id"',
      [id],
    )
  ).rows

async function upload(name: string, text: string): Promise<string> {
  const boundary = 'x'
  const payload = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: text/plain\r\n\r\n${text}\r\n--${boundary}--\r\n`
  const headers = { 'x-token': admin, 'content-type': `multipart/form-data; boundary=${boundary}` }
  const answer = await parvis.app.inject({ method: 'POST', url: '/api/files', headers, payload })
  expect(answer.statusCode).toBe(201)
  return answer.json().item.id
}

describe('the trash', () => {
  it('says what was deleted, by whom, and until when it can come back, last first', async () => {
    const first = await trashed('faq', { question: { fr: 'Une' }, answer: { fr: 'Oui' } })
    const second = await trashed('companies', { name: 'Une société' })
    const { status, items, headers } = await call('GET', 'trash')
    expect(status).toBe(200)
    expect(items.slice(0, 2)).toMatchObject([
      { resource: 'companies', id: second, title: 'Une société', deletedBy: 'admin', within: null },
      { resource: 'faq', id: first, title: { fr: 'Une' } },
    ])
    expect(Date.parse(items[0].expiresAt) - Date.parse(items[0].deletedAt)).toBe(30 * 86_400_000)
    expect(headers['content-range']).toMatch(/^items 0-1\/2$/)
    const only = await call('GET', 'trash?resource=faq&range=[0,0]')
    expect(only.items.map(({ id }: { id: string }) => id)).toEqual([first])
    expect(only.headers['content-range']).toBe('items 0-0/1')
  })

  it('is each account’s own, and shows what one may delete', async () => {
    expect((await call('GET', 'trash', undefined, client)).items).toEqual([])
    const moderator = await parvis.tokenOf('moderator')
    const seen: { resource: string }[] = (await call('GET', 'trash', undefined, moderator)).items
    expect(seen.map(({ resource }) => resource)).toEqual(['companies'])
    expect((await call('GET', 'trash?resource=faq', undefined, moderator)).status).toBe(403)
    expect((await call('GET', 'trash?resource=users')).status).toBe(404)
    expect((await parvis.app.inject({ url: '/api/trash' })).statusCode).toBe(401)
  })

  it('refuses ranges and bodies it cannot read', async () => {
    for (const query of ['range=[2,1]', 'range=[0,100]', 'range=x', 'sort=x', 'range=[0,99999999]'])
      expect((await call('GET', `trash?${query}`)).status, query).toBe(400)
    for (const payload of [
      {},
      { items: [] },
      { items: [{ resource: 'companies', id: 'x' }] },
      { items: 'x' },
    ])
      expect((await call('POST', 'trash/restore', payload)).status, JSON.stringify(payload)).toBe(422)
    const many = Array.from({ length: 101 }, () => ({ resource: 'faq', id: crypto.randomUUID() }))
    expect((await call('POST', 'trash/restore', { items: many })).errors).toMatchObject([
      { path: 'items', code: 'too_many' },
    ])
  })
})

describe('restoring', () => {
  it('brings a record back with what it refers to', async () => {
    const file = await upload('charte.txt', 'La charte')
    const collection = await create('file-collections', { name: 'Chartes' })
    const version = (await call('GET', `files/${file}`)).item.version
    const put = await parvis.app.inject({
      method: 'PUT',
      url: `/api/files/${file}`,
      headers: { 'x-token': admin, 'if-match': `"${version}"` },
      payload: { collection },
    })
    expect(put.statusCode).toBe(200)
    await call('DELETE', `files/${file}`)
    await call('DELETE', `file-collections/${collection}`)
    const answer = await call('POST', 'trash/restore', { items: [{ resource: 'files', id: file }] })
    expect(answer.item.refused).toEqual([])
    expect(answer.item.restored).toEqual([
      { resource: 'file-collections', id: collection, within: null },
      { resource: 'files', id: file, within: null },
    ])
    expect((await call('GET', `files/${file}`)).item.collection).toBe(collection)
  })

  it('brings many back, and says which cannot come', async () => {
    const page = { title: { fr: 'Une page' }, slug: 'une-page-de-la-corbeille' }
    const taken = await trashed('pages', page)
    const other = await trashed('faq', { question: { fr: 'Encore' }, answer: { fr: 'Oui' } })
    await create('pages', page)
    const items = [
      { resource: 'pages', id: taken },
      { resource: 'faq', id: other },
    ]
    const { item } = await call('POST', 'trash/restore', { items })
    expect(item.restored).toMatchObject([{ id: other }])
    expect(item.refused).toMatchObject([{ id: taken, message: 'Another record already has this value.' }])
  })

  it('takes the right to delete, and leaves other accounts alone', async () => {
    const id = await trashed('companies', { name: 'À nous' })
    const items = [{ resource: 'companies', id }]
    const faq = { resource: 'faq', id: await trashed('faq', { question: { fr: 'Q' }, answer: { fr: 'R' } }) }
    const moderator = await parvis.tokenOf('moderator')
    expect((await call('POST', 'trash/restore', { items: [...items, faq] }, moderator)).status).toBe(403)
    const { item } = await call('POST', 'trash/restore', { items }, client)
    expect(item).toMatchObject({ restored: [], refused: [{ id }] })
    expect(await rowsOf('companies', id)).toBe(1)
  })
})

describe('emptying', () => {
  it('takes a right of its own', async () => {
    const id = await trashed('companies', { name: 'À garder' })
    const items = [{ resource: 'companies', id }]
    const moderator = await parvis.tokenOf('moderator')
    expect((await call('POST', 'trash/purge', { items }, moderator)).status).toBe(403)
    expect(await rowsOf('companies', id)).toBe(1)
  })

  it('is allowed to clients in their own account', async () => {
    const id = await trashed('companies', { name: 'À jeter' }, client)
    const items = [{ resource: 'companies', id }]
    expect((await call('POST', 'trash/purge', { items }, client)).item).toEqual({ purged: 1, isEmpty: true })
    expect(await rowsOf('companies', id)).toBe(0)
  })

  it('removes some for good, with their contents, and says so in the audit log', async () => {
    const file = await upload('brouillon.txt', 'À jeter')
    const company = await create('companies', { name: 'Avec logo' })
    await parvis.pool.query('update "companies" set "logo" = $2 where "id" = $1', [company, file])
    await call('DELETE', `files/${file}`)
    const items = [{ resource: 'files', id: file }]
    expect((await call('POST', 'trash/purge', { items })).item).toEqual({ purged: 1, isEmpty: true })
    expect(await rowsOf('files', file)).toBe(0)
    expect((await call('GET', `companies/${company}`)).item.logo).toBe(null)
    expect((await actionsOn(file)).map(({ action }) => action)).toEqual(['create', 'delete', 'purge'])
    const stored = await parvis.pool.query('select "accountId" from "companies" where "id" = $1', [company])
    expect(await parvis.storage.exists(stored.rows[0].accountId, file)).toBe(false)
    expect((await call('POST', 'trash/purge', { items })).item.purged).toBe(0)
    const living = { items: [{ resource: 'companies', id: company }] }
    expect((await call('POST', 'trash/purge', living)).item.purged).toBe(0)
    expect(await rowsOf('companies', company)).toBe(1)
  })

  it('removes all of one resource, or all there is', async () => {
    const faq = await trashed('faq', { question: { fr: 'Q' }, answer: { fr: 'R' } })
    const company = await trashed('companies', { name: 'À jeter' })
    expect((await call('POST', 'trash/purge', { resource: 'faq' })).item.isEmpty).toBe(true)
    expect([await rowsOf('faq', faq), await rowsOf('companies', company)]).toEqual([0, 1])
    expect((await call('POST', 'trash/purge', {})).item.isEmpty).toBe(true)
    expect((await call('GET', 'trash')).items).toEqual([])
  })

  it('removes a community with everything of it', async () => {
    const id = await create('communities', { name: 'Éphémère' })
    const headers = { 'x-token': admin, 'x-community': id }
    const tag = await parvis.app.inject({
      method: 'POST',
      url: '/api/community/tags',
      headers,
      payload: { name: 'À suivre' },
    })
    expect(tag.statusCode).toBe(201)
    await call('DELETE', `communities/${id}`)
    expect((await call('POST', 'trash/purge', { resource: 'communities' })).item.purged).toBe(1)
    expect([await rowsOf('communities', id), await rowsOf('community_tags', tag.json().item.id)]).toEqual([
      0, 0,
    ])
  })
})

it('is purged after 30 days by itself', async () => {
  const due = await trashed('quotes', { email: 'visiteur@exemple.example' })
  const file = await upload('ancien.txt', 'Ancien')
  await call('DELETE', `files/${file}`)
  const recent = await trashed('companies', { name: 'Récente' })
  await age('quotes', due, 31)
  await age('files', file, 31)
  await age('companies', recent, 29)
  await purgeTrash(parvis.pool, parvis.storage)
  expect([await rowsOf('quotes', due), await rowsOf('files', file)]).toEqual([0, 0])
  expect(await rowsOf('companies', recent)).toBe(1)
  expect((await actionsOn(file)).at(-1)).toEqual({ action: 'purge', actor: 'trash' })
})

it('exports are in the audit log: who, which filter and how many rows', async () => {
  const filter = encodeURIComponent(JSON.stringify({ q: 'Une' }))
  const exported = await parvis.app.inject({
    url: `/api/companies/export?format=csv&filter=${filter}&columns=["name"]`,
    headers: { 'x-token': admin },
  })
  expect(exported.statusCode).toBe(200)
  const lines = exported.body.trim().split('\r\n').length - 1
  const { rows } = await parvis.pool.query(
    `select "actor", "entity", "after" from "audit_log" where "action" = 'export' order by "at" desc limit 1`,
  )
  const after = { format: 'csv', filter: '{"q":"Une"}', columns: ['name'], rows: lines }
  expect(rows).toMatchObject([{ actor: 'admin', entity: 'companies', after }])
})
