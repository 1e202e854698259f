import {
  callerOf,
  EngineError,
  envelope,
  type FileStorage,
  type Pool,
  problemAnswers,
  recordAudit,
} from '@parvis/engine'
import { contactMessages } from '@parvis/schemas'
import { visitorRights } from '@parvis/schemas/visitor-rights'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { object } from '../../identity/answers.js'
import { eraseVisitor } from './erase-visitor.js'
import { visitorData } from './visitor-data.js'

export interface PrivacyOptions {
  readonly pool: Pool
  readonly storage: FileStorage
}

/** What visitors may ask for: all that is kept of what their address sent, and that it is erased. */
export function privacyRoutes(app: FastifyInstance, { pool, storage }: PrivacyOptions): void {
  app.get(
    '/visitors/data',
    { config: { access: visitorRights.read }, schema: schemas.data },
    async (request) => {
      const caller = callerOf(request)
      const data = await visitorData(pool, caller.accountId, emailIn(request))
      await recordAudit(pool, caller, { action: 'visitor_exported', entity: contactMessages.name })
      return { item: data }
    },
  )

  app.get(
    '/visitors/data/count',
    { config: { access: visitorRights.read }, schema: schemas.count },
    async (request) => {
      const { email: _, ...data } = await visitorData(pool, callerOf(request).accountId, emailIn(request))
      return { item: Object.fromEntries(Object.entries(data).map(([kind, { length }]) => [kind, length])) }
    },
  )

  app.delete(
    '/visitors/data',
    { config: { access: visitorRights.delete }, schema: schemas.erase },
    async (request) => ({
      item: await eraseVisitor({ pool, storage }, callerOf(request), emailIn(request)),
    }),
  )
}

/** @throws EngineError `invalid_input` for what is no address */
function emailIn(request: FastifyRequest): string {
  const { email } = request.query as { email?: unknown }
  const result = contactMessages.fields.email.rule.safeParse(email)
  if (result.success) return result.data
  throw new EngineError('invalid_input', { errors: [{ path: 'email', code: 'invalid_email' }] })
}

const list = { type: 'array', items: { type: 'object' } }
const number = { type: 'integer' }
const common = {
  tags: ['visitors'],
  querystring: { type: 'object', properties: { email: { type: 'string' } }, required: ['email'] },
}

const counts = envelope(
  'item',
  object({ messages: number, quotes: number, files: number, subscriptions: number, mails: number }),
)

const schemas = {
  count: {
    ...common,
    summary: 'How much is kept of what an address sent',
    response: { 200: counts, ...problemAnswers(401, 403, 422, 503) },
  },
  data: {
    ...common,
    summary: 'All that is kept of what an address sent',
    response: {
      200: envelope(
        'item',
        object({
          email: { type: 'string' },
          messages: list,
          quotes: list,
          files: list,
          subscriptions: list,
          mails: list,
        }),
      ),
      ...problemAnswers(401, 403, 422, 503),
    },
  },
  erase: {
    ...common,
    summary: 'Erase all that an address sent, for good; the answer says how much that was',
    response: {
      200: counts,
      ...problemAnswers(400, 401, 403, 413, 415, 422, 503),
    },
  },
}
