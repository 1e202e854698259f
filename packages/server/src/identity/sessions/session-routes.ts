import {
  EngineError,
  inTransaction,
  type Pool,
  type Queryable,
  recordAudit,
  refuse,
  type StoreOf,
  serveCall,
} from '@parvis/engine'
import { deviceName, type ResultOf } from '@parvis/schema'
import { users } from '@parvis/schemas'
import * as calls from '@parvis/schemas/calls/own-account'
import { endSessionsOf } from '@parvis/schemas/calls/people'
import { rowsOf, sql, statement } from '@parvis/work'
import type { FastifyInstance } from 'fastify'
import type { Limiter } from '../../limits/index.js'
import { refusals } from '../../refusals/index.js'
import { noted } from '../audit.js'
import { tokenOf } from '../identity-routes.js'
import { provePassword } from '../passwords/prove-password.js'
import { tokenHash } from './tokens.js'

export interface SessionOptions {
  readonly pool: Pool
  readonly limiter: Limiter
}

/** The routes that list and end a user's own sessions. */
export function sessionRoutes(app: FastifyInstance, { pool, limiter }: SessionOptions): void {
  serveCall(app, calls.listSessions, ({ request }) => ownSessions(pool, tokenOf(request)).list())

  serveCall(app, calls.endSession, async ({ params: { id }, body, request }) => {
    await provePassword(pool, limiter, request, body)
    await noted(pool, request, 'session_ended', (connection) =>
      ownSessions(connection, tokenOf(request)).end(id),
    )
  })

  serveCall(app, calls.endOtherSessions, async ({ body, request }) => {
    await provePassword(pool, limiter, request, body)
    await noted(pool, request, 'session_ended', (connection) =>
      ownSessions(connection, tokenOf(request)).endOthers(),
    )
  })
}

interface EndSessionsOptions {
  readonly pool: Pool
  readonly storeOf: StoreOf
}

/** The routes that end sessions of other users, for callers who may change them. */
export function endSessionsRoute(app: FastifyInstance, { pool, storeOf }: EndSessionsOptions): void {
  serveCall(app, endSessionsOf, async ({ caller, params }) => {
    const { id, role } = await storeOf(caller).get(users, params.id)
    if (Number(role) > caller.role) refuse([{ path: 'role', code: refusals.roleAboveOwn }])
    await inTransaction(pool, async (connection) => {
      await rowsOf(connection, endSessions({ accountId: caller.accountId, userId: id }))
      await recordAudit(connection, caller, { action: 'session_ended', entity: users.name, record: id })
    })
  })
}

const endSessions = statement({
  name: 'identity.end-sessions',
  params: { accountId: sql.uuid, userId: sql.uuid },
  sql: sql`with tokens as (
  delete from "remember_tokens" where "accountId" = $accountId and "userId" = $userId
)
delete from "sessions" where "accountId" = $accountId and "userId" = $userId`,
})

type OwnSession = ResultOf<typeof calls.listSessions>[number]

/**
 * The sessions of the person a token belongs to, in all their accounts. Every method throws `EngineError` `unavailable`
 * without the database.
 */
function ownSessions(database: Queryable, token: string) {
  const own = { tokenHash: tokenHash(token) }
  return {
    /** The active ones, at most 100, the last used first. */
    async list(): Promise<OwnSession[]> {
      const rows = await rowsOf(database, selectSessions(own))
      return rows.map(({ userAgent, ...row }) => ({ ...row, device: deviceName(userAgent) }))
    },
    /** @throws EngineError `not_found` */
    async end(id: string): Promise<void> {
      const ended = await rowsOf(database, endOne({ ...own, id }))
      if (ended.length === 0) throw new EngineError('not_found', {})
    },
    /** Ends all but the caller's own. */
    async endOthers(): Promise<void> {
      await rowsOf(database, endOthers(own))
    },
  }
}

const ownParams = { tokenHash: sql.text }

/** The session of the parameters `ownParams`. */
const mine = sql`mine as materialized (select "id", "userId" from "sessions" where "tokenHash" = $tokenHash)`

const selectSessions = statement({
  name: 'sessions.list',
  params: ownParams,
  row: {
    id: sql.uuid,
    current: sql.boolean,
    userAgent: sql.text.orNull,
    address: sql.text.orNull,
    createdAt: sql.timestamptz,
    lastUsedAt: sql.timestamptz,
    expiresAt: sql.timestamptz,
  },
  sql: sql`with ${mine}, standing as (
  select distinct on (s."id") s."id", s."id" = mine."id" as "current", s."userAgent", s."address",
    min(s."createdAt") over of_one as "createdAt", s."lastUsedAt",
    greatest(max(s."expiresAt") over of_one, r."expiresAt") as "expiresAt"
  from "sessions" s join mine on mine."userId" = s."userId"
  left join lateral (
    select max("expiresAt") as "expiresAt" from "remember_tokens" where "sessionId" = s."id" and "usedAt" is null
  ) r on true
  where s."viewAsKind" is null
  window of_one as (partition by s."id")
  order by s."id", s."lastUsedAt" desc
)
select * from standing where "expiresAt" > now() order by "current" desc, "lastUsedAt" desc limit 100`,
})

const endOne = statement({
  name: 'sessions.end',
  params: { ...ownParams, id: sql.uuid },
  sql: sql`with ${mine}, tokens as (
  delete from "remember_tokens" r using mine where r."userId" = mine."userId" and r."sessionId" = $id
)
delete from "sessions" s using mine where s."userId" = mine."userId" and s."id" = $id returning 1`,
})

const endOthers = statement({
  name: 'sessions.end-others',
  params: ownParams,
  sql: sql`with ${mine}, tokens as (
  delete from "remember_tokens" r using mine where r."userId" = mine."userId" and r."sessionId" <> mine."id"
)
delete from "sessions" s using mine where s."userId" = mine."userId" and s."id" <> mine."id"`,
})
