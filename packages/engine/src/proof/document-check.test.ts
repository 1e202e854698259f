import fastify from 'fastify'
import { expect, it } from 'vitest'
import { DocumentCheck } from './document-check.js'

const named = {
  type: 'object',
  properties: { name: { type: 'string' }, at: { type: 'string', format: 'date-time' } },
  required: ['name'],
  additionalProperties: false,
}
const check = new DocumentCheck({
  paths: {
    '/things/export': { get: { responses: { 200: { content: { 'text/csv': {} } } } } },
    '/things/{id}': {
      get: { responses: { 200: { content: { 'application/json': { schema: named } } } } },
      put: { responses: { 204: {} } },
    },
  },
})

async function breach(method: 'GET' | 'PUT', url: string, status: number, type: string, body: string) {
  const app = fastify()
  app.route({ method, url: '*', handler: (_, reply) => reply.code(status).type(type).send(body) })
  return check.breach(method, url, await app.inject({ method, url }))
}

it.each([
  ['GET', '/things/7', 200, 'application/json; charset=utf-8', '{"name":"One"}'],
  ['GET', '/things/7?a=b', 200, 'application/json', '{"name":"One","at":"2024-02-29T12:30:00.000Z"}'],
  ['GET', '/things/export', 200, 'text/csv', 'a,b'],
  ['PUT', '/things/export', 204, 'text/plain', ''],
  ['GET', '/elsewhere', 404, 'text/plain', ''],
] as const)('%s %s answered %i is in the document', async (method, url, status, type, body) => {
  expect(await breach(method, url, status, type, body)).toBeUndefined()
})

it.each([
  ['GET', '/things/7', 201, 'application/json', '{"name":"One"}', 'never answered 201'],
  ['GET', '/things/7', 200, 'text/html', '<p>', 'of type "text/html'],
  ['GET', '/things/7', 200, 'application/json', '{}', 'another body'],
  ['GET', '/things/7', 200, 'application/json', '{"name":"One","more":1}', 'another body'],
  ['GET', '/things/7', 200, 'application/json', '{"name":"One","at":"noon"}', 'another body'],
  ['GET', '/things/export', 200, 'application/json', '{"name":"One"}', 'of type "application/json'],
  ['GET', '/elsewhere', 200, 'text/plain', '', 'not in the document'],
] as const)('%s %s answered %i as %s %s is not', async (method, url, status, type, body, reason) => {
  expect(await breach(method, url, status, type, body)).toContain(reason)
})
