import { afterAll, beforeAll, expect, it } from 'vitest'
import { type EvaluationApp, evaluationApp } from '../testing/evaluation-app.js'

let parvis: EvaluationApp
let tokens: Readonly<Record<'admin' | 'moderator', string>>

beforeAll(async () => {
  parvis = await evaluationApp()
  tokens = { admin: await parvis.tokenOf('admin'), moderator: await parvis.tokenOf('moderator') }
  const members = [{ user: await idOf('moderator') }]
  const permissions = ['api-users.full', 'pages.read', 'faq.read']
  await call('admin', 'POST', '/groups', { group_name: 'Integrators', permissions, members })
})
afterAll(() => parvis.close())

const idOf = async (username: string): Promise<string> =>
  (await parvis.pool.query('select "id" from "users" where "username" = $1', [username])).rows[0].id

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

async function send(
  who: keyof typeof tokens,
  method: Method,
  url: string,
  payload?: object,
  version?: number,
) {
  const headers = {
    'x-token': tokens[who],
    'accept-language': 'en',
    ...(version && { 'if-match': `"${version}"` }),
  }
  const answer = await parvis.app.inject({ method, url: `/api${url}`, headers, ...(payload && { payload }) })
  return { status: answer.statusCode, ...answer.json() }
}
async function call(who: keyof typeof tokens, method: Method, url: string, payload?: object) {
  const current = method === 'PUT' ? await send('admin', 'GET', url) : undefined
  return send(who, method, url, payload, current?.item.version)
}
const newProgram = (who: keyof typeof tokens, allowed_entities: string[]) =>
  call(who, 'POST', '/api-users', { username: crypto.randomUUID(), allowed_entities })
const refusal = (path: string, code: string) => ({
  status: 422,
  errors: [{ path, code, message: expect.stringMatching(/^[^{]+\.$/) }],
})

it('limits a program to the rights of its granter', async () => {
  const made = await newProgram('moderator', ['pages.read', 'faq.read'])
  expect([made.status, made.item.grantedBy]).toEqual([201, await idOf('moderator')])
  const beyond = refusal('allowed_entities.1', 'beyond_own_rights')
  expect(await newProgram('moderator', ['pages.read', 'faq'])).toMatchObject(beyond)
  expect(await newProgram('moderator', ['pages.read', 'users.read'])).toMatchObject(beyond)
  expect(await newProgram('moderator', [])).toMatchObject({ status: 201 })
})

it('only what there is', async () => {
  for (const entity of ['nothing', 'companies.publish', 'Companies', '*', '.', 'users.create'])
    expect(await newProgram('admin', [entity])).toMatchObject(refusal('allowed_entities.0', 'unknown_right'))
  expect(await newProgram('admin', ['companies', 'pages.read', 'navigation.api'])).toMatchObject({
    status: 201,
  })
})

it('a user who changes the permissions of a program becomes its granter', async () => {
  const { item } = await newProgram('admin', ['faq'])
  const url = `/api-users/${item.id}`
  const renamed = await call('moderator', 'PUT', url, { username: 'renamed' })
  expect(renamed.item).toMatchObject({ grantedBy: await idOf('admin'), allowed_entities: ['faq'] })
  expect(await call('moderator', 'PUT', url, { allowed_entities: ['faq'] })).toMatchObject(
    refusal('allowed_entities.0', 'beyond_own_rights'),
  )
  const cut = await call('moderator', 'PUT', url, { allowed_entities: ['faq.read'] })
  expect(cut.item).toMatchObject({ grantedBy: await idOf('moderator'), version: 3 })
  await call('admin', 'DELETE', url)
  const restored = await call('admin', 'POST', `${url}/restore`)
  expect(restored.item).toMatchObject({ grantedBy: await idOf('moderator') })
})

it('refuses writes of the granter and of the last use', async () => {
  for (const field of ['grantedBy', 'lastUsedAt', 'lastAddress'])
    expect(await call('admin', 'POST', '/api-users', { username: 'a', [field]: null })).toMatchObject({
      status: 422,
      errors: [{ path: field }],
    })
})

it('a program loses the rights that its granter loses', async () => {
  const { item } = await newProgram('moderator', ['pages.read', 'faq.read'])
  const rights = async () =>
    (await call('admin', 'GET', `/rights/of?kind=apiUser&id=${item.id}`)).items.map(
      ({ right }: { right: string }) => right,
    )
  const holders = async (right: string) =>
    (await call('admin', 'GET', `/rights/holders?right=${right}`)).items.map(({ id }: { id: string }) => id)
  expect(await rights()).toEqual(['faq.read', 'pages.read'])
  expect(await holders('pages.read')).toContain(item.id)
  await parvis.pool.query(
    `update "groups" set "permissions" = array['faq.full', 'api-users.full'] where "group_name" = 'Integrators'`,
  )
  expect(await rights()).toEqual(['faq.read'])
  expect(await holders('pages.read')).not.toContain(item.id)
  expect(await holders('faq.read')).toContain(item.id)
  await parvis.pool.query(`update "users" set "active" = false where "username" = 'moderator'`)
  expect(await rights()).toEqual([])
  expect(await holders('faq.read')).not.toContain(item.id)
  const view = await call('admin', 'POST', '/user/view-as', { kind: 'apiUser', id: item.id })
  const seen = await parvis.app.inject({ url: '/api/faq', headers: { 'x-token': view.item.token } })
  expect(seen.json()).toMatchObject({ status: 403, right: 'faq.read' })
})

it('a program is known by its key until something else is chosen', async () => {
  const { item } = await newProgram('admin', [])
  expect(item.auth_type).toBe('0')
  const change = (changes: object) => call('admin', 'PUT', `/api-users/${item.id}`, changes)
  expect((await change({ auth_type: '1' })).item.auth_type).toBe('1')
  expect((await change({ username: crypto.randomUUID() })).item.auth_type).toBe('1')
  expect((await change({ auth_type: null })).item.auth_type).toBe('0')
})
