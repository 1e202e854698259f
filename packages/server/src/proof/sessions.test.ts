import { afterAll, beforeAll, expect, it } from 'vitest'
import { type EvaluationApp, evaluationApp } from '../testing/evaluation-app.js'

let parvis: EvaluationApp
let calls: { method: 'GET' | 'POST' | 'PUT' | 'DELETE'; url: string }[]

/** What anyone may call, and what asks for a signed address. */
const open =
  /^\/api\/(core\/|docs|openapi|oauth\/|user\/(login|register|confirm|password\/|invitation|session\/)|files\/[^/]+\/(content|variants))/

beforeAll(async () => {
  parvis = await evaluationApp()
  const { paths } = (await parvis.app.inject('/api/openapi.json')).json()
  calls = Object.entries<object>(paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => ({
      method: method.toUpperCase() as 'GET',
      url: path.replace(/\{\w+\}/g, '0192f5a0-0000-7000-8000-00000000ffff'),
    })),
  )
})
afterAll(() => parvis.close())

/** The calls that are not answered with a status. */
async function otherwiseThan(status: number, token: string, some: typeof calls): Promise<string[]> {
  const others: string[] = []
  for (const { method, url } of some) {
    const answer = await parvis.app.inject({ method, url, headers: { 'x-token': token } })
    if (answer.statusCode !== status) others.push(`${method} ${url}: ${answer.statusCode}`)
  }
  return others
}

const ends = {
  'nobody is known by it': async () => 'x'.repeat(43),
  'it has expired': async () => {
    const token = await parvis.tokenOf('admin')
    await parvis.pool.query(`update "sessions" set "expiresAt" = now()`)
    return token
  },
  'it was ended': async () => {
    const token = await parvis.tokenOf('admin')
    await parvis.app.inject({ method: 'POST', url: '/api/user/logout', headers: { 'x-token': token } })
    return token
  },
  'its user is not active': async () => {
    const token = await parvis.tokenOf('moderator')
    await parvis.pool.query(`update "users" set "active" = false where "username" = 'moderator'`)
    return token
  },
}

it.each(Object.entries(ends))('no call is open to a session when %s', async (_, end) => {
  const closed = calls.filter(({ url }) => !open.test(url))
  expect(closed.length).toBeGreaterThan(100)
  expect(await otherwiseThan(401, await end(), closed)).toEqual([])
})

const reading = ['GET', 'HEAD']

it('no call changes anything for who only looks', async () => {
  const admin = await parvis.tokenOf('admin')
  const { rows } = await parvis.pool.query(`select "id" from "users" where "username" = 'admin'`)
  const view = await parvis.app.inject({
    method: 'POST',
    url: '/api/user/view-as',
    headers: { 'x-token': admin },
    payload: { kind: 'user', id: rows[0].id },
  })
  const writes = calls.filter(
    ({ method, url }) => !reading.includes(method) && !open.test(url) && !url.endsWith('/logout'),
  )
  expect(await otherwiseThan(403, view.json().item.token, writes)).toEqual([])
})
