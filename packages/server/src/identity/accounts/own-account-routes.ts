import {
  type Caller,
  callerOf,
  EngineError,
  envelope,
  inTransaction,
  type Pool,
  problemAnswers,
  type Queryable,
  recordAudit,
} from '@parvis/engine'
import { grants } from '@parvis/schema'
import { users } from '@parvis/schemas'
import { accountRights } from '@parvis/schemas/account-rights'
import type { FastifyInstance } from 'fastify'
import { roles } from '../../rights/index.js'
import { id, isId, object, string, tags } from '../answers.js'
import { tokenOf } from '../identity-routes.js'
import { tokenHash } from '../sessions/tokens.js'
import { run } from '../statements.js'
import { beginVisit, endVisits } from './visits.js'

interface OwnAccount {
  readonly id: string
  readonly name: string
  /** Whether it is that of the company itself. */
  readonly house: boolean
  readonly role: number
  readonly current: boolean
}

/** The accounts one belongs to, and going from one to another; operators go to any. */
export function ownAccountRoutes(app: FastifyInstance, pool: Pool): void {
  app.get('/user/accounts', { config: { access: 'connected' }, schema: schemas.list }, async (request) => {
    const { userId, accountId } = callerOf(request)
    return { items: await accountsOf(pool, userId, accountId) }
  })

  app.post<{ Params: { id: string } }>(
    '/user/accounts/:id/select',
    { config: { access: 'connected' }, schema: schemas.select },
    async (request) => {
      const caller = callerOf(request)
      const wished = request.params.id
      if (!isId(wished)) throw new EngineError('not_found', {})
      return {
        item: await inTransaction(pool, async (connection) => {
          const isVisit = await enter(connection, caller, wished)
          const [account] = await accountsOf(connection, caller.userId, wished, wished)
          if (!account) throw new EngineError('not_found', {})
          await run(connection, 'select-account', selectAccount, [tokenHash(tokenOf(request)), account.id])
          await endVisits(connection, caller.userId)
          await noteChange(connection, caller, account.id, isVisit)
          return account
        }),
      }
    },
  )
}

function accountsOf(database: Queryable, userId: string, accountId: string, only: string | null = null) {
  return run<OwnAccount>(database, 'own-accounts', selectAccounts, [userId, accountId, only])
}

/** Makes an operator a user of an account that they are not of. @returns whether they visit it */
async function enter(connection: Queryable, caller: Caller, accountId: string): Promise<boolean> {
  return grants(caller.rights, accountRights.update) && beginVisit(connection, caller.userId, accountId)
}

/** Whoever is of an account that an operator enters reads of it there. */
async function noteChange(connection: Queryable, caller: Caller, accountId: string, isVisit: boolean) {
  const subject = { entity: users.name, record: caller.userId }
  await recordAudit(connection, caller, { action: 'account_selected', ...subject })
  if (isVisit)
    await recordAudit(connection, { ...caller, accountId }, { action: 'account_entered', ...subject })
}

const selectAccounts = `select a."id", a."name", a."house", u."role"::int, a."id" = $2 as "current"
from "users" u join "accounts" a on a."id" = u."accountId"
where u."id" = $1 and u."active" and u."deletedAt" is null and a."id" = coalesce($3::uuid, a."id")
  and (a."deactivatedAt" is null or u."role" = '${roles.mcp}')
order by a."name", a."id"`

// What *remember me* opens next begins where this one was left.
const selectAccount = `with moved as (
  update "sessions" set "accountId" = $2 where "tokenHash" = $1 returning "id"
)
update "remember_tokens" r set "accountId" = $2 from moved where r."sessionId" = moved."id"`

const account = object({
  id,
  name: string,
  house: { type: 'boolean' },
  role: { type: 'integer' },
  current: { type: 'boolean' },
})

const schemas = {
  list: {
    tags,
    summary: 'The accounts one belongs to',
    response: { 200: envelope('items', { type: 'array', items: account }), ...problemAnswers(401, 403, 503) },
  },
  select: {
    tags,
    summary: 'Go on in another of one’s accounts, or as an operator in any, in the same session',
    params: object({ id: string }),
    response: { 200: envelope('item', account), ...problemAnswers(400, 401, 403, 404, 503) },
  },
}
