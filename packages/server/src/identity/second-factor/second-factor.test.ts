import { generateSync } from 'otplib'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { evaluationPassword } from '../../evaluation/people.js'
import { type EvaluationApp, evaluationApp } from '../../testing/evaluation-app.js'

let parvis: EvaluationApp
let token: string

beforeAll(async () => {
  parvis = await evaluationApp()
  token = await parvis.tokenOf('admin')
})
afterAll(() => parvis.close())
beforeEach(async () => {
  await parvis.pool.query('delete from "recovery_codes"')
  await parvis.pool.query('delete from "totp_secrets"')
})

const call = (method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object) =>
  parvis.app.inject({
    method,
    url: `/api/user/${path}`,
    payload,
    headers: { 'x-token': token, 'accept-language': 'en' },
  })
const login = async (remember = false) =>
  (await call('POST', 'login', { login: 'admin', password: evaluationPassword, remember })).json().item
const secondStep = (step: string, code: string) => call('POST', 'login/second-factor', { token: step, code })
const proof = { password: evaluationPassword }
const state = async () => (await call('GET', 'second-factor')).json().item
/** Makes the last code worth something again, as if half a minute had gone by. */
const waitForNextCode = () => parvis.pool.query('update "totp_secrets" set "lastStep" = "lastStep" - 2')

async function turnOn() {
  const { secret, uri } = (await call('POST', 'second-factor/totp', proof)).json().item
  const codeNow = () => generateSync({ secret })
  const confirmed = await call('POST', 'second-factor/totp/confirm', { code: codeNow() })
  return { secret, uri, codeNow, recoveryCodes: confirmed.json().item.recoveryCodes as string[] }
}

it('counts once a code was given, and shows recovery codes', async () => {
  expect(await state()).toEqual({ totp: false, recoveryCodes: 0, passkeys: [] })
  const unproved = await call('POST', 'second-factor/totp', { password: 'another' })
  expect(unproved.json().errors).toMatchObject([{ path: 'password', code: 'wrong_password' }])
  expect((await call('POST', 'second-factor/totp')).statusCode).toBe(422)
  await call('POST', 'second-factor/totp', proof)
  expect((await login()).token).toBeDefined()
  const wrong = await call('POST', 'second-factor/totp/confirm', { code: '12345' })
  expect(wrong.json().errors).toMatchObject([{ path: 'code', code: 'wrong_code' }])
  const { uri, secret, recoveryCodes } = await turnOn()
  expect(uri).toBe(`otpauth://totp/Parvis:admin%40parvis.test?secret=${secret}&issuer=Parvis`)
  expect(new Set(recoveryCodes).size).toBe(10)
  expect(await state()).toMatchObject({ totp: true, recoveryCodes: 10 })
  expect((await call('POST', 'second-factor/totp', proof)).statusCode).toBe(422)
})

it('is asked for after the password, and takes no code twice', async () => {
  const { codeNow } = await turnOn()
  const { secondFactor, ...rest } = await login()
  expect([rest, secondFactor.methods]).toEqual([{}, ['totp', 'recovery']])
  const refused = await secondStep(secondFactor.token, codeNow())
  expect(refused.json().errors).toMatchObject([{ path: 'code', code: 'wrong_code' }])
  await waitForNextCode()
  const session = await secondStep(secondFactor.token, ` ${codeNow().replace(/^.../, '$& ')}`)
  expect(session.json().item.token).toMatch(/^[\w-]{43}$/)
  await waitForNextCode()
  const again = await secondStep(secondFactor.token, codeNow())
  expect(again.json().errors).toMatchObject([{ path: 'token', code: 'link_over' }])
})

it('remembers the browser only after the second step', async () => {
  const { recoveryCodes } = await turnOn()
  const { secondFactor } = await login(true)
  const session = await secondStep(secondFactor.token, recoveryCodes[0] ?? '')
  expect(session.cookies.map(({ name }) => name)).toContain('parvis_remember')
})

it('takes each recovery code once, however it is typed', async () => {
  const [code = ''] = (await turnOn()).recoveryCodes
  const typed = code.toUpperCase().replaceAll('-', ' ')
  expect((await secondStep((await login()).secondFactor.token, typed)).statusCode).toBe(200)
  expect((await secondStep((await login()).secondFactor.token, code)).statusCode).toBe(422)
  expect((await state()).recoveryCodes).toBe(9)
})

it('takes no code once the step is too old', async () => {
  const [code = ''] = (await turnOn()).recoveryCodes
  const { secondFactor } = await login()
  await parvis.pool.query('update "challenges" set "expiresAt" = now()')
  expect((await secondStep(secondFactor.token, code)).json().errors).toMatchObject([{ path: 'token' }])
})

it('goes, and its codes are renewed, by the password', async () => {
  const { recoveryCodes } = await turnOn()
  const renew = (password: string) => call('POST', 'second-factor/recovery-codes', { password })
  expect((await renew('wrong')).json().errors).toMatchObject([{ path: 'password', code: 'wrong_password' }])
  const renewed = (await renew(evaluationPassword)).json().item.recoveryCodes
  expect(renewed.filter((code: string) => recoveryCodes.includes(code))).toEqual([])
  const { secondFactor } = await login()
  expect((await secondStep(secondFactor.token, recoveryCodes[0] ?? '')).statusCode).toBe(422)
  expect((await call('DELETE', 'second-factor/totp', { password: 'wrong' })).statusCode).toBe(422)
  expect((await call('DELETE', 'second-factor/totp', { password: evaluationPassword })).statusCode).toBe(200)
  expect((await login()).token).toBeDefined()
  expect(await state()).toMatchObject({ totp: false, recoveryCodes: 0 })
  expect((await renew(evaluationPassword)).statusCode).toBe(404)
})

it('is not taken after another password than the one there is', async () => {
  const [code = ''] = (await turnOn()).recoveryCodes
  const { secondFactor } = await login()
  const other = 'another good password'
  await call('POST', 'password', { current: evaluationPassword, password: other })
  expect((await secondStep(secondFactor.token, code)).json().errors).toMatchObject([{ path: 'token' }])
  await call('POST', 'password', { current: other, password: evaluationPassword })
})

it('stores neither the secret nor the codes in plain text', async () => {
  const { secret, recoveryCodes } = await turnOn()
  const { rows } = await parvis.pool.query('select * from "totp_secrets", "recovery_codes"')
  const stored = JSON.stringify(rows)
  for (const text of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replaceAll('-', ''))])
    expect(stored).not.toContain(text)
})
