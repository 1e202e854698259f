import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bareApp } from '../routes/index.js'
import { guardByHeaders } from '../testing/guard-by-headers.js'

let app: FastifyInstance

beforeAll(async () => {
  app = bareApp()
  guardByHeaders(app)
  const answer = async () => ({ item: 'OK' })
  app.get('/things', { config: { access: 'things.read' } }, answer)
  app.get('/oneself', { config: { access: 'connected' } }, answer)
  app.get('/news', { config: { access: 'connected', openToPrograms: true } }, answer)
  await app.ready()
})
afterAll(() => app.close())

const program = { 'x-rights': 'things.read', 'x-account': 'an account', 'x-program': 'yes' }

it('refuses programs only on routes for people', async () => {
  const statusOf = async (url: string) => (await app.inject({ url, headers: program })).statusCode
  expect(await Promise.all(['/things', '/oneself', '/news'].map(statusOf))).toEqual([200, 403, 200])
  const refused = await app.inject({ url: '/oneself', headers: program })
  expect(refused.json().type).toBe('urn:parvis:problem:people-only')
  const { 'x-program': _, ...person } = program
  expect((await app.inject({ url: '/oneself', headers: person })).statusCode).toBe(200)
})
