import { afterAll, beforeAll, expect, it } from 'vitest'
import { evaluationPassword, houseAccount } from '../evaluation/people.js'
import { type EvaluationApp, evaluationApp } from '../testing/evaluation-app.js'

let parvis: EvaluationApp

beforeAll(async () => {
  parvis = await evaluationApp()
})
afterAll(() => parvis.close())

it('the audit log tells who signed in and out, and what they did about themselves', async () => {
  const token = await parvis.tokenOf('admin')
  const call = (method: 'POST' | 'DELETE', path: string, payload?: object) =>
    parvis.app.inject({ method, url: `/api/${path}`, payload, headers: { 'x-token': token } })
  await call('DELETE', 'user/sessions')
  await call('POST', `user/accounts/${houseAccount.id}/select`)
  const password = 'another good password'
  await call('POST', 'user/password', { current: evaluationPassword, password })
  expect((await call('POST', 'user/logout')).statusCode).toBe(200)
  const { rows } = await parvis.pool.query(
    `select * from "audit_log" where "accountId" = $1 and "actorKind" = 'user' order by "at", "id"`,
    [houseAccount.id],
  )
  const actions = ['sign_in', 'session_ended', 'account_selected', 'password_changed', 'sign_out']
  expect(rows).toMatchObject(
    actions.map((action) => ({ action, actor: 'admin', entity: 'users', address: '127.0.0.1' })),
  )
})
