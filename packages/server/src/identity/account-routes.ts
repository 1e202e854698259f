import { callerOf, EngineError, envelope, type Pool, problemAnswers } from '@parvis/engine'
import type { FastifyInstance } from 'fastify'
import { rowsOf } from '../database/rows-of.js'
import { id, isId, object, string, tags } from './answers.js'
import { noted } from './audit.js'
import { tokenOf } from './identity-routes.js'
import { tokenHash } from './tokens.js'

interface OwnAccount {
  readonly id: string
  readonly name: string
  readonly role: number
  readonly current: boolean
}

/** The accounts one belongs to, and going from one to another. */
export function accountRoutes(app: FastifyInstance, pool: Pool): void {
  const accountsOf = async (userId: string, accountId: string, only: string | null = null) => {
    const values = [userId, accountId, only]
    return rowsOf<OwnAccount>(pool, { name: 'accounts.own', text: selectAccounts, values })
  }

  app.get('/user/accounts', { config: { access: 'connected' }, schema: schemas.list }, async (request) => {
    const { userId, accountId } = callerOf(request)
    return { items: await accountsOf(userId, accountId) }
  })

  app.post<{ Params: { id: string } }>(
    '/user/accounts/:id/select',
    { config: { access: 'connected' }, schema: schemas.select },
    async (request) => {
      const wished = request.params.id
      const [account] = isId(wished) ? await accountsOf(callerOf(request).userId, wished, wished) : []
      if (!account) throw new EngineError('not_found', {})
      const values = [tokenHash(tokenOf(request)), account.id]
      await noted(pool, request, 'account_selected', (connection) =>
        rowsOf(connection, { name: 'accounts.select', text: selectAccount, values }),
      )
      return { item: account }
    },
  )
}

const selectAccounts = `select a."id", a."name", u."role"::int, a."id" = $2 as "current"
from "users" u join "accounts" a on a."id" = u."accountId"
where u."id" = $1 and u."active" and u."deletedAt" is null and a."id" = coalesce($3::uuid, a."id")
order by a."name", a."id"`

// What *remember me* opens next begins where this one was left.
const selectAccount = `with moved as (
  update "sessions" set "accountId" = $2 where "tokenHash" = $1 returning "id"
)
update "remember_tokens" r set "accountId" = $2 from moved where r."sessionId" = moved."id"`

const account = object({ id, name: string, role: { type: 'integer' }, current: { type: 'boolean' } })

const schemas = {
  list: {
    tags,
    summary: 'The accounts one belongs to',
    response: { 200: envelope('items', { type: 'array', items: account }), ...problemAnswers(401, 403, 503) },
  },
  select: {
    tags,
    summary: 'Go on in another of one’s accounts, in the same session',
    params: object({ id: string }),
    response: { 200: envelope('item', account), ...problemAnswers(400, 401, 403, 404, 503) },
  },
}
