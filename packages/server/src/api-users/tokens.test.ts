import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type EvaluationApp, evaluationApp } from '../testing/evaluation-app.js'
import { formOf, programsOf, type TestProgram, type TestPrograms } from '../testing/programs.js'

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

const ask = (some: TestProgram) => programs.askToken(formOf(some))
const tokenFor = async (some: TestProgram): Promise<string> => (await ask(some)).body.access_token
const callWith = (token: string) =>
  programs.call('companies', { headers: { authorization: `Bearer ${token}` } })

describe('a token', () => {
  it.each([
    ['that nobody was given', `pt_${'x'.repeat(43)}`, /no such key or token/],
    ['that is empty', '', /once and whole/],
    ['of two words', 'one two', /once and whole/],
    ['of a megabyte', 'x'.repeat(10_000), /once and whole/],
  ])('%s is refused', async (_, token, detail) => {
    const answer = await callWith(token)
    expect(answer).toMatchObject({ status: 401, body: { detail: expect.stringMatching(detail) } })
    expect(answer.headers['www-authenticate']).toMatch(/Bearer realm="Parvis", error="invalid_token"/)
  })

  it('is asked for where there is none', async () => {
    const answer = await programs.call('companies')
    expect(answer.headers['www-authenticate']).toBe('x-token, x-api-key, Bearer realm="Parvis"')
  })

  it('is the key of nobody, and a key no token', async () => {
    const headers = { 'x-api-key': await tokenFor(program) }
    expect((await programs.call('companies', { headers })).status).toBe(401)
    expect((await callWith(program.key)).status).toBe(401)
  })

  const ends: [string, (some: TestProgram) => Promise<unknown>, number, RegExp][] = [
    ['its hour', ({ id }) => parvis.pool.query(expireTokens, [id]), 401, /token has expired/],
    ['its key', (some) => rotated(some, 0), 401, /was replaced/],
    ['the trash', ({ id }) => programs.asAdmin(`api-users/${id}`, { method: 'DELETE' }), 401, /no such key/],
    [
      'its API user',
      (some) => programs.change(some, { expiresAt: '2020-01-01T00:00:00Z' }),
      401,
      /user has expired/,
    ],
    ['its kind', (some) => programs.change(some, { auth_type: '0' }), 401, /known by its key/],
    ['its addresses', (some) => programs.change(some, { whitelisted_ip: [] }), 403, /may not call from/],
    ['the switch of the account', () => programs.layer(false), 403, /does not open/],
  ]
  const expireTokens = `update "api_tokens" set "expiresAt" = now()
where "keyHash" in (select "hash" from "api_keys" where "apiUserId" = $1)`
  const rotated = ({ id }: TestProgram, overlap: number) =>
    programs.asAdmin(`api-users/${id}/rotate-key`, { method: 'POST', payload: { overlap } })

  it.each(ends)('ends with %s', async (_, end, status, detail) => {
    const some = await programs.add({ auth_type: '1' })
    const token = await tokenFor(some)
    expect((await callWith(token)).status).toBe(200)
    await end(some)
    expect(await callWith(token)).toMatchObject({ status, body: { detail: expect.stringMatching(detail) } })
    await programs.layer(true)
  })

  it('outlives the key it was given for by nothing, and lives as long', async () => {
    const some = await programs.add({ auth_type: '1' })
    const token = await tokenFor(some)
    await rotated(some, 1)
    expect((await callWith(token)).status).toBe(200)
    expect((await ask(some)).status).toBe(200)
    await parvis.pool.query(
      `update "api_keys" set "until" = now() where "apiUserId" = $1 and "until" is not null`,
      [some.id],
    )
    expect((await callWith(token)).status).toBe(401)
    expect((await ask(some)).body.error_description).toMatch(/was replaced/)
  })
})
