import {
  callerOf,
  EngineError,
  envelope,
  inTransaction,
  limitIn,
  opaqueCursor,
  type Pool,
  problemAnswers,
  type Queryable,
  readCursor,
  recordAudit,
  refuse,
} from '@parvis/engine'
import { type AuditAction, trashDays } from '@parvis/schema'
import { users } from '@parvis/schemas'
import { accountRights } from '@parvis/schemas/account-rights'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { refusals } from '../../refusals/index.js'
import { done, id, isId, moment, object, string } from '../answers.js'
import { run } from '../statements.js'
import { endSessionsIn } from './people-of.js'

const sizes = { most: 100, unasked: 25 }
const longestSearch = 200
const placeRule = z.tuple([z.string(), z.uuid()])

/** What operators do with the accounts of all clients: find them, and let nobody else in. */
export function accountRoutes(app: FastifyInstance, pool: Pool): void {
  const read = { access: accountRights.read }
  app.get('/accounts', { config: read, schema: schemas.list }, async (request, reply) => {
    const parameters = request.query as Record<string, string | undefined>
    const limit = limitIn(parameters, sizes)
    const { q = '', cursor } = parameters
    const after = cursor === undefined ? undefined : readCursor(cursor, placeRule)
    const { accounts, next } = await listAccounts(pool, { search: q.slice(0, longestSearch), limit, after })
    const [here] = request.url.split('?')
    const rest = new URLSearchParams({ limit: String(limit), ...(q && { q }) })
    if (next) reply.header('link', `<${here}?${rest}&cursor=${opaqueCursor(next)}>; rel="next"`)
    return { items: accounts }
  })

  const change = (path: 'deactivate' | 'activate', action: AuditAction, text: string, summary: string) =>
    app.post<{ Params: { id: string } }>(
      `/accounts/:id/${path}`,
      { config: { access: accountRights.update }, schema: { ...schemas.change, summary } },
      async (request) => {
        const { id: accountId } = request.params
        if (!isId(accountId)) throw new EngineError('not_found', {})
        await inTransaction(pool, async (connection) => {
          await refuseHouse(connection, accountId)
          const [changed] = await run(connection, path, text, [accountId])
          if (!changed) return
          if (path === 'deactivate') await endSessionsIn(connection, accountId)
          await note(connection, request, action, accountId)
        })
        return { item: 'OK' }
      },
    )
  change('deactivate', 'account_deactivated', deactivate, 'Let nobody but operators into an account')
  change('activate', 'account_activated', activate, 'Let the people of an account in again')
}

/** An account, as operators are told of it. */
interface Account {
  readonly id: string
  readonly name: string
  readonly house: boolean
  readonly people: number
  /** In bytes. */
  readonly storage: number
  readonly createdAt: Date
  readonly lastActivityAt: Date | null
  readonly deactivatedAt: Date | null
  /** When what is in it goes, where its owner closed it. */
  readonly erasedAt: Date | null
}

interface AccountQuery {
  /** A part of the name, however it is written; empty for all. */
  readonly search: string
  readonly limit: number
  /** Behind which account the page begins. */
  readonly after?: readonly [name: string, id: string]
}

/** Lists accounts by name. @throws EngineError `unavailable` without the database */
async function listAccounts(pool: Pool, { search, limit, after }: AccountQuery) {
  const pattern = search && `%${search.replace(/[\\%_]/g, '\\$&')}%`
  const values = [pattern || null, after?.[0] ?? '', after?.[1] ?? null, limit + 1]
  const found = await run<Account>(pool, 'list-accounts', selectAccounts, values)
  const accounts = found.slice(0, limit)
  const last = accounts.at(-1)
  return { accounts, next: found.length > limit && last ? [last.name, last.id] : undefined }
}

const selectAccounts = `select a."id", a."name", a."house", a."createdAt", a."deactivatedAt",
  a."closedAt" + make_interval(days => ${trashDays}) as "erasedAt",
  (select count(*)::int from "users" u where u."accountId" = a."id" and u."active" and u."deletedAt" is null
    and not exists (select 1 from "account_visits" v where v."accountId" = a."id" and v."userId" = u."id")) as "people",
  (select coalesce(sum(f."size"), 0)::float8 from "files" f where f."accountId" = a."id") as "storage",
  (select max(l."at") from "audit_log" l where l."accountId" = a."id" and l."deletedAt" is null) as "lastActivityAt"
from "accounts" a
where ($1::text is null or parvis_searchable(a."name") like parvis_searchable($1))
  and ($3::uuid is null or (a."name", a."id") > ($2, $3))
order by a."name", a."id" limit $4`

async function refuseHouse(connection: Queryable, accountId: string): Promise<void> {
  const [account] = await run<{ house: boolean }>(connection, 'account-to-change', selectAccount, [accountId])
  if (!account) throw new EngineError('not_found', {})
  if (account.house) refuse([{ path: '', code: refusals.houseStays }])
}

/** Both the account that is changed and that of the operator tell of it. */
async function note(connection: Queryable, request: FastifyRequest, action: AuditAction, accountId: string) {
  const caller = callerOf(request)
  const entry = { action, entity: users.name, record: caller.userId }
  for (const each of new Set([caller.accountId, accountId]))
    await recordAudit(connection, { ...caller, accountId: each }, entry)
}

const selectAccount = 'select "house" from "accounts" where "id" = $1 for update'

const deactivate = `update "accounts" set "deactivatedAt" = now(), "rightsVersion" = "rightsVersion" + 1
where "id" = $1 and "deactivatedAt" is null returning 1`

const activate = `update "accounts" set "deactivatedAt" = null, "closedAt" = null where "id" = $1 and "deactivatedAt" is not null returning 1`

const orNull = (type: string) => ({ type: [type, 'null'] })

const account = object({
  id,
  name: string,
  house: { type: 'boolean', description: 'Whether it is that of the company itself' },
  people: { type: 'integer', description: 'Who are of it and active' },
  storage: { type: 'integer', description: 'Contents of files, the trash included, in bytes' },
  createdAt: moment,
  lastActivityAt: {
    ...orNull('string'),
    format: 'date-time',
    description: 'Of the latest entry in its audit log',
  },
  deactivatedAt: { ...orNull('string'), format: 'date-time' },
  erasedAt: {
    ...orNull('string'),
    format: 'date-time',
    description: 'When what is in it goes, where its owner closed it',
  },
})

const schemas = {
  list: {
    tags: ['accounts'],
    summary: 'The accounts of all clients, by name',
    querystring: {
      type: 'object',
      properties: {
        q: { type: 'string', maxLength: longestSearch, description: 'A part of the name' },
        limit: { type: 'integer', minimum: 1, maximum: sizes.most },
        cursor: string,
      },
      additionalProperties: false,
    },
    response: {
      200: envelope('items', { type: 'array', items: account }),
      ...problemAnswers(400, 401, 403, 503),
    },
  },
  change: {
    tags: ['accounts'],
    params: object({ id: string }),
    response: { 200: done, ...problemAnswers(400, 401, 403, 404, 422, 503) },
  },
}
