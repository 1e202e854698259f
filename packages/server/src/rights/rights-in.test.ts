import { afterAll, beforeAll, expect, it } from 'vitest'
import { type EvaluationApp, evaluationApp } from '../testing/evaluation-app.js'
import { RightsCache } from './rights-in.js'

const later = () => performance.now() + 60_000

it('answers what was found, until it ends', () => {
  const cache = new RightsCache(10)
  cache.set('one', ['pages.read'], later())
  cache.set('two', ['pages.read'], performance.now())
  expect(cache.get('one')).toEqual(['pages.read'])
  expect(cache.get('two')).toBeUndefined()
  expect(cache.get('three')).toBeUndefined()
})

it('evicts the least recently used entry, and never exceeds its capacity', () => {
  const cache = new RightsCache(6)
  cache.set('one', ['a'], later())
  cache.set('two', ['a'], later())
  cache.set('three', ['a'], later())
  cache.get('one')
  cache.set('four', [], later())
  expect([...'1234'].map((_, at) => cache.get(['one', 'two', 'three', 'four'][at] as string))).toEqual([
    ['a'],
    undefined,
    ['a'],
    [],
  ])
  cache.set('five', ['a', 'b', 'c', 'd', 'e', 'f'], later())
  expect(cache.get('five')).toBeUndefined()
})

it('counts what is found again once', () => {
  const cache = new RightsCache(4)
  for (let time = 0; time < 9; time += 1) cache.set('one', ['a'], later())
  cache.set('two', ['a'], later())
  expect(cache.get('one')).toEqual(['a'])
})

let parvis: EvaluationApp
let admin: string
let moderator: string

beforeAll(async () => {
  parvis = await evaluationApp()
  admin = await parvis.tokenOf('admin')
  moderator = await parvis.tokenOf('moderator')
})
afterAll(() => parvis.close())

const call = (token: string, method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
  parvis.app.inject({
    method,
    url: `/api${url}`,
    headers: { 'x-token': token, 'accept-language': 'en' },
    ...(payload && { payload }),
  })
const permissions = async (token: string): Promise<string[]> =>
  (await call(token, 'GET', '/user/identity')).json().permissions
const statusOf = async (token: string, url: string) => (await call(token, 'GET', url)).statusCode
const idOf = async (username: string) =>
  (await parvis.pool.query('select "id" from "users" where "username" = $1', [username])).rows[0].id
const groupOf = async (permissions: string[], members: object[]) =>
  (await call(admin, 'POST', '/groups', { group_name: crypto.randomUUID(), permissions, members })).json()
    .item
const soon = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString()

it('a change to a group counts from the next call on', async () => {
  const user = await idOf('moderator')
  expect(await statusOf(moderator, '/pages')).toBe(403)
  const group = await groupOf(['pages.read'], [])
  expect(await statusOf(moderator, '/pages')).toBe(403)
  const joined = await call(admin, 'POST', '/group-members', { group: group.id, user })
  expect(joined.statusCode).toBe(201)
  expect(await statusOf(moderator, '/pages')).toBe(200)
  expect((await call(moderator, 'POST', '/pages', {})).json().right).toBe('pages.create')
  await call(admin, 'DELETE', `/group-members/${joined.json().item.id}`)
  expect(await statusOf(moderator, '/pages')).toBe(403)
})

it('rights end with the group and come back with it', async () => {
  const { id } = await groupOf(['pages.read'], [{ user: await idOf('moderator') }])
  expect(await permissions(moderator)).toContain('pages.read')
  await call(admin, 'DELETE', `/groups/${id}`)
  expect(await permissions(moderator)).not.toContain('pages.read')
  await call(admin, 'POST', `/groups/${id}/restore`)
  expect(await permissions(moderator)).toContain('pages.read')
  await call(admin, 'DELETE', `/groups/${id}`)
})

it('a membership ends when it says, and the others stay', async () => {
  const user = await idOf('moderator')
  const past = await groupOf(['faq.read'], [{ user, until: soon(3_600_000) }])
  const end = `update "groups" set "members" = jsonb_set("members", '{0,until}', '"2020-01-01T00:00:00.000Z"') where "id" = $1`
  await parvis.pool.query(end, [past.id])
  const future = await groupOf(['services.read'], [{ user, until: soon(3_600_000) }])
  const brief = await groupOf(['pages.read'], [{ user, until: soon(700) }])
  expect(await permissions(moderator)).toEqual(expect.arrayContaining(['services.read', 'pages.read']))
  expect(await permissions(moderator)).not.toContain('faq.read')
  await expect.poll(() => permissions(moderator)).not.toContain('pages.read')
  expect(await permissions(moderator)).toContain('services.read')
  for (const { id } of [past, future, brief]) await call(admin, 'DELETE', `/groups/${id}`)
})

it('rights come from the groups of the account and from the role', async () => {
  const client = await parvis.tokenOf('client')
  const ofBoth = ['companies.full', 'files.full', 'file-collections.full', 'quotes.full', 'locales.read']
  expect((await permissions(client)).sort()).toEqual([...ofBoth, 'trash.delete'].sort())
  const ofModerators = [
    'communities',
    'community-networks',
    'community-members',
    'community-announcements',
    'community-announcement-templates',
    'community-tags',
    'community-notes',
    'welcome-message',
    'milestones',
    'arrival-roles',
  ].map((name) => `${name}.full`)
  expect((await permissions(moderator)).sort()).toEqual(
    [...ofBoth, ...ofModerators, 'navigation.media'].sort(),
  )
  const foreign = `insert into "groups" ("id", "accountId", "group_name", "group_default", "permissions", "members")
    select gen_random_uuid(), "id", 'Foreign', false, array['pages.full'], jsonb_build_array(jsonb_build_object('user', $1::text))
    from "accounts" where not "house"`
  await parvis.pool.query(foreign, [await idOf('moderator')])
  expect(await permissions(moderator)).not.toContain('pages.full')
})

it('a role counts from the next call on', async () => {
  const setRole = (role: string) =>
    parvis.pool.query(`update "users" set "role" = $1 where "username" = 'moderator'`, [role])
  await setRole('3')
  expect(await permissions(moderator)).toContain('navigation.api')
  await setRole('2')
  expect(await permissions(moderator)).not.toContain('navigation.api')
})
