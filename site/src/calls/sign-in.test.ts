import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { signIn } from './sign-in'

const credentials = { login: 'ada', password: 'a long password', remember: true }

let server: Server | undefined

async function listen(answer: RequestListener): Promise<string> {
  const started = createServer(answer)
  server = started
  await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(started.address() as AddressInfo).port}/api`
}

function answering(status: number, body: unknown) {
  return listen((_request, response) => response.writeHead(status).end(JSON.stringify(body)))
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

afterEach(() => {
  vi.restoreAllMocks()
  server?.close()
})

it('sends the credentials and the language of the page, and hands back the token', async () => {
  const seen: { request?: IncomingMessage; body?: unknown } = {}
  const api = await listen(async (request, response) => {
    seen.request = request
    seen.body = JSON.parse(await text(request))
    response.end(JSON.stringify({ item: { token: 'abc', expiresAt: '2030-01-01T00:00:00Z' } }))
  })

  expect(await signIn(credentials, 'en', api)).toEqual({ outcome: 'signedIn', token: 'abc' })
  expect(seen.request?.method).toBe('POST')
  expect(seen.request?.url).toBe('/api/user/login')
  expect(seen.request?.headers['accept-language']).toBe('en')
  expect(seen.body).toEqual(credentials)
})

it.each([
  [401, 'refused'],
  [429, 'tooManyAttempts'],
  [503, 'unavailable'],
  [500, 'failed'],
  [403, 'failed'],
])('tells what a %i means', async (status, outcome) => {
  expect(await signIn(credentials, 'fr', await answering(status, { status }))).toEqual({ outcome })
})

it('hands back the errors of fields', async () => {
  const errors = [{ path: 'login', code: 'required', message: 'Ce champ est requis.' }]
  const api = await answering(422, { errors })
  expect(await signIn(credentials, 'fr', api)).toEqual({ outcome: 'invalid', errors })
})

it('tells when nobody answers', async () => {
  const api = await answering(200, {})
  await new Promise((resolve) => server?.close(resolve))
  expect(await signIn(credentials, 'fr', api)).toEqual({ outcome: 'unreachable' })
})

it.each([[{}], [{ item: { token: '' } }], ['<html>']])(
  'takes an answer without a token as a failure: %j',
  async (body) => {
    expect(await signIn(credentials, 'fr', await answering(200, body))).toEqual({ outcome: 'failed' })
  },
)
