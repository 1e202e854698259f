import { groups } from '@parvis/schemas'
import type { DashboardContent, DashboardItem } from '@parvis/schemas/calls/dashboards'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { operatorAccount } from '../evaluation/people.js'
import { type EvaluationApp, evaluationApp } from '../testing/evaluation-app.js'

let parvis: EvaluationApp
let admin: string
let moderator: string
let client: string

beforeAll(async () => {
  parvis = await evaluationApp()
  ;[admin, moderator, client] = await Promise.all([
    parvis.tokenOf('admin'),
    parvis.tokenOf('moderator'),
    parvis.tokenOf('client'),
  ])
})
afterAll(() => parvis.close())
beforeEach(() => parvis.pool.query('delete from "dashboards"; delete from "saved_views"'))

async function call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object, token = admin) {
  const headers = { 'x-token': token, 'accept-language': 'en' }
  const answer = await parvis.app.inject({ method, url: `/api/${url}`, headers, ...(payload && { payload }) })
  return { status: answer.statusCode, ...answer.json() }
}

async function create(values: object = {}, token = admin) {
  const body = { name: 'Mine', audience: 'own', ...values }
  const { status, item } = await call('POST', 'home/dashboards', body, token)
  expect(status).toBe(201)
  return item
}

async function namesOf(token = admin): Promise<string[]> {
  const { items } = await call('GET', 'home/dashboards', undefined, token)
  return items.map(({ name }: { name: string }) => name)
}

const item = (values: Partial<DashboardItem>) => ({ column: 0, row: 0, width: 4, height: 3, ...values })

async function contentsOf(
  items: readonly Partial<DashboardItem>[],
  token = admin,
): Promise<DashboardContent[]> {
  const { id } = await create({ items: items.map(item) }, token)
  const { status, items: contents } = await call('GET', `home/dashboards/${id}/contents`, undefined, token)
  expect(status).toBe(200)
  return contents
}

async function groupOfModerator(): Promise<string> {
  const { rows } = await parvis.pool.query<{ id: string }>(
    `select "id" from "users" where "username" = 'moderator' and "accountId" = '${operatorAccount.id}'`,
  )
  const body = {
    group_name: `Rédaction ${crypto.randomUUID()}`,
    permissions: [],
    members: [{ user: rows[0]?.id }],
  }
  return (await call('POST', groups.path, body)).item.id
}

