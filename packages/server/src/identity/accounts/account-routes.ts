import {
  type Caller,
  EngineError,
  inTransaction,
  linkNext,
  opaqueCursor,
  type Pool,
  type Queryable,
  readCursor,
  recordAudit,
  refuse,
  serveCall,
} from '@parvis/engine'
import { type AuditAction, trashDays } from '@parvis/schema'
import { users } from '@parvis/schemas'
import * as calls from '@parvis/schemas/calls/accounts'
import { rowsOf, sql, statement } from '@parvis/work'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { refusals } from '../../refusals/index.js'
import { endSessionsIn } from './people-of.js'

const longestSearch = 200
const placeRule = z.tuple([z.string(), z.uuid()])

/** The routes by which operators search, deactivate and activate client accounts. */
export function accountRoutes(app: FastifyInstance, pool: Pool): void {
  serveCall(app, calls.listAccounts, async ({ query: { q = '', limit, cursor }, request, reply }) => {
    const after = cursor === undefined ? undefined : readCursor(cursor, placeRule)
    const { accounts, next } = await listAccounts(pool, { search: q.slice(0, longestSearch), limit, after })
    linkNext(request, reply, next && opaqueCursor(next))
    return accounts
  })

  serveCall(app, calls.deactivateAccount, ({ caller, params: { id } }) =>
    changeAccount(pool, id, async (connection) => {
      const changed = await rowsOf(connection, deactivate({ id }))
      if (changed.length === 0) return
      await endSessionsIn(connection, id)
      await note(connection, caller, 'account_deactivated', id)
    }),
  )

  serveCall(app, calls.activateAccount, ({ caller, params: { id } }) =>
    changeAccount(pool, id, async (connection) => {
      const changed = await rowsOf(connection, activate({ id }))
      if (changed.length > 0) await note(connection, caller, 'account_activated', id)
    }),
  )
}

/** Changes a client account in one transaction. */
function changeAccount(
  pool: Pool,
  id: string,
  change: (connection: Queryable) => Promise<void>,
): Promise<void> {
  return inTransaction(pool, async (connection) => {
    await refuseHouse(connection, id)
    await change(connection)
  })
}

interface AccountQuery {
  /** A part of the name, in any case and accents; empty for all. */
  readonly search: string
  readonly limit: number
  /** The account after which the page begins. */
  readonly after?: readonly [name: string, id: string]
}

/** Lists accounts by name. @throws EngineError `unavailable` without the database */
async function listAccounts(pool: Pool, { search, limit, after }: AccountQuery) {
  const pattern = search && `%${search.replace(/[\\%_]/g, '\\$&')}%`
  const [afterName = '', afterId] = after ?? []
  const page = { pattern: pattern || null, afterName, afterId, most: limit + 1 }
  const found = await rowsOf(pool, selectAccounts(page))
  const accounts = found.slice(0, limit)
  const last = accounts.at(-1)
  return { accounts, next: found.length > limit && last ? [last.name, last.id] : undefined }
}

const selectAccounts = statement({
  name: 'identity.list-accounts',
  params: {
    pattern: sql.text.orNull,
    afterName: sql.text,
    afterId: sql.uuid.orNull,
    most: sql.bigint,
  },
  row: {
    id: sql.uuid,
    name: sql.text,
    house: sql.boolean,
    createdAt: sql.timestamptz,
    deactivatedAt: sql.timestamptz.orNull,
    erasedAt: sql.timestamptz.orNull,
    people: sql.integer,
    storage: sql.double,
    lastActivityAt: sql.timestamptz.orNull,
  },
  sql: sql`select a."id", a."name", a."house", a."createdAt", a."deactivatedAt",
  a."closedAt" + make_interval(days => ${trashDays}) as "erasedAt",
  (select count(*)::int from "users" u where u."accountId" = a."id" and u."active" and u."deletedAt" is null
    and not exists (select 1 from "account_visits" v where v."accountId" = a."id" and v."userId" = u."id")) as "people",
  (select coalesce(sum(f."size"), 0)::float8 from "files" f where f."accountId" = a."id") as "storage",
  (select max(l."at") from "audit_log" l where l."accountId" = a."id" and l."deletedAt" is null) as "lastActivityAt"
from "accounts" a
where ($pattern::text is null or parvis_searchable(a."name") like parvis_searchable($pattern))
  and ($afterId::uuid is null or (a."name", a."id") > ($afterName, $afterId))
order by a."name", a."id" limit $most`,
})

async function refuseHouse(connection: Queryable, accountId: string): Promise<void> {
  const [account] = await rowsOf(connection, selectAccount({ accountId }))
  if (!account) throw new EngineError('not_found', {})
  if (account.house) refuse([{ path: '', code: refusals.houseStays }])
}

/** Notes the change in the audit logs of the account and of the operator. */
async function note(connection: Queryable, caller: Caller, action: AuditAction, accountId: string) {
  const entry = { action, entity: users.name, record: caller.userId }
  for (const each of new Set([caller.accountId, accountId]))
    await recordAudit(connection, { ...caller, accountId: each }, entry)
}

const selectAccount = statement({
  name: 'identity.account-to-change',
  params: { accountId: sql.uuid },
  row: { house: sql.boolean },
  sql: sql`select "house" from "accounts" where "id" = $accountId for update`,
})

const deactivate = statement({
  name: 'identity.deactivate',
  params: { id: sql.uuid },
  sql: sql`update "accounts" set "deactivatedAt" = now(), "rightsVersion" = "rightsVersion" + 1
where "id" = $id and "deactivatedAt" is null returning 1`,
})

const activate = statement({
  name: 'identity.activate',
  params: { id: sql.uuid },
  sql: sql`update "accounts" set "deactivatedAt" = null, "closedAt" = null
where "id" = $id and "deactivatedAt" is not null returning 1`,
})
