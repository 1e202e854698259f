import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { evaluationPassword } from '../evaluation/people.js'
import { type EvaluationApp, evaluationApp } from '../testing/evaluation-app.js'

let parvis: EvaluationApp

beforeAll(async () => {
  parvis = await evaluationApp()
})
afterAll(() => parvis.close())

const password = 'un chat sur le toit'
const claire = { firstname: 'Claire', lastname: 'Noël', username: 'Claire.Noel', email: 'Claire@Exemple.FR' }

const post = (path: string, payload: object, token = '') =>
  parvis.app.inject({
    method: 'POST',
    url: `/api/user/${path}`,
    payload,
    headers: { 'accept-language': 'en', 'x-token': token },
  })
const register = (changes: object = {}) => post('register', { ...claire, password, ...changes })
const login = (name: string, given = password) => post('login', { login: name, password: given })

interface Queued {
  readonly template: string
  readonly data: { readonly token: string; readonly firstname: string }
}
async function lastMail(to: string): Promise<Queued | undefined> {
  const select =
    'select "template", "data" from "mails" where "to" = $1 and "template" <> $2 order by "id" desc limit 1'
  return (await parvis.pool.query<Queued>(select, [to, 'newDevice'])).rows[0]
}
const tokenFor = async (to: string) => (await lastMail(to))?.data.token

/** What notes a failed sign-in, a moment after it was answered. */
const afterAnswers = /^(identity\.noted|audit\.record)$/

/** How many statements reach the database while something is done. */
async function statementsOf(work: () => Promise<{ statusCode: number }>): Promise<number> {
  const queries = vi.spyOn(pg.Client.prototype, 'query')
  expect((await work()).statusCode).toBe(202)
  const asked = queries.mock.calls.map(([statement]) => (statement as { name?: string })?.name ?? '')
  const count = asked.filter((name) => !afterAnswers.test(name)).length
  queries.mockRestore()
  return count
}

/** The fewest of three times: the notes of sign-ins that failed before may still be written meanwhile. */
async function fewestOf(count: () => Promise<number>): Promise<number> {
  const counts = [await count(), await count(), await count()]
  return Math.min(...counts)
}

describe('registering', () => {
  it('makes someone who may sign in once their address is confirmed', async () => {
    expect((await register()).statusCode).toBe(202)
    expect((await login('claire.noel', 'another password')).json().type).toMatch(/invalid-credentials$/)
    const early = await login('claire.noel')
    expect([early.statusCode, early.json().type]).toEqual([403, 'urn:parvis:problem:unconfirmed'])
    const token = await tokenFor('claire@exemple.fr')
    expect((await post('confirm', { token })).json()).toEqual({ item: 'OK' })
    expect((await post('confirm', { token })).json().errors).toMatchObject([
      { path: 'token', code: 'link_over' },
    ])
    const session = (await login('CLAIRE@exemple.fr')).json().item.token
    const identity = await parvis.app.inject({ url: '/api/user/identity', headers: { 'x-token': session } })
    expect(identity.json()).toMatchObject({
      connectedUser: { role: 1, username: 'claire.noel', firstname: 'Claire' },
      permissions: expect.arrayContaining(['companies.full']),
    })
    const companies = await parvis.app.inject({ url: '/api/companies', headers: { 'x-token': session } })
    expect(companies.json().items).toEqual([])
  })

  it('answers the same for a known address, after the same work, and mails its owner', async () => {
    const other = (email: string, username: string) => () => register({ email, username })
    await register({ email: 'warm@exemple.fr', username: 'warm' })
    const unknown = await statementsOf(other('new@exemple.fr', 'new.person'))
    const known = await statementsOf(other('admin@parvis.test', 'other.person'))
    expect(known).toBe(unknown)
    expect(await lastMail('admin@parvis.test')).toMatchObject({
      template: 'knownAddress',
      data: { firstname: 'Adrien' },
    })
    const { rows } = await parvis.pool.query(`select 1 from "identities" where "username" = 'other.person'`)
    expect(rows).toEqual([])
  })

  it('confirms the registration that the link was mailed for, not an earlier one', async () => {
    const email = 'paul@exemple.fr'
    await register({ email, username: 'paul', password: 'the password of a thief' })
    await register({ email, username: 'paul' })
    await post('confirm', { token: await tokenFor(email) })
    expect((await login('paul', 'the password of a thief')).statusCode).toBe(401)
    expect((await login('paul')).statusCode).toBe(200)
  })

  it('applies the names of the latest registration on confirmation', async () => {
    const email = 'rose@exemple.fr'
    await register({ email, username: 'thief', firstname: 'Thief', lastname: 'Thief' })
    await register({ email, username: 'rose', firstname: 'Rose', lastname: 'Weber' })
    expect(await lastMail(email)).toMatchObject({ data: { firstname: 'Rose' } })
    await post('confirm', { token: await tokenFor(email) })
    expect((await login('thief')).statusCode).toBe(401)
    const { token } = (await login('rose')).json().item
    const headers = { 'x-token': token }
    const identity = await parvis.app.inject({ url: '/api/user/identity', headers })
    expect(identity.json().connectedUser).toMatchObject({ username: 'rose', firstname: 'Rose' })
    const accounts = await parvis.app.inject({ url: '/api/user/accounts', headers })
    expect(accounts.json().items).toMatchObject([{ name: 'Rose Weber' }])
  })

  it.each(['admin', 'ADMIN', 'аdmin', 'adrnin'.replace('rn', 'm')])(
    'takes no username that looks like one there is: %s',
    async (username) => {
      for (const email of ['somebody@exemple.fr', 'admin@parvis.test'])
        expect((await register({ email, username })).json().errors).toMatchObject([
          { path: 'username', code: 'taken' },
        ])
    },
  )

  it.each([
    [{ password: 'short' }, 'password', 'too_short'],
    [{ password: 'x9'.repeat(65) }, 'password', 'too_long'],
    [{ password: 'password2024' }, 'password', 'common_password'],
    [{ username: 'jean.dupont.42', password: 'Jean.Dupont.42' }, 'password', 'telling_password'],
    [{ username: 'a b' }, 'username', 'invalid_username'],
    [{ username: 'ab' }, 'username', 'invalid_username'],
    [{ email: 'nobody' }, 'email', 'invalid_email'],
    [{ firstname: ' ' }, 'firstname', 'required'],
    [{ role: '3' }, 'role', 'unknown_field'],
  ])('refuses %j', async (changes, path, code) => {
    const answer = await register({ username: 'jeanne', email: 'jeanne@exemple.fr', ...changes })
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors).toMatchObject([{ path, code }])
  })

  it('refuses a link that is too old', async () => {
    await register({ email: 'late@exemple.fr', username: 'late' })
    await parvis.pool.query(`update "mail_tokens" set "expiresAt" = now()`)
    expect((await post('confirm', { token: await tokenFor('late@exemple.fr') })).statusCode).toBe(422)
  })
})

