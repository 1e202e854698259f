import {
  callerOf,
  EngineError,
  envelope,
  inTransaction,
  type Pool,
  problemAnswers,
  type Queryable,
  recordAudit,
  refuse,
  type StoreOf,
} from '@parvis/engine'
import { deviceName, jsonSchemaOf } from '@parvis/schema'
import { users } from '@parvis/schemas'
import { rowsOf } from '@parvis/work'
import type { FastifyInstance } from 'fastify'
import type { Limiter } from '../../limits/index.js'
import { refusals } from '../../refusals/index.js'
import { done, id, isId, moment, object, string, tags } from '../answers.js'
import { noted } from '../audit.js'
import { tokenOf } from '../identity-routes.js'
import { passwordOnlyRule, provePassword } from '../passwords/prove-password.js'
import { run } from '../statements.js'
import { tokenHash } from './tokens.js'

export interface SessionOptions {
  readonly pool: Pool
  readonly limiter: Limiter
}

/** Where one is connected, and ending that by one’s password. */
export function sessionRoutes(app: FastifyInstance, { pool, limiter }: SessionOptions): void {
  app.get('/user/sessions', { config: { access: 'connected' }, schema: schemas.list }, async (request) => ({
    items: await ownSessions(pool, tokenOf(request)).list(),
  }))

  app.delete<{ Params: { id: string } }>(
    '/user/sessions/:id',
    { config: { access: 'connected' }, schema: schemas.end },
    async (request) => {
      await provePassword(pool, limiter, request)
      if (!isId(request.params.id)) throw new EngineError('not_found', {})
      await noted(pool, request, 'session_ended', (connection) =>
        ownSessions(connection, tokenOf(request)).end(request.params.id),
      )
      return { item: 'OK' }
    },
  )

  app.delete(
    '/user/sessions',
    { config: { access: 'connected' }, schema: schemas.endOthers },
    async (request) => {
      await provePassword(pool, limiter, request)
      await noted(pool, request, 'session_ended', (connection) =>
        ownSessions(connection, tokenOf(request)).endOthers(),
      )
      return { item: 'OK' }
    },
  )
}

const session = object({
  id,
  current: { type: 'boolean' },
  device: string,
  address: { type: ['string', 'null'] },
  createdAt: moment,
  lastUsedAt: moment,
  expiresAt: moment,
})

const schemas = {
  list: {
    tags,
    summary: 'Where one is connected',
    response: { 200: envelope('items', { type: 'array', items: session }), ...problemAnswers(401, 403, 503) },
  },
  end: {
    tags,
    summary: 'End one of one’s sessions, and what would open it again',
    params: object({ id: string }),
    body: jsonSchemaOf(passwordOnlyRule),
    response: { 200: done, ...problemAnswers(400, 401, 403, 404, 413, 415, 422, 429, 503) },
  },
  endOthers: {
    tags,
    summary: 'End all of one’s sessions but this one',
    body: jsonSchemaOf(passwordOnlyRule),
    response: { 200: done, ...problemAnswers(400, 401, 403, 413, 415, 422, 429, 503) },
  },
}

interface EndSessionsOptions {
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

/** Where someone is connected, or would be again without a password. */
interface OwnSession {
  readonly id: string
  /** Whether it is the one that asks. */
  readonly current: boolean
  /** Browser and system; empty when not known. */
  readonly device: string
  readonly address: string | null
  readonly createdAt: Date
  readonly lastUsedAt: Date
  readonly expiresAt: Date
}

/**
 * The sessions of the person a token belongs to, in all their accounts. Every method throws `EngineError` `unavailable`
 * without the database.
 */
function ownSessions(database: Queryable, token: string) {
  const query = <Row extends object>(name: string, text: string, values: unknown[] = []) =>
    rowsOf<Row>(database, { name: `sessions.${name}`, text, values: [tokenHash(token), ...values] })
  return {
    /** Those that stand, at most 100, the last used first. */
    async list(): Promise<OwnSession[]> {
      type Row = Omit<OwnSession, 'device'> & { userAgent: string | null }
      const rows = await query<Row>('list', selectSessions)
      return rows.map(({ userAgent, ...row }) => ({ ...row, device: deviceName(userAgent) }))
    },
    /** @throws EngineError `not_found` */
    async end(id: string): Promise<void> {
      const ended = await query('end', endOne, [id])
      if (ended.length === 0) throw new EngineError('not_found', {})
    },
    /** Ends all but the one that asks. */
    async endOthers(): Promise<void> {
      await query('end-others', endOthers)
    },
  }
}

const mine = `mine as (select "id", "userId" from "sessions" where "tokenHash" = $1)`

const selectSessions = `with ${mine}, standing as (
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
select * from standing where "expiresAt" > now() order by "current" desc, "lastUsedAt" desc limit 100`

const endOne = `with ${mine}, forgotten as (
  delete from "remember_tokens" r using mine where r."userId" = mine."userId" and r."sessionId" = $2
)
delete from "sessions" s using mine where s."userId" = mine."userId" and s."id" = $2 returning 1`

const endOthers = `with ${mine}, forgotten as (
  delete from "remember_tokens" r using mine where r."userId" = mine."userId" and r."sessionId" <> mine."id"
)
delete from "sessions" s using mine where s."userId" = mine."userId" and s."id" <> mine."id"`
