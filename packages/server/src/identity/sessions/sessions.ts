import { EngineError, type Queryable } from '@parvis/engine'
import { rowsOf, sql, statement } from '@parvis/work'
import type { FastifyRequest } from 'fastify'
import { uuidv7 } from 'uuidv7'
import { roles } from '../../rights/index.js'
import type { ViewTarget } from '../view.js'
import { newToken, tokenHash } from './tokens.js'

/** Who a session, or a token that makes one, belongs to. */
export interface SessionOwner {
  readonly userId: string
  readonly accountId: string
}

/** What one sign-in leads to: its sessions, and the remember-me tokens that make more of them, share an id. */
export interface SignIn extends SessionOwner {
  readonly sessionId: string
  readonly remembered: boolean
}

/** What a browser is given at sign-in. */
export interface NewSession {
  readonly token: string
  readonly expiresAt: Date
}

/** Someone connected, as every call needs to know them. */
export interface ConnectedOwner extends SessionOwner {
  readonly role: number
  readonly username: string
  readonly rightsVersion: number
  /** As whom they look at the console, if they do. */
  readonly viewAs: ViewTarget | null
}

/** Someone connected, as the console shows them. */
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
    /** Whether it is that of the company itself. */
    readonly house: boolean
    /** Whether they are there as an operator who is not of it. */
    readonly visited: boolean
  }
  readonly viewAs: ViewTarget | null
}

/** In seconds; the clock of the database says when they are over, as it did when they began. */
const hour = 3600
const viewLifetime = hour
export const sessionLifetime = 12 * hour
export const rememberLifetime = 30 * 24 * hour
/** Two tabs that open at once use one remember-me token twice; that is fine for this long, in seconds. */
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
    /** Opens a session beside another one, in which the same person looks as someone else. */
    async openView(token: string, { kind, id }: ViewTarget): Promise<NewSession> {
      const view = newToken()
      const hashes = { tokenHash: tokenHash(token), viewHash: tokenHash(view) }
      return opened(view, await rowsOf(database, insertView({ ...hashes, seconds: viewLifetime, kind, id })))
    },
    /** Whose session a token opens; every call asks this. */
    async find(token: string): Promise<ConnectedOwner | undefined> {
      const session = { tokenHash: tokenHash(token) }
      const [found] = await rowsOf(database, selectOwner(session))
      if (!found) return undefined
      const { isUnnoted, ...owner } = found
      if (isUnnoted) await rowsOf(database, touchSession(session))
      return owner
    },
    /** Who that is, for the console. */
    async describe(token: string): Promise<ConnectedUser | undefined> {
      const [user] = await rowsOf(database, selectUser({ tokenHash: tokenHash(token) }))
      return user
    },
    /** Signs out: ends the sessions of a sign-in, and what would open another one in the same browser. */
    async close(token: string, rememberToken?: string): Promise<void> {
      const rememberHash = tokenHash(rememberToken ?? '')
      await rowsOf(database, deleteSession({ tokenHash: tokenHash(token), rememberHash }))
    },
    /** Makes a remember-me token. */
    async remember({ sessionId, userId, accountId }: SignIn): Promise<string> {
      const token = newToken()
      const owned = { tokenHash: tokenHash(token), sessionId, userId, accountId }
      await rowsOf(database, insertRemember({ ...owned, seconds: rememberLifetime }))
      return token
    },
    /**
     * Uses up a remember-me token. One that is used again later was copied: all that its sign-in led to ends.
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

/** The beginning of a sign-in, which gives its sessions their id. */
export function beginSignIn(owner: SessionOwner, remembered: boolean): SignIn {
  return { ...owner, sessionId: uuidv7(), remembered }
}

type Lasting = Pick<NewSession, 'expiresAt'>

function opened(token: string, [session]: readonly Lasting[]): NewSession {
  if (!session) throw new EngineError('unauthenticated', {})
  return { token, expiresAt: session.expiresAt }
}

/** What is kept of a `User-Agent` header, in characters. */
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
  s."lastUsedAt" < now() - interval '1 minute' as "isUnnoted"
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
  sql: sql`with own as (
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
), copied as (
  select "sessionId" from "remember_tokens"
  where "tokenHash" = $tokenHash and "usedAt" <= now() - make_interval(secs => $grace)
), ended as (
  delete from "sessions" where "id" in (select "sessionId" from copied)
), forgotten as (
  delete from "remember_tokens" where "sessionId" in (select "sessionId" from copied)
)
select "sessionId", "userId", "accountId" from redeemed`,
})
