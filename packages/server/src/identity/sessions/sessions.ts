import { EngineError, type Queryable } from '@parvis/engine'
import { rowsOf } from '@parvis/work'
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
  const query = <Row extends object>(name: string, text: string, values: unknown[]) =>
    rowsOf<Row>(database, { name: `sessions.${name}`, text, values })
  return {
    /** Opens a session in the browser that makes a request. */
    async open(signIn: SignIn, request: FastifyRequest): Promise<NewSession> {
      const { sessionId, userId, accountId, remembered } = signIn
      const token = newToken()
      const place = [request.ip, userAgentOf(request), remembered]
      const owned = [tokenHash(token), sessionId, userId, accountId, sessionLifetime]
      return opened(token, await query<Lasting>('open', insertSession, [...owned, ...place]))
    },
    /** Opens a session beside another one, in which the same person looks as someone else. */
    async openView(token: string, { kind, id }: ViewTarget): Promise<NewSession> {
      const view = newToken()
      const values = [tokenHash(token), tokenHash(view), viewLifetime, kind, id]
      return opened(view, await query<Lasting>('open-view', insertView, values))
    },
    /** Whose session a token opens; every call asks this. */
    async find(token: string): Promise<ConnectedOwner | undefined> {
      type Found = ConnectedOwner & { isUnnoted: boolean }
      const [found] = await query<Found>('find', selectOwner, [tokenHash(token)])
      if (!found) return undefined
      const { isUnnoted, ...owner } = found
      if (isUnnoted) await query('touch', touchSession, [tokenHash(token)])
      return owner
    },
    /** Who that is, for the console. */
    async describe(token: string): Promise<ConnectedUser | undefined> {
      const [user] = await query<ConnectedUser>('describe', selectUser, [tokenHash(token)])
      return user
    },
    /** Signs out: ends the sessions of a sign-in, and what would open another one in the same browser. */
    async close(token: string, rememberToken?: string): Promise<void> {
      await query('close', deleteSession, [tokenHash(token), tokenHash(rememberToken ?? '')])
    },
    /** Makes a remember-me token. */
    async remember({ sessionId, userId, accountId }: SignIn): Promise<string> {
      const token = newToken()
      const values = [tokenHash(token), sessionId, userId, accountId, rememberLifetime]
      await query('remember', insertRemember, values)
      return token
    },
    /**
     * Uses up a remember-me token. One that is used again later was copied: all that its sign-in led to ends.
     *
     * @returns undefined when it is unknown, used or expired
     */
    async redeem(rememberToken: string): Promise<SignIn | undefined> {
      const values = [tokenHash(rememberToken), graceForTabs]
      const [redeemed] = await query<Omit<SignIn, 'remembered'>>('redeem', useRemember, values)
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

const insertSession = `insert into "sessions"
  ("tokenHash", "id", "userId", "accountId", "expiresAt", "address", "userAgent", "remembered")
values ($1, $2, $3, $4, now() + make_interval(secs => $5), $6, $7, $8)
returning "expiresAt"`

const viewAs = `case when s."viewAsKind" is not null
    then jsonb_build_object('kind', s."viewAsKind", 'id', s."viewAsId") end as "viewAs"`

// Operators enter accounts that are deactivated too.
const isOpen = `(a."deactivatedAt" is null or u."role" = '${roles.mcp}')`

const selectOwner = `select s."userId", s."accountId", u."role"::int, u."username", a."rightsVersion",
  ${viewAs},
  s."lastUsedAt" < now() - interval '1 minute' as "isUnnoted"
from "sessions" s
join "users" u on u."accountId" = s."accountId" and u."id" = s."userId"
join "accounts" a on a."id" = s."accountId"
where s."tokenHash" = $1 and s."expiresAt" > now() and u."active" and ${isOpen}`

const touchSession = `update "sessions" set "lastUsedAt" = now() where "tokenHash" = $1`

const selectUser = `select s."userId", s."accountId", u."role"::int, u."username", u."email", u."firstname", u."lastname",
  jsonb_build_object('id', a."id", 'name', a."name", 'house', a."house", 'visited', v."userId" is not null) as "account", ${viewAs}
from "sessions" s
join "users" u on u."accountId" = s."accountId" and u."id" = s."userId"
join "accounts" a on a."id" = s."accountId"
left join "account_visits" v on v."accountId" = s."accountId" and v."userId" = s."userId"
where s."tokenHash" = $1 and s."expiresAt" > now() and u."active" and ${isOpen}`

// All sessions of the sign-in end, in every tab of the browser. A view as someone else ends alone.
const deleteSession = `with own as (
  select "id" from "sessions" where "tokenHash" = $1 and "viewAsKind" is null
), remembered as (
  delete from "remember_tokens"
  where "tokenHash" = $2 or "sessionId" = (select "id" from own)
  returning "sessionId"
)
delete from "sessions"
where "tokenHash" = $1 or "id" in (select "id" from own union all select "sessionId" from remembered)`

const insertView = `insert into "sessions"
  ("tokenHash", "id", "userId", "accountId", "expiresAt", "address", "userAgent", "viewAsKind", "viewAsId")
select $2, "id", "userId", "accountId", now() + make_interval(secs => $3), "address", "userAgent", $4, $5
from "sessions" where "tokenHash" = $1
returning "expiresAt"`

const insertRemember = `insert into "remember_tokens" ("tokenHash", "sessionId", "userId", "accountId", "expiresAt")
values ($1, $2, $3, $4, now() + make_interval(secs => $5))`

const useRemember = `with redeemed as (
  update "remember_tokens" set "usedAt" = coalesce("usedAt", now())
  where "tokenHash" = $1 and "expiresAt" > now()
    and ("usedAt" is null or "usedAt" > now() - make_interval(secs => $2))
  returning "sessionId", "userId", "accountId"
), copied as (
  select "sessionId" from "remember_tokens"
  where "tokenHash" = $1 and "usedAt" <= now() - make_interval(secs => $2)
), ended as (
  delete from "sessions" where "id" in (select "sessionId" from copied)
), forgotten as (
  delete from "remember_tokens" where "sessionId" in (select "sessionId" from copied)
)
select "sessionId", "userId", "accountId" from redeemed`