describe('a dashboard', () => {
  it('is created with its items, renamed, arranged and deleted', async () => {
    const created = await create({ items: [item({ type: 'list', source: 'companies' })] })
    expect(created).toMatchObject({ name: 'Mine', audience: 'own', group: null, mayChange: true, version: 1 })
    expect(created.items).toMatchObject([{ type: 'list', source: 'companies', view: null, column: 0 }])
    expect((await call('GET', 'home/dashboards')).items).toEqual([created])
    const { id, items } = created
    const moved = [{ ...items[0], column: 3 }, item({ type: 'drafts' })]
    const changed = await call('PUT', `home/dashboards/${id}`, { version: 1, name: 'Other', items: moved })
    expect(changed.item).toMatchObject({ name: 'Other', version: 2, items: moved })
    expect(changed.item.items[0].id).toBe(items[0].id)
    expect((await call('DELETE', `home/dashboards/${id}`)).status).toBe(200)
    expect(await namesOf()).toEqual([])
    expect((await call('POST', `dashboards/${id}/restore`)).status).toBe(200)
    expect(await namesOf()).toEqual(['Other'])
  })

  it('is not changed where it was changed meanwhile, and answered as it is', async () => {
    const { id } = await create()
    await call('PUT', `home/dashboards/${id}`, { version: 1, name: 'First' })
    const late = await call('PUT', `home/dashboards/${id}`, { version: 1, name: 'Late' })
    expect([late.status, late.current]).toMatchObject([412, { name: 'First', version: 2, mayChange: true }])
  })

  it('is one’s own until it is shared, with a group or with everybody', async () => {
    const { id } = await create()
    expect(await namesOf(moderator)).toEqual([])
    expect((await call('GET', `home/dashboards/${id}/contents`, undefined, moderator)).status).toBe(404)
    expect((await call('PUT', `home/dashboards/${id}`, { version: 1, name: 'x' }, moderator)).status).toBe(
      404,
    )
    const shared = await call('PUT', `home/dashboards/${id}`, { version: 1, audience: 'account' })
    expect(shared.item.audience).toBe('account')
    const seen = (await call('GET', 'home/dashboards', undefined, moderator)).items
    expect(seen).toMatchObject([{ id, mayChange: false }])
    expect((await call('PUT', `home/dashboards/${id}`, { version: 2, name: 'x' }, moderator)).status).toBe(
      403,
    )
    expect((await call('DELETE', `home/dashboards/${id}`, undefined, moderator)).status).toBe(403)
    expect(await namesOf(client)).toEqual([])
  })

  it('is shared with a group by those who belong to it', async () => {
    const groupId = await groupOfModerator()
    const shared = await create({ audience: 'group', groupId }, moderator)
    expect(shared).toMatchObject({ audience: 'group', group: { id: groupId }, mayChange: true })
    expect(await namesOf()).toEqual([])
    const refused = await call('POST', 'home/dashboards', { name: 'x', audience: 'group', groupId })
    expect([refused.status, refused.errors]).toMatchObject([422, [{ path: 'groupId' }]])
    const body = { version: 1, audience: 'account' }
    expect((await call('PUT', `home/dashboards/${shared.id}`, body, moderator)).status).toBe(403)
    const own = await call('PUT', `home/dashboards/${shared.id}`, { version: 1, audience: 'own' }, moderator)
    expect(own.item).toMatchObject({ audience: 'own', group: null })
  })

  it('without an owner belongs to who takes it back from everybody', async () => {
    const { item: record } = await call('POST', 'dashboards', { name: 'Old', shared: true, items: [] })
    const { item: own } = await call('PUT', `home/dashboards/${record.id}`, { version: 1, audience: 'own' })
    expect(own).toMatchObject({ audience: 'own', mayChange: true })
    expect(await namesOf()).toEqual(['Old'])
  })

  it.each([
    [{ name: ' ' }, 'name'],
    [{ name: 'a\0b' }, 'name'],
    [{ audience: 'world' }, 'audience'],
    [{ audience: 'group' }, 'groupId'],
    [{ items: [item({ column: 12 })] }, 'items.0.column'],
    [{ items: [item({ days: 0 })] }, 'items.0.days'],
    [{ items: [{ ...item({}), type: 'clock' }] }, 'items.0.type'],
  ])('with %j is refused', async (values, path) => {
    const body = { name: 'x', audience: 'own', ...values }
    const { status, errors } = await call('POST', 'home/dashboards', body)
    expect([status, errors]).toMatchObject([422, [{ path }]])
  })

  it('of more than fifty items is refused', async () => {
    const body = { name: 'x', audience: 'own', items: Array(51).fill(item({ type: 'list' })) }
    const { status, errors } = await call('POST', 'home/dashboards', body)
    expect([status, errors]).toMatchObject([422, [{ path: 'items', code: 'too_many' }]])
  })
})

