import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { evaluationPassword } from '../../evaluation/people.js'
import { type EvaluationApp, evaluationApp } from '../../testing/evaluation-app.js'

let parvis: EvaluationApp

beforeAll(async () => {
  parvis = await evaluationApp()
})
afterAll(() => parvis.close())
beforeEach(async () => {
  await parvis.pool.query('delete from "remember_tokens"')
  await parvis.pool.query('delete from "sessions"')
})

type Method = 'GET' | 'POST' | 'DELETE'
const proof = { password: evaluationPassword }
const call = (
  token: string,
  method: Method,
  path: string,
  cookie = '',
  payload: object | undefined = method === 'DELETE' ? proof : undefined,
) =>
  parvis.app.inject({
    method,
    url: `/api/user/${path}`,
    headers: { 'x-token': token, cookie: `parvis_remember=${cookie}` },
    payload,
  })

async function signIn(login: string, userAgent = 'Firefox/140.0', remember = false) {
  const answer = await parvis.app.inject({
    method: 'POST',
    url: '/api/user/login',
    headers: { 'user-agent': userAgent },
    payload: { login, password: evaluationPassword, remember },
  })
  const cookie = answer.cookies.find(({ name }) => name === 'parvis_remember')?.value ?? ''
  return { token: answer.json().item.token as string, cookie }
}

const listed = async (token: string) => (await call(token, 'GET', 'sessions')).json().items
const isConnected = async (token: string) => (await call(token, 'GET', 'identity')).statusCode === 200

