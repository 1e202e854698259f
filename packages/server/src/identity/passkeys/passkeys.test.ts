import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { evaluationPassword } from '../../evaluation/people.js'
import { type EvaluationApp, evaluationApp } from '../../testing/evaluation-app.js'
import { softwareAuthenticator } from '../testing/software-authenticator.js'

const origin = 'http://localhost:3000'

let parvis: EvaluationApp
let token: string

beforeAll(async () => {
  parvis = await evaluationApp()
})
beforeEach(async () => {
  for (const table of ['passkeys', 'challenges', 'recovery_codes', 'totp_secrets'])
    await parvis.pool.query(`delete from "${table}"`)
  token = await parvis.tokenOf('admin')
})
afterAll(() => parvis.close())

async function call(method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object, by = token) {
  const headers = { 'x-token': by, 'accept-language': 'en' }
  const answer = await parvis.app.inject({ method, url: `/api/user/${path}`, payload, headers })
  return { status: answer.statusCode, cookies: answer.cookies, ...answer.json() }
}

const refused = (path: string, code: string) => ({ status: 422, errors: [{ path, code }] })
const wrongPasskey = refused('response', 'wrong_passkey')
const stepOver = refused('token', 'step_over')

const beginAdding = async (by = token) =>
  (await call('POST', 'second-factor/passkeys/begin', { password: evaluationPassword }, by)).item
const add = (payload: object, by = token) =>
  call('POST', 'second-factor/passkeys', { name: 'My phone', ...payload }, by)
const ownPasskeys = async () => (await call('GET', 'second-factor')).item.passkeys
const counterOf = async () =>
  Number((await parvis.pool.query('select "counter" from "passkeys"')).rows[0].counter)

/** Someone's new authenticator, whose passkey was added. */
async function added(by = token) {
  const authenticator = softwareAuthenticator(origin)
  const begun = await beginAdding(by)
  const answer = await add({ token: begun.token, response: authenticator.create(begun.options) }, by)
  return { authenticator, answer, begun }
}
const beginLogin = async () => (await call('POST', 'login/passkey/begin', {})).item
const showAtLogin = (payload: object) => call('POST', 'login/passkey', { remember: false, ...payload })
const password = () => call('POST', 'login', { login: 'admin', password: evaluationPassword })

