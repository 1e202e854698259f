import { callerOf, envelope, type Pool, problemAnswers } from '@parvis/engine'
import { jsonSchemaOf } from '@parvis/schema'
import type { FastifyInstance } from 'fastify'
import { done, object } from '../identity/answers.js'
import { passwordOnlyRule, provePassword } from '../identity/index.js'
import type { Limiter } from '../limits/index.js'
import { closeAccount, closingOf } from './close-account.js'

/** Closing the account one is in, by one's password. */
export function closingRoutes(
  app: FastifyInstance,
  { pool, limiter }: { readonly pool: Pool; readonly limiter: Limiter },
): void {
  app.get('/user/closing', { config: { access: 'connected' }, schema: schemas.read }, async (request) => ({
    item: await closingOf(pool, callerOf(request)),
  }))

  app.post('/user/closing', { config: { access: 'connected' }, schema: schemas.close }, async (request) => {
    await provePassword(pool, limiter, request)
    await closeAccount(pool, callerOf(request))
    return { item: 'OK' }
  })
}

const tags = ['user']

const closing = object({
  mayClose: { type: 'boolean', description: 'Whether the account is the caller’s to close' },
  people: { type: 'integer', description: 'How many people it shuts out' },
  storage: { type: 'integer', description: 'What its files take, in bytes' },
  days: { type: 'integer', description: 'For how many days it can be opened again' },
})

const schemas = {
  read: {
    tags,
    summary: 'What closing the account one is in would mean',
    response: { 200: envelope('item', closing), ...problemAnswers(401, 403, 503) },
  },
  close: {
    tags,
    summary: 'Close the account one is in: nobody gets in any more, and it is erased 30 days later',
    body: jsonSchemaOf(passwordOnlyRule),
    response: { 200: done, ...problemAnswers(400, 401, 403, 413, 415, 422, 429, 503) },
  },
}
