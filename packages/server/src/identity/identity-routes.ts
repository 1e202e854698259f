import { EngineError, type Pool, serveCall } from '@parvis/engine'
import { type Locale, primaryLocale, type ResultOf } from '@parvis/schema'
import * as calls from '@parvis/schemas/calls/sign-in'
import { rowsOf, sql, statement } from '@parvis/work'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { noted } from './audit.js'
import { completeSignIn, type SignInOptions } from './complete-sign-in.js'
import type { FailureNotes } from './failure-notes.js'
import type { SecondStep } from './second-factor/second-step.js'
import { type Sessions, sessionsIn } from './sessions/sessions.js'
import { signIn, startSession } from './sign-in.js'
import type { View, ViewOf } from './view.js'

export interface IdentityOptions extends SignInOptions {
  readonly sessions: Sessions
  readonly secondStep: SecondStep
  readonly noteFailure: FailureNotes
  readonly viewOf: ViewOf
}

/** The header that carries a session's token. */
export const tokenHeader = 'x-token'

/** The routes of sign-in, remember-me, the current user, and sign-out. */
export function signInRoutes(app: FastifyInstance, options: IdentityOptions): void {
  const { pool, limiter, sessions, secondStep, viewOf, noteFailure, rememberCookie } = options
  serveCall(app, calls.signIn, async ({ body: { login, password, remember }, request, reply }) => {
    // One counter per person, for their username and their address alike.
    const keyOf = (userId?: string) => userId ?? login.toLowerCase()
    const owner = await signIn(pool, login, password, {
      attempt: (userId) => limiter.consume(request, 'signIn', { key: keyOf(userId), owner: userId }),
      failed: (known) => noteFailure('sign_in_failed', known, request, reply),
    })
    await limiter.forgive(request, 'signIn', { key: keyOf(owner.userId), owner: owner.userId })
    const methods = [...owner.methods]
    if (methods.length > 0)
      return { secondFactor: { token: await secondStep.begin({ ...owner, remember }), methods } }
    return completeSignIn(options, { ...owner, remember }, request, reply)
  })

  serveCall(app, calls.refreshSession, async ({ request, reply }) => {
    const again = await sessions.redeem(rememberCookie.read(request))
    if (!again) throw new EngineError('unauthenticated', {})
    return startSession(options, again, request, reply)
  })

  serveCall(app, calls.signOut, async ({ caller, request, reply }) => {
    const token = tokenOf(request)
    if (caller.readOnly) return sessions.close(token)
    await noted(pool, request, 'sign_out', (connection) =>
      sessionsIn(connection).close(token, rememberCookie.read(request)),
    )
    rememberCookie.clear(reply)
  })

  serveCall(app, calls.readIdentity, async ({ caller: { role, rights }, request }) => {
    const token = tokenOf(request)
    const user = await sessions.describe(token)
    if (!user) throw new EngineError('unauthenticated', {})
    const { userId, accountId, account, viewAs, ...person } = user
    return {
      connectedUser: { token, id: userId, ...person, role },
      permissions: [...rights],
      account,
      locales: await offeredLocales(pool, accountId),
      navigation: await rowsOf(pool, selectNavigation({ accountId })),
      viewAs: viewAs && shown(await viewOf(accountId, viewAs)),
    }
  })
}

function shown(view: View | undefined) {
  return view ? { kind: view.kind, id: view.id, name: view.name } : null
}

/** The languages that an account writes in; the primary one is always among them. */
async function offeredLocales(pool: Pool, accountId: string): Promise<Locale[]> {
  const rows = await rowsOf(pool, selectLocales({ accountId }))
  return [...new Set([...rows.map(({ code }) => code), primaryLocale])].toSorted(byPlace)
}

const byPlace = (one: Locale, other: Locale) =>
  Number(other === primaryLocale) - Number(one === primaryLocale)

const selectLocales = statement({
  name: 'identity.locales',
  params: { accountId: sql.uuid },
  row: { code: sql.text.of<Locale>() },
  sql: sql`select "code" from "locales"
where "accountId" = $accountId and "deletedAt" is null and "enabled" order by "position", "id"`,
})

type EntryChange = ResultOf<typeof calls.readIdentity>['navigation'][number]

const selectNavigation = statement({
  name: 'identity.navigation',
  params: { accountId: sql.uuid },
  row: {
    route: sql.text.of<EntryChange['route']>(),
    title: sql.jsonb.of<EntryChange['title']>(),
    position: sql.integer,
  },
  sql: sql`select "route", "title", "position" from "admin_links"
where "accountId" = $accountId and "deletedAt" is null and "route" is not null`,
})

/** The session token a request carries; empty when none. */
export function tokenOf(request: FastifyRequest): string {
  const header = request.headers[tokenHeader]
  return typeof header === 'string' ? header : ''
}
