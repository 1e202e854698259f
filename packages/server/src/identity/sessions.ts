import { fromDatabase, type Pool } from '@parvis/engine'
import { uuidv7 } from 'uuidv7'
import { newToken, tokenHash } from './tokens.js'

/** Who a session, or a token that makes one, belongs to. */
export interface SessionOwner {
  readonly userId: string
  readonly accountId: string
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
}

/** Someone connected, as the console shows them. */
export interface ConnectedUser extends SessionOwner {
  readonly role: number
  readonly username: string
  readonly email: string
  readonly firstname: string
  readonly lastname: string
}

const hour = 3_600_000
export const sessionLifetime = 12 * hour
export const rememberLifetime = 30 * 24 * hour
/** Two tabs that open at once use one remember-me token twice; that is fine for this long, in seconds. */
const graceForTabs = 30

/** The sessions of the product. Every method throws `EngineError` `unavailable` without the database. */
export function sessionsIn(pool: Pool) {
  const query = async <Row extends object>(name: string, text: string, values: unknown[]) =>
    pool.query<Row>({ name: `sessions.${name}`, text, values }).catch((error: unknown) => {
      throw fromDatabase(error)
    })
  return {
    async open({ userId, accountId }: SessionOwner): Promise<NewSession> {
      const session = { token: newToken(), expiresAt: new Date(Date.now() + sessionLifetime) }
      await query('open', insertSession, [
        tokenHash(session.token),
        uuidv7(),
        userId,
        accountId,
        session.expiresAt,
      ])
      return session
    },
    /** Whose session a token opens; every call asks this. */
    async find(token: string): Promise<ConnectedOwner | undefined> {
      return (await query<ConnectedOwner>('find', selectOwner, [tokenHash(token)])).rows[0]
    },
    /** Who that is, for the console. */
    async describe(token: string): Promise<ConnectedUser | undefined> {
      return (await query<ConnectedUser>('describe', selectUser, [tokenHash(token)])).rows[0]
    },
    /** Ends a session, and what would open another one in the same browser. */
    async close(token: string, rememberToken: string | undefined): Promise<void> {
      await query('close', deleteSession, [tokenHash(token), tokenHash(rememberToken ?? '')])
    },
    /** Makes a remember-me token. */
    async remember({ userId, accountId }: SessionOwner): Promise<string> {
      const token = newToken()
      const expiresAt = new Date(Date.now() + rememberLifetime)
      await query('remember', insertRemember, [tokenHash(token), uuidv7(), userId, accountId, expiresAt])
      return token
    },
    /** Uses up a remember-me token. @returns undefined when it is unknown, used or expired */
    async redeem(rememberToken: string): Promise<SessionOwner | undefined> {
      const { rows } = await query<SessionOwner>('redeem', useRemember, [
        tokenHash(rememberToken),
        graceForTabs,
      ])
      return rows[0]
    },
  }
}

export type Sessions = ReturnType<typeof sessionsIn>

const insertSession = `insert into "sessions" ("tokenHash", "id", "userId", "accountId", "expiresAt")
values ($1, $2, $3, $4, $5)`

const selectOwner = `select s."userId", s."accountId", u."role"::int, u."username", a."rightsVersion" from "sessions" s
join "users" u on u."accountId" = s."accountId" and u."id" = s."userId"
join "accounts" a on a."id" = s."accountId"
where s."tokenHash" = $1 and s."expiresAt" > now() and u."active"`

const selectUser = `select s."userId", s."accountId", u."role"::int, u."username", u."email", u."firstname", u."lastname"
from "sessions" s
join "users" u on u."accountId" = s."accountId" and u."id" = s."userId"
where s."tokenHash" = $1 and s."expiresAt" > now() and u."active"`

const deleteSession = `with forgotten as (delete from "remember_tokens" where "tokenHash" = $2)
delete from "sessions" where "tokenHash" = $1`

const insertRemember = `insert into "remember_tokens" ("tokenHash", "sessionId", "userId", "accountId", "expiresAt")
values ($1, $2, $3, $4, $5)`

const useRemember = `update "remember_tokens" set "usedAt" = coalesce("usedAt", now())
where "tokenHash" = $1 and "expiresAt" > now()
  and ("usedAt" is null or "usedAt" > now() - make_interval(secs => $2))
returning "userId", "accountId"`
