import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { clientAccount, evaluationPassword, operatorAccount } from '../evaluation/people.js'
import { recordedStatements } from '../proof/access/recorded-statements.js'
import { type EvaluationApp, evaluationApp } from '../testing/evaluation-app.js'

let parvis: EvaluationApp

beforeAll(async () => {
  parvis = await evaluationApp()
})
afterAll(() => parvis.close())

it('the audit log records sign-ins, sign-outs, and changes to one’s own account', async () => {
  const token = await parvis.tokenOf('admin')
  const call = (method: 'POST' | 'DELETE', path: string, payload?: object) =>
    parvis.app.inject({ method, url: `/api/${path}`, payload, headers: { 'x-token': token } })
  await call('DELETE', 'user/sessions', { password: evaluationPassword })
  await call('POST', `user/accounts/${operatorAccount.id}/select`)
  const password = 'another good password'
  await call('POST', 'user/password', { current: evaluationPassword, password })
  expect((await call('POST', 'user/logout')).statusCode).toBe(200)
  const { rows } = await parvis.pool.query(
    `select * from "audit_log" where "accountId" = $1 and "actorKind" = 'user' order by "at", "id"`,
    [operatorAccount.id],
  )
  const actions = ['sign_in', 'session_ended', 'account_selected', 'password_changed', 'sign_out']
  expect(rows).toMatchObject(
    actions.map((action) => ({ action, actor: 'admin', entity: 'users', address: '127.0.0.1' })),
  )
})

const post = (path: string, payload: object) =>
  parvis.app.inject({ method: 'POST', url: `/api/user/${path}`, payload })
const noted = async (action: string) => {
  const select = 'select * from "audit_log" where "action" = $1 order by "id"'
  return (await parvis.pool.query(select, [action])).rows
}

it('and who failed to sign in, if they are known', async () => {
  await post('login', { login: 'nobody', password: 'a guess' })
  const beforeTheAnswer = await recordedStatements(() =>
    post('login', { login: 'CLIENT@parvis.test', password: 'a guess' }),
  )
  expect(beforeTheAnswer).toContain('users.sign-in')
  expect(beforeTheAnswer).not.toContain('identity.noted')
  await vi.waitFor(
    async () =>
      expect(await noted('sign_in_failed')).toMatchObject([
        { actor: 'client', entity: 'users', address: '127.0.0.1', accountId: clientAccount.id },
      ]),
    60_000,
  )
  await parvis.pool.query(
    `insert into "recovery_codes" ("identityId", "codeHash") select "id", 'x' from "identities" where "username" = 'client'`,
  )
  const { secondFactor } = (await post('login', { login: 'client', password: evaluationPassword })).json()
    .item
  await post('login/second-factor', { token: secondFactor.token, code: '123456' })
  await vi.waitFor(
    async () =>
      expect(await noted('second_factor_failed')).toMatchObject([{ actor: 'client', entity: 'users' }]),
    60_000,
  )
}, 20_000)

it('the audit log records password resets by a mailed link', async () => {
  await post('password/forgot', { email: 'moderator@parvis.test' })
  const mailed = await parvis.pool.query(`select "data" from "mails" where "template" = 'reset'`)
  await post('password/reset', { token: mailed.rows[0].data.token, password: 'another good password' })
  expect(await noted('password_reset')).toMatchObject([{ actor: 'moderator', accountId: operatorAccount.id }])
})
