import {
  callerOf,
  EngineError,
  inTransaction,
  type Pool,
  problemAnswers,
  recordAudit,
  type StoreOf,
} from '@parvis/engine'
import { users } from '@parvis/schemas'
import type { FastifyInstance } from 'fastify'
import { refusals, refuse } from '../refusals/index.js'
import { done, isId, object, string } from './answers.js'
import { run } from './statements.js'

export interface EndSessionsOptions {
  readonly pool: Pool
  readonly storeOf: StoreOf
}

/** Ending where someone else is connected, for who may change them and is not below them. */
export function endSessionsRoute(app: FastifyInstance, { pool, storeOf }: EndSessionsOptions): void {
  app.delete<{ Params: { id: string } }>(
    `/${users.path}/:id/sessions`,
    { config: { access: users.rights.update }, schema },
    async (request) => {
      const caller = callerOf(request)
      if (!isId(request.params.id)) throw new EngineError('not_found', {})
      const { id, role } = await storeOf(caller).get(users, request.params.id)
      if (Number(role) > caller.role) refuse([{ path: 'role', code: refusals.roleAboveOwn }])
      await inTransaction(pool, async (connection) => {
        await run(connection, 'end-sessions', endSessions, [caller.accountId, id])
        await recordAudit(connection, caller, { action: 'session_ended', entity: users.name, record: id })
      })
      return { item: 'OK' }
    },
  )
}

const endSessions = `with forgotten as (
  delete from "remember_tokens" where "accountId" = $1 and "userId" = $2
)
delete from "sessions" where "accountId" = $1 and "userId" = $2`

const schema = {
  tags: [users.name],
  summary: 'End all sessions of a user in this account, and what would open them again',
  params: object({ id: string }),
  response: { 200: done, ...problemAnswers(400, 401, 403, 404, 422, 503) },
}
