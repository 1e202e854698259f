import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type EvaluationApp, evaluationApp } from '../testing/evaluation-app.js'
import {
  type CallOptions,
  problem,
  programsOf,
  type TestProgram,
  type TestPrograms,
} from '../testing/programs.js'

let parvis: EvaluationApp
let programs: TestPrograms
let program: TestProgram

beforeAll(async () => {
  parvis = await evaluationApp()
  programs = await programsOf(parvis)
  await programs.layer(true)
  program = await programs.add()
})
afterAll(() => parvis.close())

const callWith = (some: TestProgram, path = 'companies', options: CallOptions = {}) =>
  programs.call(path, { ...options, headers: { ...options.headers, 'x-api-key': some.key } })

describe('where a program may call from', () => {
  it.each([
    [[], '127.0.0.1', 403],
    [['127.0.0.1'], '127.0.0.1', 200],
    [['127.0.0.0/8'], '127.0.0.1', 200],
    [['::1'], '127.0.0.1', 403],
    [['::1'], '::1', 200],
    [['127.0.0.1'], '::1', 403],
    [['*'], '::1', 200],
  ] as const)('of %j it may from %s: %i', async (whitelisted_ip, from, status) => {
    const some = await programs.add({ whitelisted_ip })
    const answer = await callWith(some, 'companies', { from })
    expect(answer.status).toBe(status)
    if (status === 403)
      expect(answer.body).toMatchObject(problem(403, 'address-not-allowed', new RegExp(from)).body)
  })

  it('is not what it says itself', async () => {
    const some = await programs.add({ whitelisted_ip: ['192.0.2.1'] })
    const headers = { 'x-forwarded-for': '192.0.2.1' }
    expect((await callWith(some, 'companies', { headers })).status).toBe(403)
  })
})

describe('every call checks', () => {
  it('whether the API is on in the account', async () => {
    await programs.layer(false)
    expect(await callWith(program)).toMatchObject(problem(403, 'api-layer-off', /turn it on/))
    await programs.layer(true)
    expect((await callWith(program)).status).toBe(200)
  })

  it('the permissions of the program and the rights of its granter', async () => {
    const some = await programs.add({ allowed_entities: ['pages'] })
    expect((await callWith(some, 'pages')).status).toBe(200)
    await programs.change(some, { allowed_entities: ['companies.read'] })
    expect(await callWith(some, 'pages')).toMatchObject({ status: 403, body: { right: 'pages.read' } })
    const { rows } = await parvis.pool.query(`select "id" from "users" where "username" = 'moderator'`)
    await parvis.pool.query('update "api_users" set "grantedBy" = $2 where "id" = $1', [some.id, rows[0].id])
    expect((await callWith(some)).status).toBe(200)
    const demote = `update "groups" set "permissions" = array_remove("permissions", 'companies.full')`
    await parvis.pool.query(demote)
    expect(await callWith(some)).toMatchObject({ status: 403, body: { right: 'companies.read' } })
    await parvis.pool.query(
      `update "groups" set "permissions" = array_append("permissions", 'companies.full')`,
    )
    expect((await callWith(some)).status).toBe(200)
    await parvis.pool.query(`update "users" set "active" = false where "id" = $1`, [rows[0].id])
    expect(await callWith(some)).toMatchObject({ status: 403, body: { right: 'companies.read' } })
  })
})

