import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { groups } from '@parvis/schemas'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { migrationsFolder } from '../database/migrations-folder.js'
import { operatorAccount } from '../evaluation/people.js'
import { type EvaluationApp, evaluationApp } from '../testing/evaluation-app.js'

let parvis: EvaluationApp
let admin: string
let moderator: string
let group: { readonly id: string; readonly version: number }

beforeAll(async () => {
  parvis = await evaluationApp()
  ;[admin, moderator] = await Promise.all([parvis.tokenOf('admin'), parvis.tokenOf('moderator')])
})
afterAll(() => parvis.close())
beforeEach(() => parvis.pool.query('delete from "saved_views"'))

async function call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object, token = admin) {
  const headers = { 'x-token': token, 'accept-language': 'en' }
  const answer = await parvis.app.inject({ method, url: `/api/${url}`, headers, ...(payload && { payload }) })
  return { status: answer.statusCode, ...answer.json() }
}

const shown = {
  filter: { q: 'atelier', type: ['sas'] },
  sort: { field: 'name', order: 'DESC' },
  columns: ['type', 'name'],
  density: 'compact',
  shape: 'calendar',
  dateField: 'createdAt',
}
const view = (values: object = {}) => ({
  resource: 'companies',
  name: 'Ateliers',
  audience: 'own',
  ...shown,
  ...values,
})

async function save(values: object = {}, token = admin) {
  const { status, item } = await call('POST', 'views', view(values), token)
  expect(status).toBe(201)
  return item
}

async function namesOf(token = admin, query = 'resource=companies'): Promise<string[]> {
  const { items } = await call('GET', `views?${query}`, undefined, token)
  return items.map(({ name }: { name: string }) => name)
}

/** A group that the moderator belongs to. */
async function groupOfModerator(): Promise<string> {
  if (group) return group.id
  const { rows } = await parvis.pool.query<{ id: string }>(
    `select "id" from "users" where "username" = 'moderator' and "accountId" = '${operatorAccount.id}'`,
  )
  const body = { group_name: 'Rédaction en chef', permissions: [], members: [{ user: rows[0]?.id }] }
  group = (await call('POST', groups.path, body)).item
  return group.id
}

describe('a view', () => {
  it('is saved with all that the list shows, and read by its address', async () => {
    const saved = await save({ isDefault: true })
    const expected = { ...view(), version: 2, isDefault: true, group: null, within: null, mayChange: true }
    expect(saved).toMatchObject(expected)
    expect((await call('GET', `views/${saved.id}`)).item).toEqual(saved)
    expect((await call('GET', 'views?resource=companies')).items).toEqual([saved])
  })

  it('is renamed, replaced and deleted, unless it was changed meanwhile', async () => {
    const { id, version } = await save()
    const renamed = await call('PUT', `views/${id}`, { version, name: 'Mes ateliers' })
    expect(renamed.item).toMatchObject({ ...shown, name: 'Mes ateliers', version: version + 1 })
    const late = await call('PUT', `views/${id}`, { version, name: 'Trop tard' })
    expect([late.status, late.current.name]).toEqual([412, 'Mes ateliers'])
    const other = { ...shown, filter: {}, columns: null, shape: 'table', dateField: null }
    const replaced = await call('PUT', `views/${id}`, { version: version + 1, view: other })
    expect(replaced.item).toMatchObject({ ...other, name: 'Mes ateliers' })
    expect((await call('DELETE', `views/${id}`)).status).toBe(200)
    expect((await call('GET', `views/${id}`)).status).toBe(404)
  })

  it('is one default at most of those whose it is', async () => {
    const first = await save({ isDefault: true })
    await save({ name: 'Autre', isDefault: true })
    await save({ name: 'Pour tous', audience: 'account', isDefault: true })
    const { items } = await call('GET', 'views?resource=companies')
    expect(items.map(({ name, isDefault }: Record<string, unknown>) => [name, isDefault])).toEqual([
      ['Ateliers', false],
      ['Autre', true],
      ['Pour tous', true],
    ])
    expect((await call('PUT', `views/${first.id}`, { version: first.version, isDefault: true })).status).toBe(
      412,
    )
  })

  it('is of a list, and of the record that the list is within', async () => {
    const within = crypto.randomUUID()
    await save({ resource: 'community-members', within })
    expect(await namesOf(admin, `resource=community-members&within=${within}`)).toEqual(['Ateliers'])
    expect(await namesOf(admin, 'resource=community-members')).toEqual([])
    expect(await namesOf()).toEqual([])
  })
})

