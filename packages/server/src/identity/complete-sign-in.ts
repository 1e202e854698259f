import { EngineError, inTransaction, type Pool, type Queryable } from '@parvis/engine'
import { deviceName, isLocale } from '@parvis/schema'
import { rowsOf, sql, statement } from '@parvis/work'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { HostCookie } from '../cookies/index.js'
import type { Limiter } from '../limits/index.js'
import { queueMail } from '../mail/index.js'
import { timeZonesIn } from '../settings/index.js'
import { noteOf, originOf } from './audit.js'
import { beginSignIn, type NewSession, type SessionOwner, sessionsIn } from './sessions/sessions.js'
import { startSession } from './sign-in.js'

export interface SignInOptions {
  readonly pool: Pool
  readonly limiter: Limiter
  readonly rememberCookie: HostCookie
}

/**
 * Completes a sign-in: notes it, mails the person if the browser is new to them, remembers that browser, and opens a
 * session.
 *
 * @throws EngineError `account_deactivated` when they have no active account
 */
export async function completeSignIn(
  { pool, limiter, rememberCookie }: SignInOptions,
  owner: SessionOwner & { readonly remember: boolean },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<NewSession> {
  const isKnown = limiter.knows(request, owner.userId)
  const session = await inTransaction(pool, async (connection) => {
    await refuseDeactivated(connection, owner.accountId)
    await noteOf(connection, 'sign_in', owner, originOf(request))
    const person = await noteTime(connection, owner)
    if (person?.isReturning && !isKnown) await mailNewDevice(connection, person, owner.accountId, request)
    const sessions = sessionsIn(connection)
    return startSession({ sessions, rememberCookie }, beginSignIn(owner, owner.remember), request, reply)
  })
  limiter.know(request, reply, owner.userId)
  return session
}

async function refuseDeactivated(connection: Queryable, accountId: string): Promise<void> {
  const [account] = await rowsOf(connection, selectOpen({ accountId }))
  if (!account) throw new EngineError('account_deactivated', {})
}

const selectOpen = statement({
  name: 'identity.account-open',
  params: { accountId: sql.uuid },
  sql: sql`select 1 from "accounts" where "id" = $accountId and "deactivatedAt" is null`,
})

interface Person {
  readonly email: string
  readonly firstname: string
  readonly language: string | null
  /** Whether they signed in before. */
  readonly isReturning: boolean
}

async function noteTime(connection: Queryable, { userId, accountId }: SessionOwner) {
  const [person] = await rowsOf(connection, noteSignIn({ userId, accountId }))
  return person
}

async function mailNewDevice(
  connection: Queryable,
  { email: to, firstname, language }: Person,
  accountId: string,
  request: FastifyRequest,
): Promise<void> {
  const device = deviceName(request.headers['user-agent'] ?? null)
  const { timeZone } = await timeZonesIn(connection).dayOf(accountId)
  const data = { firstname, device, address: request.ip, at: new Date().toISOString(), timeZone }
  const locale = isLocale(language) ? language : request.locale
  await queueMail(connection, { to, locale, template: 'newDevice', data })
}

const noteSignIn = statement({
  name: 'identity.note-sign-in',
  params: { userId: sql.uuid, accountId: sql.uuid },
  row: { email: sql.text, firstname: sql.text, language: sql.text.orNull, isReturning: sql.boolean },
  sql: sql`with person as materialized (
  select i."id", i."email", i."signedInAt" is not null as "isReturning", u."firstname", u."language"
  from "identities" i join "users" u on u."id" = i."id" where i."id" = $userId and u."accountId" = $accountId
  for update of i
), noted as (
  update "identities" i set "signedInAt" = now() from person where i."id" = person."id"
)
select "email", "firstname", "language", "isReturning" from person`,
})
