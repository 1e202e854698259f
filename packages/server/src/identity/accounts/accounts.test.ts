import { afterAll, beforeAll, expect, it } from 'vitest'
import { clientAccount, operatorAccount } from '../../evaluation/people.js'
import { type EvaluationApp, evaluationApp } from '../../testing/evaluation-app.js'
import { sweepExpired } from '../sweep-expired.js'

let parvis: EvaluationApp
let operator: string
const stranger = { id: crypto.randomUUID(), name: 'Éditions du Lac' }

beforeAll(async () => {
  parvis = await evaluationApp()
  operator = await parvis.tokenOf('mcp')
  await parvis.pool.query('insert into "accounts" ("id", "name") values ($1, $2)', [
    stranger.id,
    stranger.name,
  ])
})
afterAll(() => parvis.close())

async function call(token: string, method: 'GET' | 'POST', url: string, payload?: object) {
  const headers = { 'x-token': token, 'accept-language': 'en' }
  const answer = await parvis.app.inject({ method, url: `/api/${url}`, headers, ...(payload && { payload }) })
  return { status: answer.statusCode, link: answer.headers.link, ...answer.json() }
}

const enter = (id: string, token = operator) => call(token, 'POST', `user/accounts/${id}/select`)
const visitsOf = async (id: string) =>
  (
    await parvis.pool.query(
      `select "username", "role", "active" from "users" where "accountId" = $1 and "role" = '100'`,
      [id],
    )
  ).rows
const actionsIn = async (id: string) =>
  (
    await parvis.pool.query('select "action" from "audit_log" where "accountId" = $1 order by "at"', [id])
  ).rows.map(({ action }) => action)

it('operators see all accounts with their people, their size and when something happened last', async () => {
  const { items } = await call(operator, 'GET', 'accounts')
  expect(items.map(({ name }: { name: string }) => name)).toEqual(
    [clientAccount.name, operatorAccount.name, stranger.name].sort((one, other) =>
      one.localeCompare(other, 'fr'),
    ),
  )
  const [first] = items.filter((each: { house: boolean }) => each.house)
  expect(first).toMatchObject({ id: operatorAccount.id, people: 3, deactivatedAt: null })
  expect(first.storage).toBeGreaterThan(1000)
  expect(Date.parse(first.lastActivityAt)).toBeLessThanOrEqual(Date.now())
  expect(items.find(({ id }: { id: string }) => id === stranger.id)).toMatchObject({
    people: 0,
    storage: 0,
    lastActivityAt: null,
  })
})

it('they find them by a part of the name, and page by page', async () => {
  const { items } = await call(operator, 'GET', 'accounts?q=editions')
  expect(items).toMatchObject([{ id: stranger.id }])
  expect((await call(operator, 'GET', 'accounts?q=%25')).items).toEqual([])
  const seen: string[] = []
  for (let url = 'accounts?limit=1'; url; ) {
    const { items, link } = await call(operator, 'GET', url)
    seen.push(...items.map(({ id }: { id: string }) => id))
    url = /<\/api\/([^>]+)>/.exec(String(link ?? ''))?.[1] ?? ''
  }
  expect(seen.sort()).toEqual([clientAccount.id, operatorAccount.id, stranger.id].sort())
  expect((await call(operator, 'GET', 'accounts?cursor=none')).status).toBe(400)
})

it('nobody else sees or changes them, whatever their groups', async () => {
  const admin = await parvis.tokenOf('admin')
  const right = { group_name: 'Operators', permissions: ['accounts.full'], members: [] }
  expect((await call(admin, 'POST', 'groups', right)).status).toBe(422)
  for (const [method, url] of [
    ['GET', 'accounts'],
    ['POST', `accounts/${stranger.id}/deactivate`],
    ['POST', `accounts/${stranger.id}/activate`],
  ] as const)
    expect((await call(admin, method, url)).status).toBe(403)
  expect((await enter(stranger.id, admin)).status).toBe(404)
})

it('an operator who enters an account may do everything in it, and the audit log records it', async () => {
  expect(await enter(stranger.id)).toMatchObject({ status: 200, item: { id: stranger.id, role: 100 } })
  const { account, permissions } = await call(operator, 'GET', 'user/identity')
  expect(account).toEqual({ ...stranger, visited: true, house: false })
  expect(permissions).toContain('accounts.full')
  expect((await call(operator, 'POST', 'companies', { name: 'Lac' })).status).toBe(201)
  expect(await actionsIn(stranger.id)).toContain('account_entered')
  expect(await visitsOf(stranger.id)).toEqual([{ username: 'mcp', role: '100', active: true }])
  expect((await enter(stranger.id)).status).toBe(200)
})

it('nothing of the visit stays once they went on, or their session is over', async () => {
  expect((await enter(operatorAccount.id)).status).toBe(200)
  expect((await call(operator, 'GET', 'user/identity')).account).toMatchObject({
    id: operatorAccount.id,
    visited: false,
  })
  expect(await visitsOf(stranger.id)).toEqual([{ username: 'mcp', role: '100', active: false }])
  const elsewhere = await parvis.tokenOf('mcp')
  await enter(stranger.id, elsewhere)
  expect(await visitsOf(stranger.id)).toMatchObject([{ active: true }])
  await call(elsewhere, 'POST', 'user/logout')
  await sweepExpired(parvis.pool)
  expect(await visitsOf(stranger.id)).toMatchObject([{ active: false }])
})

it('who signs in does not begin in an account that they only visit', async () => {
  await enter(stranger.id)
  const again = await parvis.tokenOf('mcp')
  expect((await call(again, 'GET', 'user/identity')).account.id).not.toBe(stranger.id)
  await enter(operatorAccount.id)
})

it('only operators are let into an account that is deactivated, until it is activated again', async () => {
  const client = await parvis.tokenOf('client')
  const change = (to: string) => call(operator, 'POST', `accounts/${clientAccount.id}/${to}`)
  expect((await change('deactivate')).status).toBe(200)
  expect((await call(client, 'GET', 'user/identity')).status).toBe(401)
  const signIn = { login: 'client', password: 'parvis-evaluation', remember: false }
  const refused = await parvis.app.inject({ method: 'POST', url: '/api/user/login', payload: signIn })
  expect([refused.statusCode, refused.json().type]).toEqual([403, 'urn:parvis:problem:account-deactivated'])
  expect((await enter(clientAccount.id)).status).toBe(200)
  expect((await call(operator, 'GET', 'companies')).status).toBe(200)
  await enter(operatorAccount.id)
  expect((await change('deactivate')).status).toBe(200)
  expect((await change('activate')).status).toBe(200)
  expect((await call(await parvis.tokenOf('client'), 'GET', 'user/identity')).status).toBe(200)
  const recorded = (await actionsIn(clientAccount.id)).filter((action) => action.startsWith('account_'))
  expect(recorded).toEqual(['account_deactivated', 'account_selected', 'account_activated'])
})

it('the account of the company stays, and what is none is not found', async () => {
  const answer = await call(operator, 'POST', `accounts/${operatorAccount.id}/deactivate`)
  expect([answer.status, answer.errors[0].message]).toEqual([
    422,
    'The account of the company can be neither deactivated nor closed.',
  ])
  for (const id of [crypto.randomUUID(), 'none']) {
    expect((await call(operator, 'POST', `accounts/${id}/deactivate`)).status).toBe(404)
    expect((await enter(id)).status).toBe(404)
  }
})
