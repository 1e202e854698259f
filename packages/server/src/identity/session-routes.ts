import { EngineError, envelope, type Pool, problemAnswers } from '@parvis/engine'
import { jsonSchemaOf } from '@parvis/schema'
import type { FastifyInstance } from 'fastify'
import type { Limiter } from '../limits/index.js'
import { done, id, isId, moment, object, string, tags } from './answers.js'
import { noted } from './audit.js'
import { tokenOf } from './identity-routes.js'
import { ownSessions } from './own-sessions.js'
import { passwordOnlyRule, provePassword } from './prove-password.js'

export interface SessionOptions {
  readonly pool: Pool
  readonly limiter: Limiter
}

/** Where one is connected, and ending that by one’s password. */
export function sessionRoutes(app: FastifyInstance, { pool, limiter }: SessionOptions): void {
  app.get('/user/sessions', { config: { access: 'connected' }, schema: schemas.list }, async (request) => ({
    items: await ownSessions(pool, tokenOf(request)).list(),
  }))

  app.delete<{ Params: { id: string } }>(
    '/user/sessions/:id',
    { config: { access: 'connected' }, schema: schemas.end },
    async (request) => {
      await provePassword(pool, limiter, request)
      if (!isId(request.params.id)) throw new EngineError('not_found', {})
      await noted(pool, request, 'session_ended', (connection) =>
        ownSessions(connection, tokenOf(request)).end(request.params.id),
      )
      return { item: 'OK' }
    },
  )

  app.delete(
    '/user/sessions',
    { config: { access: 'connected' }, schema: schemas.endOthers },
    async (request) => {
      await provePassword(pool, limiter, request)
      await noted(pool, request, 'session_ended', (connection) =>
        ownSessions(connection, tokenOf(request)).endOthers(),
      )
      return { item: 'OK' }
    },
  )
}

const session = object({
  id,
  current: { type: 'boolean' },
  device: string,
  address: { type: ['string', 'null'] },
  createdAt: moment,
  lastUsedAt: moment,
  expiresAt: moment,
})

const schemas = {
  list: {
    tags,
    summary: 'Where one is connected',
    response: { 200: envelope('items', { type: 'array', items: session }), ...problemAnswers(401, 403, 503) },
  },
  end: {
    tags,
    summary: 'End one of one’s sessions, and what would open it again',
    params: object({ id: string }),
    body: jsonSchemaOf(passwordOnlyRule),
    response: { 200: done, ...problemAnswers(400, 401, 403, 404, 413, 415, 422, 429, 503) },
  },
  endOthers: {
    tags,
    summary: 'End all of one’s sessions but this one',
    body: jsonSchemaOf(passwordOnlyRule),
    response: { 200: done, ...problemAnswers(400, 401, 403, 413, 415, 422, 429, 503) },
  },
}