describe('a forgotten password', () => {
  const chosen = 'another good password'

  it('is replaced by a mailed link, once, and every session ends', async () => {
    const session = await parvis.tokenOf('moderator')
    expect((await post('password/forgot', { email: 'Moderator@Parvis.test' })).statusCode).toBe(202)
    const token = await tokenFor('moderator@parvis.test')
    const refused = await post('password/reset', { token, password: 'Moderator@parvis.test' })
    expect(refused.json().errors).toMatchObject([{ path: 'password', code: 'telling_password' }])
    expect((await post('password/reset', { token, password: chosen })).json()).toEqual({ item: 'OK' })
    expect((await post('password/reset', { token, password: chosen })).statusCode).toBe(422)
    expect((await post('logout', {}, session)).statusCode).toBe(401)
    expect((await login('moderator', evaluationPassword)).statusCode).toBe(401)
    expect((await login('moderator', chosen)).statusCode).toBe(200)
    expect(await lastMail('moderator@parvis.test')).toMatchObject({ template: 'passwordChanged' })
  })

  it('is answered the same for an address nobody has, after the same work', async () => {
    const requestReset = (email: string) => () => post('password/forgot', { email })
    await requestReset('admin@parvis.test')()
    const known = await fewestOf(() => statementsOf(requestReset('admin@parvis.test')))
    const unknown = await fewestOf(() => statementsOf(requestReset('nobody@parvis.test')))
    expect(unknown).toBe(known)
    expect(await lastMail('nobody@parvis.test')).toBeUndefined()
  })
})

it('one changes one’s password by the one there is, and other sessions end', async () => {
  const [other, session] = [await parvis.tokenOf('client'), await parvis.tokenOf('client')]
  const chosen = { password: 'another good password' }
  const wrong = await post('password', { ...chosen, current: 'not the password' }, session)
  expect(wrong.json().errors).toMatchObject([{ path: 'current', code: 'wrong_password' }])
  const change = await post('password', { ...chosen, current: evaluationPassword }, session)
  expect(change.json()).toEqual({ item: 'OK' })
  expect((await post('logout', {}, other)).statusCode).toBe(401)
  expect((await post('logout', {}, session)).statusCode).toBe(200)
  expect((await login('client', chosen.password)).statusCode).toBe(200)
})
