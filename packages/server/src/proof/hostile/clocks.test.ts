import { fileAddresses } from '@parvis/engine'
import { generateSync } from 'otplib'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { evaluationPassword, operatorAccount } from '../../evaluation/people.js'
import { type EvaluationApp, evaluationApp } from '../../testing/evaluation-app.js'
import { addPerson, openSession } from '../access/people.js'

let parvis: EvaluationApp

beforeAll(async () => {
  parvis = await evaluationApp()
})
afterAll(() => parvis.close())
afterEach(() => {
  vi.useRealTimers()
})

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000]

/** Moves the clock of the process, and no other. */
function moveClock(milliseconds: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + milliseconds })
}

async function call(method: 'GET' | 'POST', path: string, payload?: object, token = '') {
  const headers = { 'x-token': token }
  return parvis.app.inject({ method, url: `/api/${path}`, payload, headers })
}

const remembered = { login: 'moderator', password: evaluationPassword, remember: true }

it.each([day, -day, 400 * day])(
  'a session lasts as long as ever when the clock is off by %d ms',
  async (off) => {
    moveClock(off)
    const { token } = (await call('POST', 'user/login', remembered)).json().item
    const { rows } = await parvis.pool.query(selectLifetimes)
    expect(rows[0]).toEqual({ session: 12, remembered: 30 * 24 })
    moveClock(day)
    expect((await call('GET', 'user/identity', undefined, token)).statusCode).toBe(200)
  },
)

it('a session ends when its time is over, though the clock went back', async () => {
  const { token } = (await call('POST', 'user/login', remembered)).json().item
  await parvis.pool.query(`update "sessions" set "expiresAt" = "expiresAt" - interval '12 hours'`)
  moveClock(-day)
  expect((await call('GET', 'user/identity', undefined, token)).statusCode).toBe(401)
})

it('a right with an end ends, though the clock went back', async () => {
  const { pool } = parvis
  const id = await addPerson(pool, { accountId: operatorAccount.id, role: 1, rights: ['faq.read'] })
  const token = await openSession(pool, id, operatorAccount.id)
  const until = new Date(Date.now() + 1500).toISOString()
  await pool.query(endMembership, [id, until])
  expect((await call('GET', 'faq', undefined, token)).statusCode).toBe(200)
  moveClock(-day)
  await expect
    .poll(async () => (await call('GET', 'faq', undefined, token)).statusCode, { timeout: 5000 })
    .toBe(403)
})

it('a code of an authenticator app is taken once, however the clock jumps', async () => {
  const session = await parvis.tokenOf('admin')
  const { secret } = (
    await call('POST', 'user/second-factor/totp', { password: evaluationPassword }, session)
  ).json().item
  const code = () => generateSync({ secret })
  const first = code()
  const confirm = (given: string) => call('POST', 'user/second-factor/totp/confirm', { code: given }, session)
  expect((await confirm(first)).statusCode).toBe(200)
  const signIn = { login: 'admin', password: evaluationPassword, remember: false }
  const step = (await call('POST', 'user/login', signIn)).json().item.secondFactor.token
  const give = async (given: string) =>
    (await call('POST', 'user/login/second-factor', { token: step, code: given })).statusCode
  expect(await give(first)).toBe(422)
  for (const off of [-minute, -hour, -day]) {
    moveClock(off)
    expect(await give(code())).toBe(422)
    vi.useRealTimers()
  }
  moveClock(hour)
  expect(await give(first)).toBe(422)
  expect(await give(code())).toBe(200)
})

it('a signed address closes when its time is over', async () => {
  const file = { accountId: operatorAccount.id, id: crypto.randomUUID() }
  const addresses = fileAddresses('secret', () => Date.now())
  const expires = Number(/expires=(\d+)/.exec(addresses.sign(file))?.[1])
  const signature = /signature=(.*)/.exec(addresses.sign(file))?.[1] ?? ''
  expect(addresses.verify(file, expires, signature)).toBe(true)
  expect(addresses.verify(file, expires + day, signature)).toBe(false)
  moveClock(2 * hour)
  expect(addresses.verify(file, expires, signature)).toBe(false)
})

const selectLifetimes = `select
  round(extract(epoch from (select "expiresAt" from "sessions" order by "createdAt" desc limit 1) - now()) / 3600)::int as "session",
  round(extract(epoch from (select max("expiresAt") from "remember_tokens") - now()) / 3600)::int as "remembered"`

const endMembership = `update "groups" set "members" = jsonb_set("members", '{0,until}', to_jsonb($2::text))
where "members" @> jsonb_build_array(jsonb_build_object('user', $1::text))`