describe('an item shows', () => {
  it('the first records of a list with its columns, as the list answers them', async () => {
    const [content] = await contentsOf([{ type: 'list', source: 'companies' }])
    const { items } = await call('GET', 'companies?range=[0,9]')
    expect(content?.missing).toBeNull()
    expect(content?.records?.map(({ id }) => id)).toEqual(items.map(({ id }: { id: string }) => id))
    for (const name of content?.columns ?? []) expect(content?.records?.[0]?.[name]).toEqual(items[0][name])
  })

  it('the records of a view, in its order and with its columns', async () => {
    const saved = {
      resource: 'companies',
      name: 'By name',
      audience: 'own',
      filter: { q: 'a' },
      sort: { field: 'name', order: 'DESC' },
      columns: ['name'],
      density: 'compact',
      shape: 'table',
      dateField: null,
    }
    const { item: view } = await call('POST', 'views', saved)
    const [list, figure] = await contentsOf([
      { type: 'list', source: 'companies', view: view.id },
      { type: 'figure', source: 'companies', view: view.id },
    ])
    const { items } = await call('GET', 'companies?filter={"q":"a"}&sort=["name","DESC"]&range=[0,999]')
    expect(list?.columns).toEqual(['name'])
    expect(list?.records?.map(({ name }) => name)).toEqual(
      items.slice(0, 10).map(({ name }: { name: string }) => name),
    )
    expect(figure?.value).toBe(items.length)
  })

  it('a figure of a period with that of the period before, and a chart of each of its days', async () => {
    await parvis.pool.query(
      `update "companies" set "createdAt" = now() - case "id"
  when (select min("id"::text)::uuid from "companies" where "accountId" = $1) then interval '9 days' else interval '400 days' end where "accountId" = $1`,
      [operatorAccount.id],
    )
    await call('POST', 'companies', { name: 'Neuve' })
    const measured = { source: 'companies', days: 7 }
    const [figure, chart, all] = await contentsOf([
      { ...measured, type: 'figure' },
      { ...measured, type: 'chart' },
      { ...measured, type: 'figure', days: null },
    ])
    expect(figure).toMatchObject({ value: 1, before: 1, points: null })
    expect(chart?.points).toHaveLength(7)
    expect(chart?.points?.at(-1)?.value).toBe(1)
    expect(chart?.points?.slice(0, 6).every(({ value }) => value === 0)).toBe(true)
    expect(all).toMatchObject({ before: null, missing: null })
    expect(all?.value).toBeGreaterThan(2)
  })

  it('nothing that its reader may not read, and says so', async () => {
    const { id } = await create({
      audience: 'account',
      items: [
        item({ type: 'list', source: 'settings' }),
        item({ type: 'figure', source: 'settings' }),
        item({ type: 'list', source: 'communities' }),
      ],
    })
    const { items } = await call('GET', `home/dashboards/${id}/contents`, undefined, moderator)
    expect(items.map(({ missing }: DashboardContent) => missing)).toEqual(['forbidden', 'forbidden', null])
    expect(items[0]).toMatchObject({ records: null, columns: null })
  })

  it('that what it names is gone', async () => {
    const contents = await contentsOf([
      { type: 'list', source: 'nothing' },
      { type: 'list', source: null },
      { type: 'list', source: 'companies', view: crypto.randomUUID() },
      { type: 'list', source: 'companies', view: 'no id' },
      { type: 'figure', source: 'companies', sum: 'name' },
      { type: 'chart', source: 'companies', dateField: 'name' },
      { type: 'list', source: 'community-members' },
      { type: 'list', source: 'community-members', within: "'" },
      { type: 'list', source: 'companies' },
    ])
    expect(contents.map(({ missing }) => missing)).toEqual([...Array(8).fill('gone'), null])
  })

  it('that a view of it filters by a field that is gone', async () => {
    await parvis.pool.query(
      `insert into "saved_views" ("accountId", "id", "ownerId", "resource", "name", "audience", "filter", "sort")
values ($1, $2, $2, 'companies', 'Old', 'account', '{"former": 1}', '{"field": "former", "order": "ASC"}')`,
      [operatorAccount.id, view],
    )
    const contents = await contentsOf([{ type: 'list', source: 'companies', view }])
    expect(contents).toMatchObject([{ missing: 'gone' }])
  })

  it('to a client the quotes that the operator shares with it', async () => {
    const { items } = await call('GET', 'quotes?range=[0,999]', undefined, client)
    const [list, figure, companies] = await contentsOf(
      [
        { type: 'list', source: 'quotes' },
        { type: 'figure', source: 'quotes' },
        { type: 'figure', source: 'companies' },
      ],
      client,
    )
    expect(figure?.value).toBe(items.length)
    expect(list?.records?.map(({ id }) => id)).toEqual(items.slice(0, 10).map(({ id }: { id: string }) => id))
    expect(companies?.missing).toBeNull()
  })

  it('nothing for notices, mentions and drafts, which the console reads elsewhere', async () => {
    expect(await contentsOf([{ type: 'drafts' }, { type: 'notices' }, { type: 'mentions' }])).toEqual([])
  })
})

const view = crypto.randomUUID()