describe('a program', () => {
  it('is no person', async () => {
    const calls = [
      'user/identity',
      'user/accounts',
      'user/profile',
      'user/sessions',
      'user/second-factor',
      'config/admin',
    ]
    for (const path of calls)
      expect(await callWith(program, path)).toMatchObject(problem(403, 'people-only', /a program cannot/))
    expect(await callWith(program, 'user/password', { method: 'POST', payload: {} })).toMatchObject({
      status: 403,
    })
    expect(await callWith(program, 'user/logout', { method: 'POST' })).toMatchObject({ status: 403 })
  })

  it('invites nobody, and looks as nobody', async () => {
    const some = await programs.add({ allowed_entities: ['invitations', 'users.read'] })
    const payload = { email: 'someone@example.org' }
    const invited = await callWith(some, 'invitations', { method: 'POST', payload })
    expect(invited).toMatchObject(problem(403, 'people-only', /a program cannot/))
    const view = { kind: 'apiUser', id: some.id }
    expect((await callWith(some, 'user/view-as', { method: 'POST', payload: view })).status).toBe(422)
  })

  it('creates API users with rights that it has itself, in the name of its own granter', async () => {
    const some = await programs.add({ allowed_entities: ['api-users.create', 'companies.read'] })
    const create = (...allowed_entities: string[]) => {
      const payload = { username: crypto.randomUUID(), allowed_entities }
      return callWith(some, 'api-users', { method: 'POST', payload })
    }
    const { rows } = await parvis.pool.query(`select "id" from "users" where "username" = 'admin'`)
    expect((await create('companies.read')).body.item.grantedBy).toBe(rows[0].id)
    expect(await create('companies.read', 'companies')).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'allowed_entities.1', code: 'beyond_own_rights' }] },
    })
  })

  it('uploads files', async () => {
    const some = await programs.add({ allowed_entities: ['files'] })
    const head = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.txt"'
    const payload = `${head}\r\nContent-Type: text/plain\r\n\r\nabc\r\n--b--\r\n`
    const headers = { 'content-type': 'multipart/form-data; boundary=b' }
    const sent = await callWith(some, 'files', { method: 'POST', payload, headers })
    expect(sent).toMatchObject({ status: 201, body: { item: { name: 'a.txt', size: 3 } } })
    const metadata = `filename ${Buffer.from('b.txt').toString('base64')}`
    const tus = { 'tus-resumable': '1.0.0', 'upload-length': '3', 'upload-metadata': metadata }
    const begun = await callWith(some, 'files/uploads', { method: 'POST', headers: tus })
    expect([begun.status, begun.headers.location]).toEqual([201, expect.any(String)])
  })

  it('is named in the audit log, with where it called from', async () => {
    const writer = await programs.add()
    const headers = { 'idempotency-key': crypto.randomUUID(), 'user-agent': 'billing/1.0' }
    const create = () =>
      callWith(writer, 'companies', { method: 'POST', payload: { name: 'By a program' }, headers })
    const [first, again] = [await create(), await create()]
    expect([first.status, again.body.item.id]).toEqual([201, first.body.item.id])
    const { id, version } = first.body.item
    const change = { method: 'PUT', payload: { name: 'Changed' }, headers: { 'if-match': `"${version}"` } }
    expect((await callWith(writer, `companies/${id}`, change)).body.item.version).toBe(2)
    expect((await callWith(writer, `companies/${id}`, change)).status).toBe(412)
    expect((await callWith(writer, `companies/${id}`, { method: 'DELETE' })).status).toBe(200)
    const written = (await programs.audit(writer)).filter(({ actorKind }) => actorKind === 'apiUser')
    expect(written).toMatchObject(
      ['create', 'update', 'delete'].map((action) => ({ action, record: id, address: '127.0.0.1' })),
    )
    expect(written[0]).toMatchObject({ userAgent: 'billing/1.0', actorId: writer.id })
  })

  it('has its last use noted, which is no change of its record', async () => {
    const some = await programs.add()
    const read = async () => (await programs.asAdmin(`api-users/${some.id}`)).body.item
    expect(await read()).toMatchObject({ lastUsedAt: null, lastAddress: null, version: 1 })
    await callWith(some, 'companies', { from: '::1' })
    const used = await read()
    expect(used).toMatchObject({ lastAddress: '::1', version: 1 })
    await callWith(some)
    expect(await read()).toEqual(used)
    await parvis.pool.query(
      `update "api_users" set "lastUsedAt" = now() - interval '61 seconds' where "id" = $1`,
      [some.id],
    )
    await callWith(some)
    expect((await read()).lastAddress).toBe('127.0.0.1')
    expect((await programs.audit(some)).map(({ action }) => action)).toEqual(['create'])
  })

  it('that was refused is noted once for each reason', async () => {
    const some = await programs.add({ whitelisted_ip: ['127.0.0.1'] })
    for (const path of ['companies', 'companies', 'pages', 'pages', 'user/identity']) {
      await callWith(some, path)
      await callWith(some, path, { from: '::1' })
    }
    const refusals = async () =>
      (await programs.audit(some))
        .filter(({ action }) => action === 'api_call_refused')
        .map(({ after }) => after)
    await vi.waitFor(async () => expect(await refusals()).toHaveLength(3), { timeout: 60_000 })
    expect(await refusals()).toEqual([
      { why: 'address_not_allowed', call: 'GET /api/companies' },
      { why: 'forbidden', call: 'GET /api/pages' },
      { why: 'people_only', call: 'GET /api/user/identity' },
    ])
  })
})
