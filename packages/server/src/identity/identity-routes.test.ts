import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { evaluationPassword } from '../evaluation/people.js'
import { type EvaluationApp, evaluationApp } from '../testing/evaluation-app.js'

let parvis: EvaluationApp

beforeAll(async () => {
  parvis = await evaluationApp()
})
afterAll(() => parvis.close())

const post = (url: string, payload?: object, headers: Record<string, string> = {}) =>
  parvis.app.inject({
    method: 'POST',
    url: `/api${url}`,
    payload,
    headers: { 'accept-language': 'en', ...headers },
  })
const identity = (token: string) =>
  parvis.app.inject({ url: '/api/user/identity', headers: { 'x-token': token } })
const signIn = (login: string, password = evaluationPassword, headers = {}) =>
  post('/user/login', { login, password }, headers)
const cookieOf = (answer: { cookies: { name: string; value: string }[] }) =>
  answer.cookies.find(({ name }) => name === 'parvis_remember')?.value ?? ''

describe('signing in', () => {
  it.each(['admin', 'ADMIN', 'admin@parvis.test', ' Admin@Parvis.Test '])('takes %j', async (login) => {
    const answer = await signIn(login)
    expect(answer.statusCode).toBe(200)
    expect(answer.json().item.token).toMatch(/^[\w-]{43}$/)
    expect(cookieOf(answer)).toBe('')
  })

  it.each([
    ['admin', 'wrong password'],
    ['nobody', evaluationPassword],
    ["' or 1=1 --", evaluationPassword],
  ])('refuses %s with %s in the words of the specification', async (login, password) => {
    expect((await signIn(login, password)).json()).toMatchObject({
      status: 401,
      detail: 'The username/email or password is invalid!',
    })
    expect((await signIn(login, password, { 'accept-language': 'fr' })).json()).toMatchObject({
      detail: "Le nom d'utilisateur / mail ou le mot de passe est invalide !",
    })
  })

  it.each([
    [{}, ['login', 'password']],
    [{ login: 'admin', password: '' }, ['password']],
    [{ login: 'admin', password: 7 }, ['password']],
    [{ login: 'a'.repeat(300), password: 'x'.repeat(5000) }, ['login', 'password']],
    [{ login: 'admin', password: 'x', role: 100 }, ['role']],
  ])('says what is wrong with %j', async (payload, paths) => {
    const answer = await post('/user/login', payload)
    expect(answer.statusCode).toBe(422)
    expect(
      answer
        .json()
        .errors.map((error: { path: string }) => error.path)
        .sort(),
    ).toEqual(paths)
  })

  it('stores no token, only its hash', async () => {
    const { token } = (await signIn('admin')).json().item
    const { rows } = await parvis.pool.query('select * from "sessions"')
    expect(JSON.stringify(rows)).not.toContain(token)
  })
})

describe('being known', () => {
  it.each([
    ['mcp', 100, ['companies.full', 'navigation.api']],
    ['admin', 3, ['companies.full', 'navigation.api']],
    ['moderator', 2, ['companies.full', 'navigation.media']],
    ['client', 1, ['companies.full']],
  ])('%s has role %i', async (username, role, permissions) => {
    const token = await parvis.tokenOf(username)
    const answer = (await identity(token)).json()
    expect(answer.connectedUser).toMatchObject({ token, role, username, email: `${username}@parvis.test` })
    expect(answer.permissions).toEqual(expect.arrayContaining(permissions))
  })

  it('a client sees the companies of their own account only', async () => {
    const list = async (username: string) =>
      (
        await parvis.app.inject({
          url: '/api/companies',
          headers: { 'x-token': await parvis.tokenOf(username) },
        })
      ).json()
    expect((await list('client')).items.map((item: { name: string }) => item.name)).toEqual([
      'Atelier Lumière',
    ])
    expect((await list('admin')).items.length).toBeGreaterThan(20)
  })

  it.each(['', 'x', 'a'.repeat(43), '\u00e9'])('nobody is known by the token %j', async (token) => {
    const answer = await identity(token)
    expect(answer.statusCode).toBe(401)
    expect(answer.headers['www-authenticate']).toMatch(/^x-token, /)
  })

  it('ends with the session', async () => {
    const token = await parvis.tokenOf('admin')
    await parvis.pool.query(`update "sessions" set "expiresAt" = now() - interval '1 second'`)
    expect((await identity(token)).statusCode).toBe(401)
    const other = await parvis.tokenOf('admin')
    expect((await post('/user/logout', undefined, { 'x-token': other })).json()).toEqual({ item: 'OK' })
    expect((await identity(other)).statusCode).toBe(401)
    expect((await post('/user/logout', undefined, { 'x-token': other })).statusCode).toBe(401)
  })
})

describe('remember me', () => {
  const remembered = () =>
    post('/user/login', { login: 'admin', password: evaluationPassword, remember: true })
  const refresh = (cookie: string) =>
    post('/user/session/refresh', undefined, { cookie: `parvis_remember=${cookie}` })

  it('leaves a cookie that only our own pages send, for 30 days', async () => {
    expect((await remembered()).headers['set-cookie']).toContainEqual(
      expect.stringMatching(
        /^parvis_remember=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
      ),
    )
  })

  it('opens a session once, with a grace for two tabs that open together', async () => {
    const cookie = cookieOf(await remembered())
    const [one, other] = await Promise.all([refresh(cookie), refresh(cookie)])
    expect((await identity(one.json().item.token)).statusCode).toBe(200)
    expect((await identity(other.json().item.token)).statusCode).toBe(200)
    expect((await refresh(cookieOf(one))).statusCode).toBe(200)
    await parvis.pool.query(`update "remember_tokens" set "usedAt" = "usedAt" - interval '31 seconds'`)
    expect((await refresh(cookie)).statusCode).toBe(401)
  })

  it('ends at sign-out, and when it has expired', async () => {
    const answer = await remembered()
    const cookie = cookieOf(answer)
    const headers = { 'x-token': answer.json().item.token, cookie: `parvis_remember=${cookie}` }
    expect((await post('/user/logout', undefined, headers)).headers['set-cookie']).toMatch(
      /^parvis_remember=; /,
    )
    expect((await refresh(cookie)).statusCode).toBe(401)
    const another = cookieOf(await remembered())
    await parvis.pool.query(`update "remember_tokens" set "expiresAt" = now()`)
    expect((await refresh(another)).statusCode).toBe(401)
    expect((await refresh('')).statusCode).toBe(401)
  })
})