describe('a passkey is added', () => {
  it('by the password, with recovery codes when it is the first second factor', async () => {
    const wrong = await call('POST', 'second-factor/passkeys/begin', { password: 'wrong' })
    expect(wrong).toMatchObject(refused('password', 'wrong_password'))
    const { answer, begun } = await added()
    expect(begun.options).toMatchObject({
      rp: { id: 'localhost', name: 'Parvis' },
      user: { name: 'admin@parvis.test', displayName: 'Adrien Lefèvre' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
    })
    expect(answer.item.passkey).toMatchObject({ name: 'My phone', lastUsedAt: null })
    expect(answer.item.recoveryCodes).toHaveLength(10)
    const second = await added()
    expect(second.answer.item.recoveryCodes).toEqual([])
    expect(second.begun.options.excludeCredentials).toHaveLength(1)
    expect(await ownPasskeys()).toHaveLength(2)
  })

  it('once a challenge, within five minutes, by whom it was made for', async () => {
    const begun = await beginAdding()
    const response = softwareAuthenticator(origin).create(begun.options)
    const other = await parvis.tokenOf('client')
    expect(await add({ token: begun.token, response }, other)).toMatchObject(wrongPasskey)
    expect(await add({ token: begun.token, response })).toMatchObject(stepOver)
    const late = await beginAdding()
    await parvis.pool.query(`update "challenges" set "expiresAt" = now()`)
    const made = softwareAuthenticator(origin).create(late.options)
    expect(await add({ token: late.token, response: made })).toMatchObject(stepOver)
    expect(await add({ token: late.token.slice(1), response: made })).toMatchObject(stepOver)
    expect(await ownPasskeys()).toEqual([])
  })

  it.each([
    ['another site', { origin: 'http://localhost:3001' }],
    ['another host', { rpId: 'evil.example' }],
    ['another challenge', { challenge: 'AAAA' }],
    ['a user it did not make sure of', { verified: false }],
  ])('not by %s', async (_, wrong) => {
    const { token: step, options } = await beginAdding()
    const response = softwareAuthenticator(origin).create(options, wrong)
    expect(await add({ token: step, response })).toMatchObject(wrongPasskey)
    expect(await ownPasskeys()).toEqual([])
    expect((await call('GET', 'second-factor')).item.recoveryCodes).toBe(0)
  })

  it('not twice, nor by another person', async () => {
    const { authenticator } = await added()
    const other = await parvis.tokenOf('client')
    for (const by of [token, other]) {
      const { token: step, options } = await beginAdding(by)
      expect(await add({ token: step, response: authenticator.create(options) }, by)).toMatchObject(
        wrongPasskey,
      )
    }
    expect(await ownPasskeys()).toHaveLength(1)
  })

  it('not from what is none', async () => {
    const { token: step, options } = await beginAdding()
    const made = softwareAuthenticator(origin).create(options)
    const garbage = { ...made, response: { ...made.response, attestationObject: 'o2NmbXQ' } }
    expect(await add({ token: step, response: garbage })).toMatchObject(wrongPasskey)
    expect(await add({ token: step, response: { id: 'x' } })).toMatchObject({ status: 422 })
  })

  it('twenty times at most', async () => {
    await added()
    await parvis.pool.query(`insert into "passkeys" ("credentialId", "id", "identityId", "publicKey", "counter", "name")
      select n::text, gen_random_uuid(), "identityId", "publicKey", 0, 'More' from "passkeys", generate_series(1, 19) n`)
    const full = await call('POST', 'second-factor/passkeys/begin', { password: evaluationPassword })
    expect(full).toMatchObject(refused('passkey', 'too_many'))
  })
})

describe('a passkey signs in', () => {
  it('without a password or a second step, and remembers the browser when asked', async () => {
    const { authenticator } = await added()
    const { token: step, options } = await beginLogin()
    expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required' })
    const answer = await showAtLogin({ token: step, response: authenticator.get(options), remember: true })
    expect(answer.cookies.map((cookie: { name: string }) => cookie.name).sort()).toEqual([
      'parvis_device',
      'parvis_remember',
    ])
    const identity = await call('GET', 'identity', undefined, answer.item.token)
    expect(identity.connectedUser.username).toBe('admin')
    expect((await ownPasskeys())[0].lastUsedAt).not.toBeNull()
  })

  it.each([
    ['another site', { origin: 'https://evil.example' }],
    ['another host', { rpId: 'evil.example' }],
    ['another challenge', { challenge: 'AAAA' }],
    ['a user it did not make sure of', { verified: false }],
    ['another user named', { userHandle: 'AAAA' }],
  ])('not with %s', async (_, wrong) => {
    const { authenticator } = await added()
    const { token: step, options } = await beginLogin()
    expect(await showAtLogin({ token: step, response: authenticator.get(options, wrong) })).toMatchObject(
      wrongPasskey,
    )
    expect((await ownPasskeys())[0].lastUsedAt).toBeNull()
  })

  it('not twice by one challenge, nor by that of another step', async () => {
    const { authenticator, begun } = await added()
    const { token: step, options } = await beginLogin()
    const response = authenticator.get(options)
    expect((await showAtLogin({ token: step, response })).status).toBe(200)
    expect(await showAtLogin({ token: step, response })).toMatchObject(stepOver)
    expect(await showAtLogin({ token: begun.token, response })).toMatchObject(stepOver)
    const again = await beginLogin()
    expect(await showAtLogin({ token: again.token, response })).toMatchObject(wrongPasskey)
  })

  it('not once its counter goes back, as that of a copy does', async () => {
    const { authenticator } = await added()
    const show = async () => {
      const { token: step, options } = await beginLogin()
      return showAtLogin({ token: step, response: authenticator.get(options) })
    }
    authenticator.countFrom(5)
    expect((await show()).status).toBe(200)
    expect(await counterOf()).toBe(6)
    authenticator.countFrom(5)
    expect(await show()).toMatchObject(wrongPasskey)
    authenticator.countFrom(0)
    expect(await show()).toMatchObject(wrongPasskey)
    expect(await counterOf()).toBe(6)
  })

  it('nobody who is not known or not active', async () => {
    const begun = await beginLogin()
    const stranger = softwareAuthenticator(origin).get(begun.options)
    expect(await showAtLogin({ token: begun.token, response: stranger })).toMatchObject(wrongPasskey)
    const { authenticator } = await added(await parvis.tokenOf('client'))
    await parvis.pool.query(`update "users" set "active" = false where "username" = 'client'`)
    const { token: step, options } = await beginLogin()
    expect(await showAtLogin({ token: step, response: authenticator.get(options) })).toMatchObject(
      wrongPasskey,
    )
    await parvis.pool.query(`update "users" set "active" = true where "username" = 'client'`)
  })
})

describe('a passkey is a second step', () => {
  const beginStep = (step: string) => call('POST', 'login/second-factor/passkey/begin', { token: step })
  const showStep = (payload: object) => call('POST', 'login/second-factor/passkey', payload)

  it('after the password, along with recovery codes', async () => {
    const { authenticator } = await added()
    const { secondFactor } = (await password()).item
    expect(secondFactor.methods).toEqual(['recovery', 'passkey'])
    const { options } = (await beginStep(secondFactor.token)).item
    expect(options.allowCredentials).toHaveLength(1)
    const response = authenticator.get(options)
    const answer = await showStep({ token: secondFactor.token, response })
    expect(answer.item.token).toMatch(/^[\w-]{43}$/)
    expect(await showStep({ token: secondFactor.token, response })).toMatchObject(
      refused('token', 'link_over'),
    )
  })

  it('of the one who gave the password alone', async () => {
    await added()
    const { authenticator } = await added(await parvis.tokenOf('client'))
    const { secondFactor } = (await password()).item
    const { options } = (await beginStep(secondFactor.token)).item
    expect(await showStep({ token: secondFactor.token, response: authenticator.get(options) })).toMatchObject(
      wrongPasskey,
    )
    expect(await beginStep('x')).toMatchObject(refused('token', 'link_over'))
  })
})

it('a passkey is taken away by the password, and the recovery codes with the last factor', async () => {
  const passkey = (await added()).answer.item.passkey
  await added()
  const remove = (id: string, given = evaluationPassword) =>
    call('DELETE', `second-factor/passkeys/${id}`, { password: given })
  expect(await remove(passkey.id, 'wrong')).toMatchObject(refused('password', 'wrong_password'))
  expect((await remove('0192f5a0-0000-7000-8000-00000000ffff')).status).toBe(404)
  expect((await remove(passkey.id)).item).toBe('OK')
  const state = (await call('GET', 'second-factor')).item
  expect(state).toMatchObject({ totp: false, recoveryCodes: 10 })
  expect(state.passkeys).toHaveLength(1)
  expect((await remove(state.passkeys[0].id)).item).toBe('OK')
  expect(await call('GET', 'second-factor')).toMatchObject({ item: { recoveryCodes: 0, passkeys: [] } })
  expect((await password()).item.token).toBeDefined()
  const { rows } = await parvis.pool.query(
    `select "action", count(*)::int from "audit_log" where "action" like 'passkey%' group by 1 order by 1`,
  )
  expect(rows.map(({ action }) => action)).toEqual(['passkey_added', 'passkey_removed'])
})
