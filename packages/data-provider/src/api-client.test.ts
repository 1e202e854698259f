import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createApiClient } from './api-client.js'
import { ApiProblem } from './api-problem.js'
import { type StubAnswer, startLoopbackApi } from './testing/loopback-api.js'

let answer: StubAnswer
let expirations: number
let api: Awaited<ReturnType<typeof startLoopbackApi>>
const session = {
  token: (): string | null => 'secret',
  community: (): string | null => null,
  locale: () => 'fr' as const,
  expired: () => {
    expirations += 1
  },
}
const client = createApiClient({ session })
const log = vi.spyOn(console, 'error').mockImplementation(() => {})

beforeEach(async () => {
  expirations = 0
  log.mockClear()
  api = await startLoopbackApi(() => answer)
})
afterEach(() => api.stop())

test('calls carry the session, the language, and the community once there is one', async () => {
  answer = { json: { item: { id: '1' } } }
  await client(`${api.url}/toys/1`)
  await createApiClient({ session: { ...session, community: () => 'c1' } })(`${api.url}/toys/1`)
  expect(api.calls[0]?.headers).toMatchObject({ 'x-token': 'secret', 'accept-language': 'fr' })
  expect(api.calls[0]?.headers).not.toHaveProperty('x-community')
  expect(api.calls[1]?.headers).toMatchObject({ 'x-community': 'c1' })
})

test('what a closing window cancels is no failure to report', async () => {
  await api.stop()
  await expect(client(`${api.url}/toys`)).rejects.toThrow(ApiProblem)
  expect(log).toHaveBeenCalledOnce()
  vi.stubGlobal('window', { closed: true })
  await expect(client(`${api.url}/toys`)).rejects.toThrow(ApiProblem)
  vi.unstubAllGlobals()
  expect(log).toHaveBeenCalledOnce()
})

test('a call that names a community concerns that one', async () => {
  answer = { json: {} }
  const client = createApiClient({ session: { ...session, community: () => 'c1' } })
  await client(`${api.url}/toys`, { headers: new Headers({ 'x-community': 'c2' }) })
  expect(api.calls[0]?.headers).toMatchObject({ 'x-community': 'c2' })
})

test.each([
  [{ items: [1, 2] }, [1, 2]],
  [{ item: 'OK' }, 'OK'],
  [{ health_version: 'abc' }, { health_version: 'abc' }],
])('opens the envelope %j', async (json, opened) => {
  answer = { json }
  expect((await client(api.url)).json).toEqual(opened)
})

test('a refusal lists invalid values by path, and leaves reporting to the form', async () => {
  const errors = [{ path: 'members.0.email', code: 'invalid_email', message: 'Adresse e-mail invalide' }]
  answer = { status: 422, json: { title: 'Formulaire non valide', errors } }
  const problem = await refusal()
  expect(problem).toMatchObject({ status: 422, message: 'Formulaire non valide', problems: errors })
  expect(problem.body.errors).toEqual({ 'members.0.email': 'Adresse e-mail invalide' })
  expect(log).not.toHaveBeenCalled()
})

test('a failure is logged', async () => {
  answer = { status: 503, json: {} }
  expect((await refusal()).isTemporary).toBe(true)
  expect(log).toHaveBeenCalledOnce()
})

test('an unknown session expires, which is no failure', async () => {
  answer = { status: 401, json: {} }
  await refusal()
  expect(expirations).toBe(1)
  expect(log).not.toHaveBeenCalled()
})

test('a wrong password is no expired session', async () => {
  answer = { status: 401, json: {} }
  const anonymous = createApiClient({ session: { ...session, token: () => null } })
  await expect(anonymous(api.url)).rejects.toMatchObject({ status: 401 })
  expect(expirations).toBe(0)
})

test('no answer at all is a temporary problem of status 0', async () => {
  const nowhere = await startLoopbackApi(() => answer)
  await nowhere.stop()
  await expect(client(nowhere.url)).rejects.toMatchObject({ status: 0, isTemporary: true })
})

test('an aborted call stays an abort', async () => {
  await expect(client(api.url, { signal: AbortSignal.abort() })).rejects.toMatchObject({ name: 'AbortError' })
  expect(log).not.toHaveBeenCalled()
})

test('what is being read as the session is left never settles, and what is written does', async () => {
  const leaving = new AbortController()
  const client = createApiClient({ session: { ...session, left: leaving.signal } })
  answer = { status: 401, json: {} }
  const settled = vi.fn()
  const read = client(`${api.url}/toys`)
  read.then(settled, settled)
  const written = client(`${api.url}/toys`, { method: 'POST', body: '{}' })
  leaving.abort()
  client(`${api.url}/toys`).then(settled, settled)
  await expect(written).rejects.toMatchObject({ status: 401 })
  await new Promise((resolve) => setImmediate(resolve))
  expect(settled).not.toHaveBeenCalled()
})

async function refusal(): Promise<ApiProblem> {
  const problem = await client(api.url).catch((error: unknown) => error)
  if (!(problem instanceof ApiProblem)) throw new Error('The call was not refused')
  return problem
}
