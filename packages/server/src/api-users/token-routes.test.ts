import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Readiness } from '../health/index.js'
import { strictLimits } from '../limits/index.js'
import { type EvaluationApp, evaluationApp } from '../testing/evaluation-app.js'
import {
  type CallOptions,
  formOf,
  formType,
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
  program = await programs.add({ auth_type: '1' })
})
afterAll(() => parvis.close())

const ask = (payload: string, options: CallOptions = {}) => programs.askToken(payload, options)
const callWith = (token: string) =>
  programs.call('companies', { headers: { authorization: `Bearer ${token}` } })
const basicOf = ({ id, key }: TestProgram) => ({
  authorization: `Basic ${Buffer.from(`${id}:${key}`).toString('base64')}`,
})
const tokenFor = async (some: TestProgram): Promise<string> => (await ask(formOf(some))).body.access_token
const bare = 'grant_type=client_credentials'

describe('asking for a token', () => {
  it.each([
    ['in the form', () => ask(formOf(program))],
    ['by HTTP Basic', () => ask(bare, { headers: basicOf(program) })],
    [
      'with a charset',
      () =>
        ask(formOf(program), { headers: { 'content-type': `${formType['content-type']}; charset=utf-8` } }),
    ],
    ['with its id in capitals', () => ask(formOf({ ...program, id: program.id.toUpperCase() }))],
  ])('%s is answered with one that lasts an hour', async (_, asking) => {
    const answer = await asking()
    expect(answer).toMatchObject({
      status: 200,
      headers: { 'cache-control': 'no-store', pragma: 'no-cache' },
      body: { token_type: 'Bearer', access_token: expect.stringMatching(/^pt_[\w-]{43}$/) },
    })
    expect(Object.keys(answer.body).sort()).toEqual(['access_token', 'expires_in', 'token_type'])
    expect(Math.abs(answer.body.expires_in - 3600)).toBeLessThan(3)
    expect((await callWith(answer.body.access_token)).status).toBe(200)
  })

  it('is noted, and leaves nothing readable', async () => {
    const some = await programs.add({ auth_type: '1' })
    const token = await tokenFor(some)
    expect((await programs.audit(some)).at(-1)).toMatchObject({
      action: 'token_issued',
      actorKind: 'apiUser',
      record: some.id,
      address: '127.0.0.1',
    })
    const { rows } = await parvis.pool.query(`select * from "api_tokens"`)
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  const wrongKey = (): TestProgram => ({ ...program, key: `pk_${'x'.repeat(43)}` })
  const refusals: [string, () => ReturnType<typeof ask>, number, string][] = [
    ['a wrong key', () => ask(formOf(wrongKey())), 401, 'invalid_client'],
    ['a wrong key by HTTP Basic', () => ask(bare, { headers: basicOf(wrongKey()) }), 401, 'invalid_client'],
    [
      'an unreadable header',
      () => ask(bare, { headers: { authorization: 'Basic ???' } }),
      401,
      'invalid_client',
    ],
    ['the id of another', () => ask(formOf({ ...program, id: crypto.randomUUID() })), 401, 'invalid_client'],
    ['an id that can be none', () => ask(formOf({ ...program, id: "' or 1=1" })), 401, 'invalid_client'],
    ['no credentials', () => ask(bare), 401, 'invalid_client'],
    ['no grant type', () => ask(formOf(program).replace(bare, 'a=b')), 400, 'invalid_request'],
    [
      'another grant type',
      () => ask(formOf(program, { grant_type: 'password' })),
      400,
      'unsupported_grant_type',
    ],
    [
      'a grant type there is not',
      () => ask(formOf(program, { grant_type: 'x' })),
      400,
      'unsupported_grant_type',
    ],
    ['a scope', () => ask(formOf(program, { scope: 'companies' })), 400, 'invalid_scope'],
    ['a field twice', () => ask(`${formOf(program)}&client_id=x`), 400, 'invalid_request'],
    ['credentials twice', () => ask(formOf(program), { headers: basicOf(program) }), 400, 'invalid_request'],
    ['no body', () => ask(''), 401, 'invalid_client'],
    [
      'JSON',
      () => ask('{"grant_type":"client_credentials"}', { headers: { 'content-type': 'application/json' } }),
      400,
      'invalid_request',
    ],
    [
      'broken JSON',
      () => ask('{', { headers: { 'content-type': 'application/json' } }),
      400,
      'invalid_request',
    ],
    ['another type', () => ask('<a/>', { headers: { 'content-type': 'text/xml' } }), 400, 'invalid_request'],
    [
      'a type that is none',
      () => ask(formOf(program), { headers: { 'content-type': ';;' } }),
      400,
      'invalid_request',
    ],
    ['broken escapes', () => ask(`${bare}&client_id=%&client_secret=%ZZ`), 401, 'invalid_client'],
    ['a null character', () => ask(`${bare}&client_id=%00&client_secret=%00`), 400, 'invalid_request'],
    ['90,000 fields', () => ask('a=b&'.repeat(90_000)), 413, 'invalid_request'],
    ['a megabyte and more', () => ask(`a=${'x'.repeat(1_100_000)}`), 413, 'invalid_request'],
  ]
  it.each(refusals)('with %s is refused', async (_, asking, status, error) => {
    const { status: answered, body, headers } = await asking()
    expect([answered, body.error]).toEqual([status, error])
    expect(Object.keys(body).sort()).toEqual(['error', 'error_description'])
    expect(body.error_description).toMatch(/^[\x20-\x21\x23-\x5b\x5d-\x7e]+$/)
    expect(headers['www-authenticate']).toBe(
      status === 401 ? 'Basic realm="Parvis", charset="UTF-8"' : undefined,
    )
  })

  it('is for API users of OAuth, of accounts that are open, from where they may call', async () => {
    const refusal = async (some: TestProgram) => {
      const { status, body } = await ask(formOf(some))
      return [status, body.error, body.error_description]
    }
    expect(await refusal(await programs.add())).toEqual([
      400,
      'unauthorized_client',
      expect.stringMatching(/x-api-key/),
    ])
    const elsewhere = await programs.add({ auth_type: '1', whitelisted_ip: ['::1'] })
    expect(await refusal(elsewhere)).toEqual([400, 'unauthorized_client', expect.stringMatching(/address/)])
    const over = await programs.add({ auth_type: '1', expiresAt: new Date(Date.now() - 1000).toISOString() })
    expect(await refusal(over)).toEqual([401, 'invalid_client', expect.stringMatching(/expired/)])
    const gone = await programs.add({ auth_type: '1' })
    await programs.asAdmin(`api-users/${gone.id}`, { method: 'DELETE' })
    expect(await refusal(gone)).toEqual([401, 'invalid_client', expect.any(String)])
    await programs.layer(false)
    expect(await refusal(program)).toEqual([
      400,
      'unauthorized_client',
      expect.stringMatching(/does not open/),
    ])
    await programs.layer(true)
    const noted = (await programs.audit(elsewhere)).at(-1)
    expect(noted).toMatchObject({ action: 'api_call_refused', after: { call: 'POST /api/oauth/token' } })
  })
})

it('too many requests for a token are refused, and nothing else is', async () => {
  const few = { ...strictLimits, apiToken: { account: { count: 2, seconds: 60 } } }
  const limited = await evaluationApp(few)
  const others = await programsOf(limited)
  await others.layer(true)
  const some = await others.add({ auth_type: '1' })
  const again = () => others.askToken(formOf(some))
  expect([(await again()).status, (await again()).status]).toEqual([200, 200])
  const refused = await again()
  expect(refused).toMatchObject({ status: 429, body: { error: 'temporarily_unavailable' } })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  await limited.close()
})

it('a request for a token is answered in the form of OAuth while the server starts', async () => {
  const readiness = new Readiness()
  const starting = await evaluationApp(undefined, 0, undefined, undefined, { readiness })
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const request = { method: 'POST', url: '/api/oauth/token', headers, payload: formOf(program) } as const
  const answer = await starting.app.inject(request)
  expect([answer.statusCode, answer.json().error]).toEqual([503, 'temporarily_unavailable'])
  await starting.close()
})
