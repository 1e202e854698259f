import { afterAll, beforeAll, expect, it } from 'vitest'
import { clientAccount } from '../evaluation/people.js'
import { type EvaluationApp, evaluationApp } from '../testing/evaluation-app.js'
import { prepareMetadata } from '../tokens/metadata/index.js'
import { eraseClosedAccounts } from './index.js'

let parvis: EvaluationApp
const password = 'parvis-evaluation'

beforeAll(async () => {
  parvis = await evaluationApp()
})
afterAll(() => parvis.close())

async function call(token: string, method: 'GET' | 'POST', url: string, payload?: object) {
  const headers = { 'x-token': token, 'accept-language': 'en' }
  const answer = await parvis.app.inject({ method, url: `/api/${url}`, headers, ...(payload && { payload }) })
  return { status: answer.statusCode, ...answer.json() }
}

const rows = async (text: string, values: unknown[] = []) => (await parvis.pool.query(text, values)).rows
const signIn = async () => {
  const payload = { login: 'client', password, remember: false }
  const answer = await parvis.app.inject({ method: 'POST', url: '/api/user/login', payload })
  return [answer.statusCode, answer.json().type]
}
const closedFor = (days: number) =>
  rows(`update "accounts" set "closedAt" = now() - make_interval(days => $2) where "id" = $1`, [
    clientAccount.id,
    days,
  ])

/** How many rows of the account are left in each table that has any. */
async function left(): Promise<Record<string, number>> {
  const tables = await rows(
    `select "table_name" from information_schema.columns where "column_name" = 'accountId' and "table_schema" = current_schema()`,
  )
  const counts: Record<string, number> = {}
  for (const { table_name: table } of tables) {
    const [{ count }] = await rows(`select count(*)::int from "${table}" where "accountId" = $1`, [
      clientAccount.id,
    ])
    if (count > 0) counts[table] = count
  }
  return counts
}

/** Stores metadata of a token in the account. @returns the CIDs of its files */
async function preparedMetadata(): Promise<string[]> {
  const draft = { name: 'Jeton', symbol: 'J', standard: 'erc721', maximum: 2 }
  const { item: token } = await call(await parvis.tokenOf('admin'), 'POST', 'tokens', draft)
  await rows(`update "tokens" set "accountId" = $1 where "id" = $2`, [clientAccount.id, token.id])
  await prepareMetadata(parvis, { accountId: clientAccount.id, token })
  const stored = await rows(`select "cid" from "token_metadata_files" where "accountId" = $1`, [
    clientAccount.id,
  ])
  expect(stored).toHaveLength(3)
  return stored.map(({ cid }) => cid)
}

it('is refused for the operator account, to all but the owner, and without the password', async () => {
  const admin = await parvis.tokenOf('admin')
  expect((await call(admin, 'GET', 'user/closing')).item).toMatchObject({ mayClose: false })
  const refused = await call(admin, 'POST', 'user/closing', { password })
  expect([refused.status, refused.errors[0].code]).toEqual([422, 'house_stays'])

  const client = await parvis.tokenOf('client')
  const wrong = await call(client, 'POST', 'user/closing', { password: 'another one' })
  expect([wrong.status, wrong.errors[0]]).toMatchObject([422, { path: 'password', code: 'wrong_password' }])

  // Somebody who was there before is its owner.
  const earlier = crypto.randomUUID()
  await rows(
    `insert into "identities" ("id", "username", "usernameSkeleton", "email", "passwordHash")
     values ($1, 'earlier', 'earlier', 'earlier@visitor.example', 'x')`,
    [earlier],
  )
  await rows(
    `insert into "users" ("accountId", "id", "username", "email", "firstname", "lastname", "role", "active", "createdAt")
     values ($2, $1, 'earlier', 'earlier@visitor.example', 'Lou', 'Petit', '1', true, now() - interval '9 years')`,
    [earlier, clientAccount.id],
  )
  expect((await call(client, 'GET', 'user/closing')).item).toMatchObject({ mayClose: false, people: 3 })
  const notTheirs = await call(client, 'POST', 'user/closing', { password })
  expect([notTheirs.status, notTheirs.errors[0].code]).toEqual([422, 'owner_closes'])
  await rows(`update "users" set "createdAt" = now() where "id" = $1`, [earlier])
})

it('signs everyone out, and mails them and the operators when the account is erased', async () => {
  const client = await parvis.tokenOf('client')
  expect((await call(client, 'GET', 'user/closing')).item).toMatchObject({
    mayClose: true,
    people: 3,
    days: 30,
  })
  expect((await call(client, 'POST', 'user/closing', { password })).status).toBe(200)
  expect((await call(client, 'GET', 'user/identity')).status).toBe(401)
  expect(await signIn()).toEqual([403, 'urn:parvis:problem:account-deactivated'])
  const mails = await rows(
    `select "to", "data" from "mails" where "template" = 'accountClosed' order by "to"`,
  )
  expect(mails.map(({ to }) => to)).toEqual([
    'client@parvis.test',
    'earlier@visitor.example',
    'mcp@parvis.test',
  ])
  expect(mails[0].data).toMatchObject({ account: clientAccount.name })
  const operator = await parvis.tokenOf('mcp')
  const { items } = await call(operator, 'GET', 'accounts')
  const listed = items.find(({ id }: { id: string }) => id === clientAccount.id)
  expect(listed.erasedAt).toBe(mails[0].data.erasedAt)
})

it('is opened again by an operator, with everything in it', async () => {
  const operator = await parvis.tokenOf('mcp')
  expect((await call(operator, 'POST', `accounts/${clientAccount.id}/activate`)).status).toBe(200)
  await closedFor(0)
  await rows(`update "accounts" set "closedAt" = null where "id" = $1`, [clientAccount.id])
  await eraseClosedAccounts(parvis)
  expect((await signIn())[0]).toBe(200)
})

it('erases the account after the delay, and not the quotes that it requested from the operator', async () => {
  const quotes = await rows(`select "id" from "quotes"`)
  const others = await rows(`select "id" from "users" where "accountId" <> $1 order by 1`, [clientAccount.id])
  const files = await rows(`select "id" from "files" where "accountId" = $1`, [clientAccount.id])
  const cids = await preparedMetadata()
  await closedFor(29)
  await eraseClosedAccounts(parvis)
  expect((await left()).users).toBe(3)
  await closedFor(31)
  await eraseClosedAccounts(parvis)
  expect(await left()).toEqual({})
  for (const key of [...files.map(({ id }) => id), ...cids.map((cid) => `ipfs/${cid}`)])
    expect(await parvis.storage.exists(clientAccount.id, key)).toBe(false)
  expect(await rows(`select 1 from "accounts" where "id" = $1`, [clientAccount.id])).toEqual([])
  expect(await rows(`select 1 from "identities" where "username" in ('client', 'earlier')`)).toEqual([])
  expect(await rows(`select "id" from "quotes"`)).toEqual(quotes)
  expect(await rows(`select "id" from "users" order by 1`)).toEqual(others)
  expect(await rows(`select "record" from "audit_log" where "action" = 'account_erased'`)).toEqual([
    { record: clientAccount.id },
  ])
  expect((await signIn())[0]).toBe(401)
})
