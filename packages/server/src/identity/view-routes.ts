import {
  callerOf,
  EngineError,
  envelope,
  inTransaction,
  type Pool,
  problemAnswers,
  recordAudit,
  refuse,
  validBody,
} from '@parvis/engine'
import { jsonSchemaOf } from '@parvis/schema'
import { apiUsers, groups, users } from '@parvis/schemas'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { refusals } from '../refusals/index.js'
import { tags } from './answers.js'
import { sessionAnswer, tokenOf } from './identity-routes.js'
import { sessionsIn } from './sessions/sessions.js'
import { mayView, type ViewOf, viewKinds } from './view.js'

export interface ViewRoutesOptions {
  readonly pool: Pool
  readonly viewOf: ViewOf
}

/** The resource whose records each kind of target is. */
const entityOf = { user: users.name, group: groups.name, apiUser: apiUsers.name } as const

const targetRule = z.strictObject(
  {
    kind: z.enum(viewKinds, { error: 'invalid_choice' }),
    id: z.string({ error: 'invalid_type' }).max(36, { error: 'too_long' }),
  },
  { error: 'invalid_type' },
)

/** Looking at the console as someone else, without changing anything. */
export function viewRoutes(app: FastifyInstance, { pool, viewOf }: ViewRoutesOptions): void {
  app.post('/user/view-as', { config: { access: users.rights.read }, schema }, async (request) => {
    const caller = callerOf(request)
    const target = validBody(targetRule, request)
    const view = await viewOf(caller.accountId, target)
    if (!view) throw new EngineError('not_found', {})
    if (!mayView(caller.role, view)) refuse([{ path: 'id', code: refusals.viewAbove }])
    const entry = { action: 'view_as', entity: entityOf[target.kind], record: target.id } as const
    return {
      item: await inTransaction(pool, async (connection) => {
        await recordAudit(connection, caller, entry)
        return sessionsIn(connection).openView(tokenOf(request), target)
      }),
    }
  })
}

const schema = {
  tags,
  summary: 'Open a session that only looks, as a user, a group or an API user sees the console',
  body: jsonSchemaOf(targetRule),
  response: {
    200: envelope('item', sessionAnswer),
    ...problemAnswers(400, 401, 403, 404, 413, 415, 422, 503),
  },
}
