import { leaveAllServers } from '@parvis/communities'
import {
  type Caller,
  EngineError,
  inTransaction,
  type Pool,
  type Queryable,
  recordAudit,
  refuse,
  serveCall,
} from '@parvis/engine'
import { type ResultOf, trashDays } from '@parvis/schema'
import { users } from '@parvis/schemas'
import { closeOwnAccount, readClosing } from '@parvis/schemas/calls/own-account'
import { rowsOf, sql, statement } from '@parvis/work'
import type { FastifyInstance } from 'fastify'
import { endSessionsIn, ownerFirst, provePassword } from '../identity/index.js'
import type { Limiter } from '../limits/index.js'
import { queueMails } from '../mail/index.js'
import { refusals } from '../refusals/index.js'

/** The routes by which users close their account with their password. */
export function closingRoutes(
  app: FastifyInstance,
  { pool, limiter }: { readonly pool: Pool; readonly limiter: Limiter },
): void {
  serveCall(app, readClosing, ({ caller }) => closingOf(pool, caller))

  serveCall(app, closeOwnAccount, async ({ caller, body, request }) => {
    await provePassword(pool, limiter, request, body)
    await closeAccount(pool, caller)
  })
}

type Closing = ResultOf<typeof readClosing>

/** What closing their account would mean for a caller. @throws EngineError `unavailable` */
async function closingOf(database: Queryable, caller: Caller): Promise<Closing> {
  const account = await selectedAccount(database, caller)
  const people = await ownerFirst(database, caller.accountId)
  const mayClose = !account.house && people[0]?.id === caller.userId
  return { mayClose, people: people.length, storage: account.storage, days: trashDays }
}

/**
 * Closes the account of a caller: only operators can enter it any more, its communities release their servers, and its
 * people learn by mail until when it can be reopened. It is erased after that.
 *
 * @throws EngineError `invalid_input` when it is not theirs to close
 */
async function closeAccount(pool: Pool, caller: Caller): Promise<void> {
  const { accountId, userId } = caller
  await inTransaction(pool, async (connection) => {
    const account = await selectedAccount(connection, caller)
    if (account.house) refuse([{ path: '', code: refusals.houseStays }])
    const people = await ownerFirst(connection, accountId)
    const [owner] = people
    if (!owner || owner.id !== userId) return refuse([{ path: '', code: refusals.ownerCloses }])
    const [closed] = await rowsOf(connection, close({ accountId, days: trashDays }))
    if (!closed) throw new EngineError('not_found', {})
    await leaveAllServers(connection, caller)
    await endSessionsIn(connection, accountId)
    await recordAudit(connection, caller, { action: 'account_closed', entity: users.name, record: userId })
    const erasedAt = closed.erasedAt.toISOString()
    const data = { account: account.name, owner: `${owner.firstname} ${owner.lastname}`, erasedAt }
    await queueMails(
      connection,
      people.map(({ email: to, firstname, language }) => ({
        to,
        locale: language ?? 'fr',
        template: 'accountClosed',
        data: { ...data, firstname },
      })),
    )
  })
}

async function selectedAccount(database: Queryable, { accountId }: Caller) {
  const [account] = await rowsOf(database, selectAccount({ accountId }))
  if (!account) throw new EngineError('not_found', {})
  return account
}

const selectAccount = statement({
  name: 'closing.account',
  params: { accountId: sql.uuid },
  row: { name: sql.text, house: sql.boolean, storage: sql.double },
  sql: sql`select a."name", a."house",
  (select coalesce(sum(f."size"), 0)::float8 from "files" f where f."accountId" = a."id") as "storage"
from "accounts" a where a."id" = $accountId`,
})

const close = statement({
  name: 'closing.close',
  params: { accountId: sql.uuid, days: sql.integer },
  row: { erasedAt: sql.timestamptz },
  sql: sql`update "accounts" set "closedAt" = now(), "deactivatedAt" = coalesce("deactivatedAt", now()),
  "rightsVersion" = "rightsVersion" + 1
where "id" = $accountId and "closedAt" is null
returning "closedAt" + make_interval(days => $days) as "erasedAt"`,
})
