import { EngineError, inTransaction, type Pool, recordAudit, refuse, serveCall } from '@parvis/engine'
import { apiUsers, groups, users } from '@parvis/schemas'
import { viewAs } from '@parvis/schemas/calls/sign-in'
import type { FastifyInstance } from 'fastify'
import { refusals } from '../refusals/index.js'
import { tokenOf } from './identity-routes.js'
import { sessionsIn } from './sessions/sessions.js'
import { mayView, type ViewOf } from './view.js'

export interface ViewRoutesOptions {
  readonly pool: Pool
  readonly viewOf: ViewOf
}

/** The resource whose records each kind of target is. */
const entityOf = { user: users.name, group: groups.name, apiUser: apiUsers.name } as const

/** The routes of view-only sessions as another user. */
export function viewRoutes(app: FastifyInstance, { pool, viewOf }: ViewRoutesOptions): void {
  serveCall(app, viewAs, async ({ caller, body: target, request }) => {
    const view = await viewOf(caller.accountId, target)
    if (!view) throw new EngineError('not_found', {})
    if (!mayView(caller.role, view)) refuse([{ path: 'id', code: refusals.viewAbove }])
    const entry = { action: 'view_as', entity: entityOf[target.kind], record: target.id } as const
    return inTransaction(pool, async (connection) => {
      await recordAudit(connection, caller, entry)
      return sessionsIn(connection).openView(tokenOf(request), target)
    })
  })
}
