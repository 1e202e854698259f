import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DiskStorage, openDatabase, type Pool } from '@parvis/engine'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeEach, expect, it } from 'vitest'
import { createApp } from '../app.js'
import { Readiness } from '../health/index.js'
import { issueFirstAdministratorToken } from '../identity/index.js'
import { generousLimits } from '../limits/index.js'
import { usualQuotas } from '../quotas/index.js'
import { productDatabase, type TestDatabase } from '../testing/product-database.js'
import { openTokenChain } from '../tokens/index.js'
import { usualUpdates } from '../updates/index.js'
import { beginInstallation } from './index.js'

const folder = mkdtempSync(join(tmpdir(), 'installation-'))
const fileOptions = {
  storage: new DiskStorage(join(folder, 'files')),
  stagingFolder: join(folder, 'staging'),
}
const ada = {
  firstname: 'Ada',
  lastname: 'Byron',
  username: 'ada',
  email: 'Ada@parvis.example',
  password: 'une phrase que personne ne devine',
}

/** A console that only has to be there. */
function consoleFolder(): string {
  mkdirSync(join(folder, 'console/assets'), { recursive: true })
  writeFileSync(join(folder, 'console/index.html'), '')
  return join(folder, 'console')
}

let database: TestDatabase
let pool: Pool
let app: FastifyInstance

