import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { clientAccount } from '../evaluation/people.js'
import { type EvaluationApp, evaluationApp } from '../testing/evaluation-app.js'
import { type CallOptions, programsOf, type TestProgram } from '../testing/programs.js'

let parvis: EvaluationApp
let programs: Awaited<ReturnType<typeof programsOf>>
let program: TestProgram

beforeAll(async () => {
  parvis = await evaluationApp()
  programs = await programsOf(parvis)
  await programs.layer(true)
  program = await programs.add()
})
afterAll(() => parvis.close())

type Headers = Record<string, string>

const callWith = ({ key }: TestProgram, path = 'companies', options: CallOptions = {}) =>
  programs.call(path, { ...options, headers: { ...options.headers, 'x-api-key': key } })
const problem = (status: number, code: string, detail: RegExp) => ({
  status,
  body: { type: `urn:parvis:problem:${code}`, detail: expect.stringMatching(detail) },
})
const unauthenticated = (detail: RegExp) => problem(401, 'unauthenticated', detail)

describe('the key of an API user', () => {
  it('lets a program do what it is allowed, and nothing else', async () => {
    expect((await callWith(program)).status).toBe(200)
    expect(await callWith(program, 'pages')).toMatchObject({ status: 403, body: { right: 'pages.read' } })
  })

  it('is nowhere readable, and known by one look-up of its hash', async () => {
    const { rows } = await parvis.pool.query('select * from "api_keys" where "apiUserId" = $1', [program.id])
    expect(rows).toMatchObject([{ until: null, beginning: `${program.key.slice(0, 9)}…` }])
    expect(JSON.stringify(rows)).not.toContain(program.key)
    const query = vi.spyOn(parvis.pool, 'query')
    await callWith(program)
    const names = query.mock.calls.map(([statement]) => (statement as unknown as { name?: string }).name)
    query.mockRestore()
    expect(names.filter((name) => name?.startsWith('api-users.'))).toEqual(['api-users.by-key'])
    expect(names.filter((name) => name?.startsWith('rights.'))).toEqual([])
  })

  it('was given to the records there were before', async () => {
    const { rows } = await parvis.pool.query(
      `select count(*)::int as "n" from "api_users" u
where not exists (select from "api_keys" k where k."apiUserId" = u."id" and k."accountId" = u."accountId")`,
    )
    expect(rows).toEqual([{ n: 0 }])
  })

  const wrong: [string, () => string | string[], RegExp][] = [
    ['is unknown', () => `pk_${'x'.repeat(43)}`, /no such key/],
    ['is the prefix alone', () => 'pk_', /no such key/],
    ['is a beginning', () => program.key.slice(0, 20), /no such key/],
    ['is empty', () => '', /once and whole/],
    ['is blank', () => '   ', /once and whole/],
    ['is too long', () => 'x'.repeat(8000), /once and whole/],
    ['is two', () => `${program.key} ${program.key}`, /once and whole/],
    ['is sent twice', () => [program.key, program.key], /once and whole/],
    ['is what the database keeps', () => `${program.key.slice(0, 9)}…:hash`.replace('…', '.'), /no such key/],
  ]
  it.each(wrong)('is refused when it %s', async (_, key, detail) => {
    const headers = { 'x-api-key': key() }
    expect(await programs.call('companies', { headers })).toMatchObject(unauthenticated(detail))
  })

  it('is not taken beside another way of being known', async () => {
    const several: Headers[] = [{ 'x-token': await parvis.tokenOf('admin') }, { authorization: 'Bearer x' }]
    for (const other of several)
      expect(await callWith(program, 'companies', { headers: other })).toMatchObject(
        unauthenticated(/^One way/),
      )
    const one: Headers[] = [{ 'x-token': '' }, { authorization: 'Basic eDp5' }]
    for (const other of one)
      expect((await callWith(program, 'companies', { headers: other })).status).toBe(200)
  })

  it('does not matter where anyone may call', async () => {
    for (const path of ['core/healthcheck', 'openapi.json'])
      expect((await programs.call(path, { headers: { 'x-api-key': 'nonsense' } })).status).toBe(200)
  })

  it('ends with a header over the limit, as any call does', async () => {
    const headers = { 'x-api-key': 'x'.repeat(1_000_000) }
    const answer = await programs.call('companies', { headers }).catch((error: Error) => error)
    expect(answer).toSatisfy(
      (it: { status?: number; code?: string }) => it.status === 431 || it.code !== undefined,
    )
    expect((await callWith(program)).status).toBe(200)
  })

  it('rests while its API user is in the trash', async () => {
    const gone = await programs.add()
    await programs.asAdmin(`api-users/${gone.id}`, { method: 'DELETE' })
    expect(await callWith(gone)).toMatchObject(unauthenticated(/no such key/))
    await programs.asAdmin(`api-users/${gone.id}/restore`, { method: 'POST' })
    expect((await callWith(gone)).status).toBe(200)
  })

  it('ends when its API user expires', async () => {
    const brief = await programs.add({ expiresAt: new Date(Date.now() + 3_600_000).toISOString() })
    expect((await callWith(brief)).status).toBe(200)
    await programs.change(brief, { expiresAt: new Date(Date.now() - 1000).toISOString() })
    expect(await callWith(brief)).toMatchObject(unauthenticated(/has expired/))
  })

  it('is of no use by itself for an API user of OAuth', async () => {
    const oauth = await programs.add({ auth_type: '1' })
    expect(await callWith(oauth)).toMatchObject(unauthenticated(/by oauth\/token/))
  })

  it('opens its own account alone', async () => {
    const foreign = await parvis.pool.query('select "id" from "companies" where "accountId" = $1', [
      clientAccount.id,
    ])
    expect((await callWith(program, `companies/${foreign.rows[0].id}`)).status).toBe(404)
    const { rows } = await parvis.pool.query(
      `update "api_users" set "accountId" = "accountId" where "id" = $1 returning "accountId"`,
      [program.id],
    )
    const all = (await callWith(program, 'companies?range=[0,999]')).body.items
    const own = await parvis.pool.query(
      'select count(*)::int as "n" from "companies" where "accountId" = $1 and "deletedAt" is null',
      [rows[0].accountId],
    )
    expect(all).toHaveLength(own.rows[0].n)
  })
})

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

