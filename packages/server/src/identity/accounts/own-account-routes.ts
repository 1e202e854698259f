import {
  type Caller,
  EngineError,
  inTransaction,
  type Pool,
  type Queryable,
  recordAudit,
  serveCall,
} from '@parvis/engine'
import { grants } from '@parvis/schema'
import { users } from '@parvis/schemas'
import { accountRights } from '@parvis/schemas/account-rights'
import * as calls from '@parvis/schemas/calls/accounts'
import { rowsOf, sql, statement } from '@parvis/work'
import type { FastifyInstance } from 'fastify'
import { roles } from '../../rights/index.js'
import { tokenOf } from '../identity-routes.js'
import { tokenHash } from '../sessions/tokens.js'
import { beginVisit, endVisits } from './visits.js'

/** The routes that list a user's accounts and switch between them; operators can enter any. */
export function ownAccountRoutes(app: FastifyInstance, pool: Pool): void {
  serveCall(app, calls.listOwnAccounts, ({ caller: { userId, accountId } }) =>
    accountsOf(pool, userId, accountId),
  )

  serveCall(app, calls.selectAccount, ({ caller, params: { id: wished }, request }) =>
    inTransaction(pool, async (connection) => {
      const isVisit = await enter(connection, caller, wished)
      const [account] = await accountsOf(connection, caller.userId, wished, wished)
      if (!account) throw new EngineError('not_found', {})
      const session = { tokenHash: tokenHash(tokenOf(request)) }
      await rowsOf(connection, selectAccount({ ...session, accountId: account.id }))
      await endVisits(connection, caller.userId)
      await noteChange(connection, caller, account.id, isVisit)
      return account
    }),
  )
}

function accountsOf(database: Queryable, userId: string, accountId: string, only: string | null = null) {
  return rowsOf(database, selectAccounts({ userId, accountId, only }))
}

/** Adds an operator to an account as a visitor. @returns whether they visit it */
async function enter(connection: Queryable, caller: Caller, accountId: string): Promise<boolean> {
  return grants(caller.rights, accountRights.update) && beginVisit(connection, caller.userId, accountId)
}

/** Notes in the account's audit log that an operator enters it. */
async function noteChange(connection: Queryable, caller: Caller, accountId: string, isVisit: boolean) {
  const subject = { entity: users.name, record: caller.userId }
  await recordAudit(connection, caller, { action: 'account_selected', ...subject })
  if (isVisit)
    await recordAudit(connection, { ...caller, accountId }, { action: 'account_entered', ...subject })
}

const selectAccounts = statement({
  name: 'identity.own-accounts',
  params: { userId: sql.uuid, accountId: sql.uuid, only: sql.uuid.orNull },
  row: { id: sql.uuid, name: sql.text, house: sql.boolean, role: sql.integer, current: sql.boolean },
  sql: sql`select a."id", a."name", a."house", u."role"::int, a."id" = $accountId as "current"
from "users" u join "accounts" a on a."id" = u."accountId"
where u."id" = $userId and u."active" and u."deletedAt" is null and a."id" = coalesce($only::uuid, a."id")
  and (a."deactivatedAt" is null or u."role" = ${sql.literal(String(roles.mcp))})
order by a."name", a."id"`,
})

// The next session of *remember me* opens in this account.
const selectAccount = statement({
  name: 'identity.select-account',
  params: { tokenHash: sql.text, accountId: sql.uuid },
  sql: sql`with moved as (
  update "sessions" set "accountId" = $accountId where "tokenHash" = $tokenHash returning "id"
)
update "remember_tokens" r set "accountId" = $accountId from moved where r."sessionId" = moved."id"`,
})
