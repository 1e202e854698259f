import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { clientAccount } from '../evaluation/people.js'
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

type Headers = Record<string, string>

const callWith = (some: TestProgram, path = 'companies', options: CallOptions = {}) =>
  programs.call(path, { ...options, headers: { ...options.headers, 'x-api-key': some.key } })
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
    ['is the stored one', () => `${program.key.slice(0, 9)}…:hash`.replace('…', '.'), /no such key/],
  ]
  it.each(wrong)('is refused when it %s', async (_, key, detail) => {
    const headers = { 'x-api-key': key() }
    expect(await programs.call('companies', { headers })).toMatchObject(unauthenticated(detail))
  })

  it('is refused together with another token', async () => {
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
