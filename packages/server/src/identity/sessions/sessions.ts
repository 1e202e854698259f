import { EngineError, type Queryable } from '@parvis/engine'
import { rowsOf, sql, statement } from '@parvis/work'
import type { FastifyRequest } from 'fastify'
import { uuidv7 } from 'uuidv7'
import { roles } from '../../rights/index.js'
import type { ViewTarget } from '../view.js'
import { newToken, tokenHash } from './tokens.js'

/** The owner of a session or a remember-me token. */
export interface SessionOwner {
  readonly userId: string
  readonly accountId: string
}

/** A sign-in; its sessions and remember-me tokens share an id. */
export interface SignIn extends SessionOwner {
  readonly sessionId: string
  readonly remembered: boolean
}

/** What a browser is given at sign-in. */
export interface NewSession {
  readonly token: string
  readonly expiresAt: Date
}

/** What every call reads of a session. */
export interface ConnectedOwner extends SessionOwner {
  readonly role: number
  readonly username: string
  readonly rightsVersion: number
  /** The view-only target, if any. */
  readonly viewAs: ViewTarget | null
}

/** A session as the console shows it. */
export interface ConnectedUser extends SessionOwner {
  readonly role: number
  readonly username: string
  readonly email: string
  readonly firstname: string
  readonly lastname: string
  /** The account the session is in. */
  readonly account: {
    readonly id: string
    readonly name: string
    /** Whether it is the operator account. */
    readonly house: boolean
    /** Whether they visit it as an operator. */
    readonly visited: boolean
  }
  readonly viewAs: ViewTarget | null
}

/** In seconds, by the clock of the database. */
const hour = 3600
const viewLifetime = hour
export const sessionLifetime = 12 * hour
export const rememberLifetime = 30 * 24 * hour
/** How long a remember-me token may be reused, in seconds, for tabs that open at once. */
const graceForTabs = 30

/** The sessions of the product. Every method throws `EngineError` `unavailable` without the database. */
export function sessionsIn(database: Queryable) {
  return {
    /** Opens a session in the browser that makes a request. */
    async open(signIn: SignIn, request: FastifyRequest): Promise<NewSession> {
      const { sessionId, userId, accountId, remembered } = signIn
      const token = newToken()
      const place = { address: request.ip, userAgent: userAgentOf(request), remembered }
      const owned = { tokenHash: tokenHash(token), sessionId, userId, accountId, seconds: sessionLifetime }
      return opened(token, await rowsOf(database, insertSession({ ...owned, ...place })))
    },
    /** Opens a view-only session as another user, alongside the person's own session. */
    async openView(token: string, { kind, id }: ViewTarget): Promise<NewSession> {
      const view = newToken()
      const hashes = { tokenHash: tokenHash(token), viewHash: tokenHash(view) }
      return opened(view, await rowsOf(database, insertView({ ...hashes, seconds: viewLifetime, kind, id })))
    },
    /** Finds a session by its token; runs on every call. */
    async find(token: string): Promise<ConnectedOwner | undefined> {
      const session = { tokenHash: tokenHash(token) }
      const [found] = await rowsOf(database, selectOwner(session))
      if (!found) return undefined
      const { isUnnoted, ...owner } = found
      if (isUnnoted) await rowsOf(database, touchSession(session))
      return owner
    },
    /** Reads a session for the console. */
    async describe(token: string): Promise<ConnectedUser | undefined> {
      const [user] = await rowsOf(database, selectUser({ tokenHash: tokenHash(token) }))
      return user
    },
    /** Signs out: ends the sessions and remember-me tokens of a sign-in. */
    async close(token: string, rememberToken?: string): Promise<void> {
      const rememberHash = tokenHash(rememberToken ?? '')
      await rowsOf(database, deleteSession({ tokenHash: tokenHash(token), rememberHash }))
    },
    /** Issues a remember-me token. */
    async remember({ sessionId, userId, accountId }: SignIn): Promise<string> {
      const token = newToken()
      const owned = { tokenHash: tokenHash(token), sessionId, userId, accountId }
      await rowsOf(database, insertRemember({ ...owned, seconds: rememberLifetime }))
      return token
    },
    /**
     * Consumes a remember-me token. A reused one was copied: everything of its sign-in ends.
     *
     * @returns undefined when it is unknown, used or expired
     */
    async redeem(rememberToken: string): Promise<SignIn | undefined> {
      const used = { tokenHash: tokenHash(rememberToken), grace: graceForTabs }
      const [redeemed] = await rowsOf(database, useRemember(used))
      return redeemed && { ...redeemed, remembered: true }
    },
  }
}

export type Sessions = ReturnType<typeof sessionsIn>

/** Begins a sign-in with a new id for its sessions. */
export function beginSignIn(owner: SessionOwner, remembered: boolean): SignIn {
  return { ...owner, sessionId: uuidv7(), remembered }
}

type Lasting = Pick<NewSession, 'expiresAt'>

function opened(token: string, [session]: readonly Lasting[]): NewSession {
  if (!session) throw new EngineError('unauthenticated', {})
  return { token, expiresAt: session.expiresAt }
}

/** How much of a `User-Agent` header is stored, in characters. */
const maxUserAgent = 500

function userAgentOf(request: FastifyRequest): string | undefined {
  return request.headers['user-agent']?.slice(0, maxUserAgent)
}

const insertSession = statement({
  name: 'sessions.open',
  params: {
    tokenHash: sql.text,
    sessionId: sql.uuid,
    userId: sql.uuid,
    accountId: sql.uuid,
    seconds: sql.double,
    address: sql.text,
    userAgent: sql.text.orNull,
    remembered: sql.boolean,
  },
  row: { expiresAt: sql.timestamptz },
  sql: sql`insert into "sessions"
  ("tokenHash", "id", "userId", "accountId", "expiresAt", "address", "userAgent", "remembered")
values ($tokenHash, $sessionId, $userId, $accountId, now() + make_interval(secs => $seconds),
  $address, $userAgent, $remembered)
returning "expiresAt"`,
})

