import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bareApp } from '../routes/index.js'
import { guardByHeaders } from '../testing/guard-by-headers.js'

let app: FastifyInstance

beforeAll(async () => {
  app = bareApp()
  guardByHeaders(app)
  const answer = async () => ({ item: 'OK' })
  app.all('/thing', { config: { access: 'things.full' } }, answer)
  app.post('/leave', { config: { access: 'connected', openToReadOnly: true } }, answer)
  await app.ready()
})
afterAll(() => app.close())

const headers = { 'x-rights': 'things.full', 'x-account': 'an account', 'accept-language': 'en' }
const call = (method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE' | 'PATCH', url = '/thing', more = {}) =>
  app.inject({ method, url, headers: { ...headers, ...more } })
const readOnly = { 'x-read-only': 'yes' }

it.each(['GET', 'HEAD'] as const)('%s is open to who may only look', async (method) => {
  expect((await call(method, '/thing', readOnly)).statusCode).toBe(200)
})

it.each(['POST', 'PUT', 'PATCH', 'DELETE'] as const)('%s is closed to who may only look', async (method) => {
  expect((await call(method)).statusCode).toBe(200)
  const refused = await call(method, '/thing', readOnly)
  expect([refused.statusCode, refused.json().type]).toEqual([403, 'urn:parvis:problem:read-only-view'])
})

it('leaves open what says so', async () => {
  expect((await call('POST', '/leave', readOnly)).statusCode).toBe(200)
})
