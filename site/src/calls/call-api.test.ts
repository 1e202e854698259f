import { defineCall, z } from '@parvis/schema'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { callApi, readOk } from './call-api'
import { type ListeningApi, listeningApi } from './testing/listening-api'

const thing = { path: '/user/thing', access: 'public', tag: 'user', summary: 'A thing' } as const
const change = defineCall({ ...thing, method: 'POST', body: z.object({ email: z.string().optional() }) })
const ask = defineCall({ ...thing, method: 'GET' })

let api: ListeningApi | undefined

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

afterEach(async () => {
  vi.restoreAllMocks()
  await api?.end()
})

async function answered(status: number, body: unknown, headers?: Record<string, string>) {
  api = await listeningApi(status, body, headers)
  return callApi(change, { api: api.url, locale: 'fr', body: {}, read: readOk })
}

it('sends a body, and the language of the page', async () => {
  api = await listeningApi(202, { item: 'OK' })
  const call = {
    api: api.url,
    locale: 'en',
    body: { email: 'a@b.fr' },
    read: readOk,
  } as const
  expect(await callApi(change, call)).toEqual({ outcome: 'done', item: 'OK' })
  expect(api.asked).toMatchObject([
    {
      method: 'POST',
      url: '/api/user/thing',
      body: { email: 'a@b.fr' },
      headers: { 'accept-language': 'en' },
    },
  ])
})

it('uses GET when there is no body', async () => {
  api = await listeningApi(200, { item: 'OK' })
  await callApi(ask, { api: api.url, locale: 'fr', read: readOk })
  expect(api.asked).toMatchObject([{ method: 'GET', body: undefined }])
})

it.each([
  [401, 'refused'],
  [404, 'linkInvalid'],
  [410, 'linkInvalid'],
  [503, 'unavailable'],
  [500, 'failed'],
  [403, 'failed'],
])('maps status %i to its outcome', async (status, outcome) => {
  expect(await answered(status, { status })).toEqual({ outcome })
})

it('recognises an unconfirmed address', async () => {
  for (const [code, outcome] of [
    ['unconfirmed', 'unconfirmed'],
    ['account-deactivated', 'deactivated'],
  ])
    expect(await answered(403, { type: `urn:parvis:problem:${code}` })).toEqual({ outcome })
})

it('returns how long to wait', async () => {
  expect(await answered(429, {}, { 'retry-after': '90' })).toEqual({ outcome: 'tooManyAttempts', wait: 90 })
  await api?.end()
  expect(await answered(429, {})).toEqual({ outcome: 'tooManyAttempts' })
})

it('returns the errors of fields', async () => {
  const errors = [{ path: 'login', code: 'required', message: 'Ce champ est requis.' }]
  expect(await answered(422, { errors })).toEqual({ outcome: 'invalid', errors })
})

it('maps an invalid token to an invalid link', async () => {
  const errors = [{ path: 'token', code: 'invalid_token', message: 'Ce lien a expiré.' }]
  expect(await answered(422, { errors })).toEqual({ outcome: 'linkInvalid' })
})

it('reports an unreachable server', async () => {
  const gone = await listeningApi(200, {})
  await gone.end()
  expect(await callApi(ask, { api: gone.url, locale: 'fr', read: readOk })).toEqual({
    outcome: 'unreachable',
  })
})

it.each([[{}], [{ item: 'NO' }], ['<html>']])(
  'takes an answer it does not know as a failure: %j',
  async (body) => {
    expect(await answered(200, body)).toEqual({ outcome: 'failed' })
  },
)