describe('a view of others', () => {
  it('is not seen by anybody else while it is one’s own', async () => {
    const { id } = await save()
    expect(await namesOf(moderator)).toEqual([])
    for (const method of ['GET', 'DELETE'] as const)
      expect((await call(method, `views/${id}`, undefined, moderator)).status).toBe(404)
    expect((await call('PUT', `views/${id}`, { version: 1, name: 'x' }, moderator)).status).toBe(404)
  })

  it('is shared with a group by those who belong to it', async () => {
    const groupId = await groupOfModerator()
    const { item } = await call('GET', 'views/audiences', undefined, moderator)
    expect(item.groups).toContainEqual({ id: groupId, name: 'Rédaction en chef' })
    const saved = await save({ audience: 'group', groupId }, moderator)
    expect(saved).toMatchObject({ group: { id: groupId, name: 'Rédaction en chef' }, mayChange: true })
    expect(await namesOf()).toEqual([])
    const refused = await call('POST', 'views', view({ audience: 'group', groupId }))
    expect([refused.status, refused.errors]).toMatchObject([
      422,
      [{ path: 'groupId', code: 'missing_record' }],
    ])
  })

  it('is changed by those who may change the settings of the account', async () => {
    const { id, version } = await save({ audience: 'account' })
    expect(await namesOf(moderator)).toEqual(['Ateliers'])
    expect((await call('GET', `views/${id}`, undefined, moderator)).item.mayChange).toBe(false)
    expect((await call('PUT', `views/${id}`, { version, name: 'x' }, moderator)).status).toBe(403)
    expect((await call('DELETE', `views/${id}`, undefined, moderator)).status).toBe(403)
    expect((await call('POST', 'views', view({ audience: 'account' }), moderator)).status).toBe(403)
  })
})

it('takes the place of each saved filter of the release before', async () => {
  const saved = {
    id: crypto.randomUUID(),
    name: 'SAS',
    filter: { type: ['sas'] },
    sort: shown.sort,
    isDefault: true,
  }
  const within = crypto.randomUUID()
  await call('POST', 'config/admin', setting('saved_filters.companies', [saved]))
  await call(
    'POST',
    'config/admin',
    setting(`saved_filters.community-members.${within}`, [{ ...saved, id: within }]),
  )
  const statements = readFileSync(join(migrationsFolder, '0069_saved_views.sql'), 'utf8')
  await parvis.pool.query(statements.split('--> statement-breakpoint').at(-1) ?? '')
  const { items } = await call('GET', 'views?resource=companies')
  const asTheyWere = {
    columns: null,
    density: 'comfortable',
    shape: 'table',
    dateField: null,
    audience: 'own',
  }
  expect(items).toMatchObject([{ ...saved, ...asTheyWere, within: null }])
  expect(await namesOf(admin, `resource=community-members&within=${within}`)).toEqual(['SAS'])
})

const setting = (setting_key: string, value: unknown) => ({
  setting_key,
  setting_value: JSON.stringify(value),
  setting_type: 'json',
  user_restriction: true,
})

describe('what is refused', () => {
  it.each([
    [{ resource: 'nothing' }, 'resource'],
    [{ name: ' ' }, 'name'],
    [{ name: 'x'.repeat(81) }, 'name'],
    [{ name: 'a\0b' }, 'name'],
    [{ filter: { name: 'a\0b' } }, 'filter'],
    [{ filter: [] }, 'filter'],
    [{ filter: { q: 'x'.repeat(20_001) } }, 'filter'],
    [{ sort: { field: 'name', order: 'UP' } }, 'sort.order'],
    [{ columns: [] }, 'columns'],
    [{ shape: 'globe' }, 'shape'],
    [{ density: 3 }, 'density'],
    [{ audience: 'group' }, 'groupId'],
  ])('%j', async (values, path) => {
    const { status, errors } = await call('POST', 'views', view(values))
    expect([status, errors]).toMatchObject([422, [{ path }]])
  })

  it('more views of a list than fifty', async () => {
    const { id } = await save()
    await parvis.pool.query(
      `insert into "saved_views" ("accountId", "id", "ownerId", "resource", "name", "audience", "filter", "sort")
select "accountId", gen_random_uuid(), "ownerId", "resource", "name", "audience", "filter", "sort" from "saved_views", generate_series(1, 49)
where "id" = $1`,
      [id],
    )
    const { status, errors } = await call('POST', 'views', view())
    expect([status, errors]).toMatchObject([422, [{ path: 'name', code: 'too_many' }]])
    await save({ resource: 'faq' })
  })

  it('lists that the caller may not read', async () => {
    expect((await call('GET', 'views?resource=settings', undefined, moderator)).status).toBe(403)
    expect((await call('POST', 'views', view({ resource: 'settings' }), moderator)).status).toBe(403)
    const { id } = await save({ resource: 'settings', audience: 'account' })
    expect((await call('GET', `views/${id}`, undefined, moderator)).status).toBe(403)
  })
})
