import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type EvaluationApp, evaluationApp } from '../testing/evaluation-app.js'

let parvis: EvaluationApp
let admin: string

beforeAll(async () => {
  parvis = await evaluationApp()
})
beforeEach(async () => {
  admin = await parvis.tokenOf('admin')
})
afterAll(() => parvis.close())

async function call(token: string, method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object) {
  const headers = { 'x-token': token, 'accept-language': 'en' }
  const answer = await parvis.app.inject({ method, url: `/api${url}`, headers, ...(payload && { payload }) })
  return { status: answer.statusCode, ...answer.json() }
}
const idOf = async (username: string): Promise<string> =>
  (await parvis.pool.query('select "id" from "users" where "username" = $1', [username])).rows[0].id
const viewAs = (token: string, kind: string, id: string) => call(token, 'POST', '/user/view-as', { kind, id })
const setRole = (username: string, role: string) =>
  parvis.pool.query('update "users" set "role" = $2 where "username" = $1', [username, role])

it('shows what a user may see, and lets nothing be changed', async () => {
  const id = await idOf('moderator')
  const { item } = await viewAs(admin, 'user', id)
  const seen = await call(item.token, 'GET', '/user/identity')
  const own = await call(await parvis.tokenOf('moderator'), 'GET', '/user/identity')
  expect(seen.permissions.sort()).toEqual(own.permissions.sort())
  expect(seen.connectedUser).toMatchObject({ username: 'admin', role: 2 })
  expect(seen.viewAs).toEqual({ kind: 'user', id, name: 'Mona Delmas' })
  expect(own.viewAs).toBeNull()
  expect((await call(item.token, 'GET', '/companies')).status).toBe(200)
  expect(await call(item.token, 'GET', '/pages')).toMatchObject({ status: 403, right: 'pages.read' })
  expect(await call(item.token, 'POST', '/companies', { name: 'New' })).toMatchObject({
    status: 403,
    type: 'urn:parvis:problem:read-only-view',
  })
  expect((await viewAs(item.token, 'user', id)).status).toBe(403)
  const { rows } = await parvis.pool.query(`select * from "audit_log" where "action" = 'view_as'`)
  expect(rows).toMatchObject([{ actor: 'admin', entity: 'users', record: id }])
})

it('shows what a group and a program may see', async () => {
  const seenAs = async (kind: string, table: string, name: string) => {
    const { rows } = await parvis.pool.query(
      `select r."id" from "${table}" r join "accounts" a on a."id" = r."accountId"
        where a."house" and r."${name}" in ('Clients', 'facturation')`,
    )
    const { item } = await viewAs(admin, kind, rows[0].id)
    return (await call(item.token, 'GET', '/user/identity')).permissions
  }
  expect(await seenAs('group', 'groups', 'group_name')).toContain('companies.full')
  expect(await seenAs('apiUser', 'api_users', 'username')).toEqual(['companies.read', 'quotes.full'])
})

it('is for administrators, as no one above them or of another account', async () => {
  const refused = { status: 422, errors: [{ path: 'id', code: 'view_above' }] }
  expect(await viewAs(admin, 'user', await idOf('mcp'))).toMatchObject(refused)
  expect(await viewAs(admin, 'user', await idOf('client'))).toMatchObject({ status: 404 })
  expect(await viewAs(admin, 'user', 'x')).toMatchObject({ status: 404 })
  expect(await viewAs(admin, 'role', '1')).toMatchObject({ status: 422, errors: [{ path: 'kind' }] })
  const moderator = await parvis.tokenOf('moderator')
  expect(await viewAs(moderator, 'user', await idOf('admin'))).toMatchObject({ right: 'users.read' })
})

it('ends with what it rests on', async () => {
  const open = async () => (await viewAs(admin, 'user', await idOf('moderator'))).item.token
  const statusOf = async (token: string) => (await call(token, 'GET', '/user/identity')).status
  const view = await open()
  await setRole('moderator', '100')
  expect(await statusOf(view)).toBe(401)
  await setRole('moderator', '2')
  expect(await statusOf(view)).toBe(200)
  await setRole('admin', '2')
  expect(await statusOf(view)).toBe(401)
  await setRole('admin', '3')
  expect((await call(view, 'POST', '/user/logout')).status).toBe(200)
  expect([await statusOf(view), await statusOf(admin)]).toEqual([401, 200])
  const another = await open()
  await call(admin, 'POST', '/user/logout')
  expect([await statusOf(another), await statusOf(admin)]).toEqual([401, 401])
})