const viewAs = sql`case when s."viewAsKind" is not null
    then jsonb_build_object('kind', s."viewAsKind", 'id', s."viewAsId") end as "viewAs"`

// Operators enter accounts that are deactivated too.
const isOpen = sql`(a."deactivatedAt" is null or u."role" = ${sql.literal(String(roles.mcp))})`

/** On a read-only database, people read on without a note. */
const isWritable = sql`not current_setting('transaction_read_only')::boolean`

const selectOwner = statement({
  name: 'sessions.find',
  params: { tokenHash: sql.text },
  row: {
    userId: sql.uuid,
    accountId: sql.uuid,
    role: sql.integer,
    username: sql.text,
    rightsVersion: sql.integer,
    viewAs: sql.jsonb.of<ViewTarget>().orNull,
    isUnnoted: sql.boolean,
  },
  sql: sql`select s."userId", s."accountId", u."role"::int, u."username", a."rightsVersion",
  ${viewAs},
  s."lastUsedAt" < now() - interval '1 minute' and ${isWritable} as "isUnnoted"
from "sessions" s
join "users" u on u."accountId" = s."accountId" and u."id" = s."userId"
join "accounts" a on a."id" = s."accountId"
where s."tokenHash" = $tokenHash and s."expiresAt" > now() and u."active" and ${isOpen}`,
})

const touchSession = statement({
  name: 'sessions.touch',
  params: { tokenHash: sql.text },
  sql: sql`update "sessions" set "lastUsedAt" = now() where "tokenHash" = $tokenHash`,
})

const selectUser = statement({
  name: 'sessions.describe',
  params: { tokenHash: sql.text },
  row: {
    userId: sql.uuid,
    accountId: sql.uuid,
    role: sql.integer,
    username: sql.text,
    email: sql.text,
    firstname: sql.text,
    lastname: sql.text,
    account: sql.jsonb.of<ConnectedUser['account']>(),
    viewAs: sql.jsonb.of<ViewTarget>().orNull,
  },
  sql: sql`select s."userId", s."accountId", u."role"::int, u."username", u."email", u."firstname", u."lastname",
  jsonb_build_object('id', a."id", 'name', a."name", 'house', a."house", 'visited', v."userId" is not null) as "account", ${viewAs}
from "sessions" s
join "users" u on u."accountId" = s."accountId" and u."id" = s."userId"
join "accounts" a on a."id" = s."accountId"
left join "account_visits" v on v."accountId" = s."accountId" and v."userId" = s."userId"
where s."tokenHash" = $tokenHash and s."expiresAt" > now() and u."active" and ${isOpen}`,
})

// All sessions of the sign-in end, in every tab of the browser. A view as someone else ends alone.
const deleteSession = statement({
  name: 'sessions.close',
  params: { tokenHash: sql.text, rememberHash: sql.text },
  sql: sql`with own as materialized (
  select "id" from "sessions" where "tokenHash" = $tokenHash and "viewAsKind" is null
), remembered as (
  delete from "remember_tokens"
  where "tokenHash" = $rememberHash or "sessionId" = (select "id" from own)
  returning "sessionId"
)
delete from "sessions"
where "tokenHash" = $tokenHash or "id" in (select "id" from own union all select "sessionId" from remembered)`,
})

const insertView = statement({
  name: 'sessions.open-view',
  params: {
    tokenHash: sql.text,
    viewHash: sql.text,
    seconds: sql.double,
    kind: sql.text.of<ViewTarget['kind']>(),
    id: sql.uuid,
  },
  row: { expiresAt: sql.timestamptz },
  sql: sql`insert into "sessions"
  ("tokenHash", "id", "userId", "accountId", "expiresAt", "address", "userAgent", "viewAsKind", "viewAsId")
select $viewHash, "id", "userId", "accountId", now() + make_interval(secs => $seconds),
  "address", "userAgent", $kind, $id
from "sessions" where "tokenHash" = $tokenHash
returning "expiresAt"`,
})

const insertRemember = statement({
  name: 'sessions.remember',
  params: {
    tokenHash: sql.text,
    sessionId: sql.uuid,
    userId: sql.uuid,
    accountId: sql.uuid,
    seconds: sql.double,
  },
  sql: sql`insert into "remember_tokens" ("tokenHash", "sessionId", "userId", "accountId", "expiresAt")
values ($tokenHash, $sessionId, $userId, $accountId, now() + make_interval(secs => $seconds))`,
})

const useRemember = statement({
  name: 'sessions.redeem',
  params: { tokenHash: sql.text, grace: sql.double },
  row: { sessionId: sql.uuid, userId: sql.uuid, accountId: sql.uuid },
  sql: sql`with redeemed as (
  update "remember_tokens" set "usedAt" = coalesce("usedAt", now())
  where "tokenHash" = $tokenHash and "expiresAt" > now()
    and ("usedAt" is null or "usedAt" > now() - make_interval(secs => $grace))
  returning "sessionId", "userId", "accountId"
), copied as materialized (
  select "sessionId" from "remember_tokens"
  where "tokenHash" = $tokenHash and "usedAt" <= now() - make_interval(secs => $grace)
), ended as (
  delete from "sessions" where "id" in (select "sessionId" from copied)
), tokens as (
  delete from "remember_tokens" where "sessionId" in (select "sessionId" from copied)
)
select "sessionId", "userId", "accountId" from redeemed`,
})