beforeEach(async () => {
  database = await productDatabase()
  pool = openDatabase(database.url, () => undefined)
  const readiness = new Readiness()
  readiness.begin()
  app = await createApp({
    pool,
    readiness,
    logger: { level: 'silent' },
    publicUrl: 'http://localhost:3000',
    secret: 'a secret of the tests',
    trustedProxies: 0,
    limits: generousLimits,
    quotas: usualQuotas,
    pages: { console: { folder: consoleFolder() }, site: { current: undefined, retained: [] } },
    tokenChain: openTokenChain({ chain: undefined, dataFolder: folder, warn: () => undefined }),
    installed: { dataFolder: folder },
    updates: usualUpdates(folder),
    version: 'abcdef0123',
    ...fileOptions,
  })
})
afterEach(async () => {
  await app.close()
  await pool.end()
  await database.drop()
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function post(url: string, payload: object, headers: Record<string, string> = {}) {
  const answer = await app.inject({ method: 'POST', url: `/api/user/${url}`, payload, headers })
  return { status: answer.statusCode, ...answer.json() }
}
const open = (token: string) => post('first-administrator', { token })
const accept = (token: string, changes: object = {}) =>
  post('first-administrator/accept', { token, ...ada, ...changes }, { 'accept-language': 'en' })
const begun = async () => (await beginInstallation(pool, fileOptions)) ?? ''
const rows = async (text: string) => (await pool.query(text)).rows
const linkOver = { status: 422, errors: [{ path: 'token', code: 'link_over' }] }

it('creates one operator account with one link, however many processes start at once', async () => {
  const other = openDatabase(database.url, () => undefined)
  const tokens = await Promise.all([
    beginInstallation(pool, fileOptions),
    beginInstallation(other, fileOptions),
  ])
  await other.end()
  expect(tokens.filter(Boolean)).toHaveLength(1)
  expect(await rows('select "name", "house" from "accounts"')).toEqual([{ name: 'Parvis', house: true }])
  expect(await rows('select "purpose" from "mail_tokens" where "usedAt" is null')).toHaveLength(1)
  const stored = JSON.stringify(await rows('select * from "mail_tokens"'))
  expect(stored).not.toContain(tokens.find(Boolean))
  expect(await beginInstallation(pool, fileOptions)).toBeUndefined()
})

it('puts in the content of the site, with nothing of the evaluation, and has it published', async () => {
  await begun()
  const count = async (table: string) => Number((await rows(`select count(*) from "${table}"`))[0].count)
  for (const table of ['pages', 'services', 'faq', 'realisations', 'menu_entries', 'files'])
    expect(await count(table), table).toBeGreaterThan(0)
  for (const table of ['users', 'companies', 'quotes', 'api_users', 'invitations', 'contact_messages'])
    expect(await count(table), table).toBe(0)
  expect(await rows('select "group_default" from "groups"')).toEqual([{ group_default: true }])
  expect(await rows('select "state", "by" from "site_builds"')).toEqual([{ state: 'waiting', by: null }])
  expect(await rows('select "kind" from "jobs"')).toEqual([{ kind: 'site-publish' }])
  // An address that reaches nobody would take the visitors' messages.
  expect(await rows('select "email" from "website_settings"')).toEqual([{ email: null }])
})

it('makes the bearer of the link the first operator, once', async () => {
  const token = await begun()
  expect(await open(token)).toMatchObject({ status: 200, item: 'OK' })
  const wrong = await accept(token, { email: 'ada', password: 'court' })
  expect([wrong.status, wrong.errors.map(({ path }: { path: string }) => path).sort()]).toEqual([
    422,
    ['email', 'password'],
  ])
  expect(await accept(token, { password: 'ada@parvis.example' })).toMatchObject({
    status: 422,
    errors: [{ path: 'password', code: 'telling_password' }],
  })
  expect(await accept(token)).toMatchObject({ status: 200, item: 'OK' })
  const { item } = await post('login', { login: 'ada@parvis.example', password: ada.password })
  const headers = { 'x-token': item.token }
  const identity = (await app.inject({ url: '/api/user/identity', headers })).json()
  expect(identity.connectedUser).toMatchObject({ role: 100 })
  expect((await app.inject({ url: '/api/site/builds', headers })).statusCode).toBe(200)
  expect(await rows('select "role", "language" from "users"')).toEqual([{ role: '100', language: 'en' }])
  const members = (await app.inject({ url: '/api/groups', headers })).json().items[0].members
  expect(members).toHaveLength(1)
  expect(await open(token)).toMatchObject(linkOver)
  expect(await accept(token, { username: 'eve', email: 'eve@parvis.example' })).toMatchObject(linkOver)
})

it('refuses a link that is wrong, expired, replaced, or of no use since there is an operator', async () => {
  const first = await begun()
  expect(await open('A'.repeat(43))).toMatchObject(linkOver)
  const second = await issueFirstAdministratorToken(pool)
  expect(await accept(first)).toMatchObject(linkOver)
  expect(await open(second)).toMatchObject({ status: 200 })
  await pool.query(`update "mail_tokens" set "expiresAt" = now() - interval '1 second'`)
  expect(await accept(second)).toMatchObject(linkOver)
  const third = await issueFirstAdministratorToken(pool)
  const taken = await Promise.all([accept(third), accept(third, { username: 'eve', email: 'eve@p.example' })])
  expect(taken.map(({ status }) => status).sort()).toEqual([200, 422])
  expect(await open(await issueFirstAdministratorToken(pool))).toMatchObject(linkOver)
  expect(await rows('select 1 from "users"')).toHaveLength(1)
})

it('takes nobody’s sign-in over: a confirmed address is refused, one that nobody confirmed is theirs', async () => {
  const token = await begun()
  await post('register', { ...ada, username: 'known' })
  await post('register', { ...ada, username: 'other', email: 'other@parvis.example' })
  await pool.query(`update "identities" set "confirmedAt" = now() where "username" = 'other'`)
  expect(await accept(token, { email: 'Other@parvis.example' })).toMatchObject({
    status: 422,
    errors: [{ path: 'email', code: 'taken' }],
  })
  expect(await accept(token, { username: 'other' })).toMatchObject({
    status: 422,
    errors: [{ path: 'username', code: 'taken' }],
  })
  expect(await accept(token)).toMatchObject({ status: 200 })
  expect((await post('login', { login: 'ada', password: ada.password })).status).toBe(200)
})

it('answers forms in their format before there is an operator account or a built site', async () => {
  const send = (url: string, payload: object | string, type: string, accept: string) =>
    app.inject({
      method: 'POST',
      url,
      payload,
      headers: { 'content-type': type, accept, 'accept-language': 'en' },
    })
  const message = {
    firstname: 'Inès',
    lastname: 'Caron',
    email: 'ines@visitor.example',
    why: 'other',
    message: 'x',
  }
  const form = new URLSearchParams(message).toString()
  const json = await send('/api/contact', message, 'application/json', 'application/json')
  expect([json.statusCode, json.headers['content-type'], json.headers['retry-after']]).toEqual([
    503,
    'application/problem+json; charset=utf-8',
    '5',
  ])
  const page = await send('/api/contact', form, 'application/x-www-form-urlencoded', 'text/html')
  expect([page.statusCode, page.headers['content-type'], page.headers['retry-after']]).toEqual([
    503,
    'text/html; charset=utf-8',
    '5',
  ])
  expect(page.body).toContain('what you typed is still there')
  await begun()
  const wrong = await send('/api/contact', 'email=ines', 'application/x-www-form-urlencoded', 'text/html')
  expect([wrong.statusCode, wrong.body]).toEqual([422, expect.stringContaining('This field is required.')])
  expect((await send('/api/contact', message, 'application/json', 'application/json')).statusCode).toBe(202)
})
