import fastify from 'fastify'
import { expect, it } from 'vitest'
import { trustLocalCallers } from './trust-local-callers.js'

it.each([
  ['localhost:3000', '127.0.0.1', {}, true],
  ['127.0.0.1', '::1', {}, true],
  ['pebbles.test:3000', '127.0.0.1', {}, false],
  ['localhost.pebbles.test', '127.0.0.1', {}, false],
  ['localhost:3000', '203.0.113.7', {}, false],
  ['localhost:3000', '127.0.0.1', { forwarded: 'for=203.0.113.7' }, false],
])('a caller of %s from %s with %o is known: %s', async (host, remoteAddress, headers, isKnown) => {
  const app = fastify()
  const identify = trustLocalCallers([])
  app.get('/', async (request) => ({ isKnown: (await identify(request)) !== undefined }))
  const answer = await app.inject({ url: '/', remoteAddress, headers: { host, ...headers } })
  expect(answer.json()).toEqual({ isKnown })
})