describe('what counts from the next call on', () => {
  it('is the switch of the account', async () => {
    await programs.layer(false)
    expect(await callWith(program)).toMatchObject(problem(403, 'api-layer-off', /turn it on/))
    await programs.layer(true)
    expect((await callWith(program)).status).toBe(200)
  })

  it('is what it is allowed, and what whoever allowed it may do', async () => {
    const some = await programs.add({ allowed_entities: ['pages'] })
    expect((await callWith(some, 'pages')).status).toBe(200)
    await programs.change(some, { allowed_entities: ['companies.read'] })
    expect(await callWith(some, 'pages')).toMatchObject({ status: 403, body: { right: 'pages.read' } })
    const { rows } = await parvis.pool.query(`select "id" from "users" where "username" = 'moderator'`)
    await parvis.pool.query('update "api_users" set "grantedBy" = $2 where "id" = $1', [some.id, rows[0].id])
    expect((await callWith(some)).status).toBe(200)
    const forget = `update "groups" set "permissions" = array_remove("permissions", 'companies.full')`
    await parvis.pool.query(forget)
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

  it('lets others in with what it may do itself, in the name of whoever let it in', async () => {
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

  it('keeps files', async () => {
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
    await vi.waitFor(async () => expect(await refusals()).toHaveLength(3))
    expect(await refusals()).toEqual([
      { why: 'address_not_allowed', call: 'GET /api/companies' },
      { why: 'forbidden', call: 'GET /api/pages' },
      { why: 'people_only', call: 'GET /api/user/identity' },
    ])
  })
})