describe('one’s sessions', () => {
  it('say where one is connected, this one first', async () => {
    await signIn('client')
    await signIn('admin', 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36')
    const { token } = await signIn('admin')
    expect(await listed(token)).toMatchObject([
      { current: true, device: 'Firefox', address: '127.0.0.1' },
      { current: false, device: 'Chrome, Windows' },
    ])
  })

  it('count a remembered browser once, and as long as it would open another session', async () => {
    const { token, cookie } = await signIn('admin', 'Firefox/140.0', true)
    await call('', 'POST', 'session/refresh', cookie)
    const [session, ...others] = await listed(token)
    expect(others).toEqual([])
    expect(Date.parse(session.expiresAt) - Date.now()).toBeGreaterThan(29 * 86_400_000)
    const other = await signIn('admin')
    await parvis.pool.query(`update "sessions" set "expiresAt" = now() where "remembered"`)
    expect(await listed(other.token)).toHaveLength(2)
  })

  it('note the last use, once a minute at most', async () => {
    const { token } = await signIn('admin')
    const usedAt = async () => (await listed(token))[0].lastUsedAt
    const first = await usedAt()
    expect(await usedAt()).toBe(first)
    await parvis.pool.query(`update "sessions" set "lastUsedAt" = now() - interval '61 seconds'`)
    expect((await usedAt()) >= first).toBe(true)
    expect(await usedAt()).not.toBe(first)
  })

  it('end one by one, with what would open them again', async () => {
    const other = await signIn('admin', 'Firefox/140.0', true)
    const { token } = await signIn('admin')
    const [, { id }] = await listed(token)
    expect((await call(token, 'DELETE', `sessions/${id}`)).json()).toEqual({ item: 'OK' })
    expect(await isConnected(other.token)).toBe(false)
    expect((await call('', 'POST', 'session/refresh', other.cookie)).statusCode).toBe(401)
    expect(await isConnected(token)).toBe(true)
    expect((await call(token, 'DELETE', `sessions/${id}`)).statusCode).toBe(404)
    expect((await call(token, 'DELETE', 'sessions/7')).statusCode).toBe(404)
  })

  it('are ended by the password alone', async () => {
    const other = await signIn('admin')
    const { token } = await signIn('admin')
    const [, { id }] = await listed(token)
    for (const path of [`sessions/${id}`, 'sessions']) {
      const refused = await call(token, 'DELETE', path, '', { password: 'another' })
      expect(refused.json().errors).toMatchObject([{ path: 'password', code: 'wrong_password' }])
      expect((await call(token, 'DELETE', path, '', {})).statusCode).toBe(422)
    }
    expect(await isConnected(other.token)).toBe(true)
  })

  it('are not another person’s to end', async () => {
    const [{ id }] = await listed((await signIn('client')).token)
    const { token } = await signIn('admin')
    expect((await call(token, 'DELETE', `sessions/${id}`)).statusCode).toBe(404)
  })

  it('end all at once, but for this one and other people’s', async () => {
    const [client, other, mine] = [await signIn('client'), await signIn('admin'), await signIn('admin')]
    expect((await call(mine.token, 'DELETE', 'sessions')).statusCode).toBe(200)
    expect(await Promise.all([client, other, mine].map(({ token }) => isConnected(token)))).toEqual([
      true,
      false,
      true,
    ])
  })

  it('end on sign-out in every tab of a remembered browser', async () => {
    const { token, cookie } = await signIn('admin', 'Firefox/140.0', true)
    const elsewhere = await signIn('admin')
    const { token: otherTab } = (await call('', 'POST', 'session/refresh', cookie)).json().item
    expect((await call(token, 'POST', 'logout')).statusCode).toBe(200)
    expect(await isConnected(otherTab)).toBe(false)
    expect((await call('', 'POST', 'session/refresh', cookie)).statusCode).toBe(401)
    expect(await isConnected(elsewhere.token)).toBe(true)
  })

  it('end all of a browser whose remember-me token was copied', async () => {
    const { token, cookie } = await signIn('admin', 'Firefox/140.0', true)
    const again = await call('', 'POST', 'session/refresh', cookie)
    await parvis.pool.query(`update "remember_tokens" set "usedAt" = "usedAt" - interval '31 seconds'`)
    expect((await call('', 'POST', 'session/refresh', cookie)).statusCode).toBe(401)
    expect(await isConnected(token)).toBe(false)
    expect(await isConnected(again.json().item.token)).toBe(false)
    expect((await parvis.pool.query('select 1 from "remember_tokens"')).rowCount).toBe(0)
  })
})

describe('someone’s sessions', () => {
  const endAll = (token: string, id: string) =>
    parvis.app.inject({ method: 'DELETE', url: `/api/users/${id}/sessions`, headers: { 'x-token': token } })
  const idOf = async (token: string) =>
    (await call(token, 'GET', 'identity')).json().connectedUser.id as string

  it('are ended by an administrator, with what would open them again, and noted', async () => {
    const mine = await signIn('admin')
    const theirs = await signIn('moderator', 'Firefox/140.0', true)
    const id = await idOf(theirs.token)
    expect((await endAll(mine.token, id)).json()).toEqual({ item: 'OK' })
    expect(await isConnected(theirs.token)).toBe(false)
    expect((await call('', 'POST', 'session/refresh', theirs.cookie)).statusCode).toBe(401)
    expect(await isConnected(mine.token)).toBe(true)
    const { rows } = await parvis.pool.query(
      `select "actorId", "record" from "audit_log" where "action" = 'session_ended' order by "at" desc limit 1`,
    )
    expect(rows).toEqual([{ actorId: await idOf(mine.token), record: id }])
  })

  it('are ended on a connection on which somebody changed their password before', async () => {
    const [mine, theirs] = [await signIn('admin'), await signIn('moderator')]
    const id = await idOf(theirs.token)
    const password = { current: evaluationPassword, password: evaluationPassword }
    expect((await call(mine.token, 'POST', 'password', '', password)).statusCode).toBe(200)
    expect((await endAll(mine.token, id)).json()).toEqual({ item: 'OK' })
    expect(await isConnected(theirs.token)).toBe(false)
  })

  it('cannot be ended by someone with a lower role, or of another account', async () => {
    const [admin, moderator, client, mcp] = [
      await signIn('admin'),
      await signIn('moderator'),
      await signIn('client'),
      await signIn('mcp'),
    ]
    expect((await endAll(moderator.token, await idOf(admin.token))).statusCode).toBe(403)
    const above = await endAll(admin.token, await idOf(mcp.token))
    expect(above.json().errors).toMatchObject([{ path: 'role', code: 'role_above_own' }])
    expect((await endAll(admin.token, await idOf(client.token))).statusCode).toBe(404)
    expect((await endAll(admin.token, '7')).statusCode).toBe(404)
    expect(await Promise.all([admin, client, mcp].map(({ token }) => isConnected(token)))).toEqual([
      true,
      true,
      true,
    ])
  })
})
