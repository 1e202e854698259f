import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clientAccount, evaluationPassword } from '../evaluation/people.js'
import { type EvaluationApp, evaluationApp } from '../testing/evaluation-app.js'

let parvis: EvaluationApp
let token: string

beforeAll(async () => {
  parvis = await evaluationApp()
  token = await parvis.tokenOf('moderator')
})
afterAll(() => parvis.close())

const password = evaluationPassword
const post = (path: string, payload: object, as = token) =>
  parvis.app.inject({
    method: 'POST',
    url: `/api/user/${path}`,
    payload,
    headers: { 'accept-language': 'en', 'x-token': as },
  })
const signsIn = async (login: string) => (await post('login', { login, password }, '')).statusCode === 200
const refusedOf = (answer: { json(): { errors: { path: string; code: string }[] } }) =>
  answer.json().errors.map(({ path, code }) => [path, code])
const mailsTo = async (to: string) =>
  (
    await parvis.pool.query<{ template: string; data: { token?: string } }>(
      'select "template", "data" from "mails" where "to" = $1 and "template" <> $2 order by "id"',
      [to, 'newDevice'],
    )
  ).rows
const recordsOf = async (column: 'username' | 'email', value: string) =>
  (await parvis.pool.query(`select 1 from "users" where "${column}" = $1`, [value])).rowCount
const joinClient = `insert into "users" ("accountId", "id", "firstname", "lastname", "username", "email", "role", "active")
  select $1, "id", "firstname", "lastname", "username", "email", '1', true from "users" where "username" = 'moderator'`

describe('one’s username', () => {
  it('is not changed without the password, nor to one that is taken, or is none', async () => {
    expect(refusedOf(await post('username', { username: 'monique', password: 'another password' }))).toEqual([
      ['password', 'wrong_password'],
    ])
    expect(refusedOf(await post('username', { username: 'Admin', password }))).toEqual([
      ['username', 'taken'],
    ])
    expect(refusedOf(await post('username', { username: 'a b', password }))).toEqual([
      ['username', 'invalid_username'],
    ])
    expect((await post('username', { username: 'monique', password }, '')).statusCode).toBe(401)
  })

  it('is another one from then on, in every account', async () => {
    await parvis.pool.query(joinClient, [clientAccount.id])
    expect((await post('username', { username: 'Monique', password })).statusCode).toBe(200)
    expect([await signsIn('monique'), await signsIn('moderator')]).toEqual([true, false])
    expect([await recordsOf('username', 'monique'), await recordsOf('username', 'moderator')]).toEqual([2, 0])
    expect((await post('username', { username: 'monique', password })).statusCode).toBe(200)
  })
})

describe('one’s address', () => {
  it('changes once the link mailed to the new one is followed, and the former one is notified', async () => {
    await post('password/forgot', { email: 'moderator@parvis.test' }, '')
    expect((await post('email', { email: 'Monique@Exemple.FR', password })).statusCode).toBe(202)
    expect(await signsIn('monique@exemple.fr')).toBe(false)
    const [mail] = await mailsTo('monique@exemple.fr')
    expect(mail?.template).toBe('newAddress')
    expect((await post('confirm', { token: mail?.data.token }, '')).statusCode).toBe(200)
    expect([await signsIn('monique@exemple.fr'), await signsIn('moderator@parvis.test')]).toEqual([
      true,
      false,
    ])
    expect(await recordsOf('email', 'monique@exemple.fr')).toBe(2)
    const [reset, notice] = await mailsTo('moderator@parvis.test')
    expect([reset?.template, notice?.template]).toEqual(['reset', 'emailChanged'])
    const late = await post(
      'password/reset',
      { token: reset?.data.token, password: 'un chat sur le toit' },
      '',
    )
    expect(refusedOf(late)).toEqual([['token', 'link_over']])
    expect(refusedOf(await post('confirm', { token: mail?.data.token }, ''))).toEqual([
      ['token', 'link_over'],
    ])
  })

  it('does not become one that somebody has: only its owner is notified', async () => {
    expect((await post('email', { email: 'admin@parvis.test', password })).statusCode).toBe(202)
    expect((await mailsTo('admin@parvis.test')).map(({ template }) => template)).toEqual(['knownAddress'])
    expect(refusedOf(await post('email', { email: 'no address', password }))).toEqual([
      ['email', 'invalid_email'],
    ])
  })

  it('does not become one that somebody took while the link was on its way', async () => {
    await post('email', { email: 'libre@exemple.fr', password })
    const [mail] = await mailsTo('libre@exemple.fr')
    const take = 'update "identities" set "email" = $1 where "username" = $2'
    await parvis.pool.query(take, ['libre@exemple.fr', 'client'])
    expect(refusedOf(await post('confirm', { token: mail?.data.token }, ''))).toEqual([
      ['token', 'link_over'],
    ])
    expect(await signsIn('monique@exemple.fr')).toBe(true)
  })

  it('is noted in the audit log, as a changed username is', async () => {
    const select = `select "action", "actor" from "audit_log" where "action" like '%\\_changed' order by "at", "id"`
    expect((await parvis.pool.query(select)).rows).toEqual([
      { action: 'username_changed', actor: 'moderator' },
      { action: 'username_changed', actor: 'monique' },
      { action: 'email_changed', actor: 'monique' },
    ])
  })
})
