import { callerOf, EngineError, envelope, type Pool, problemAnswers, validBody } from '@parvis/engine'
import {
  boolean,
  createRule,
  jsonSchemaOf,
  type Locale,
  type Localised,
  locales,
  primaryLocale,
  text,
} from '@parvis/schema'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { done, id, moment, object, string, tags } from './answers.js'
import { noted } from './audit.js'
import { completeSignIn, type SignInOptions } from './complete-sign-in.js'
import type { FailureNotes } from './failure-notes.js'
import { givenPasswordRule } from './passwords/password-rule.js'
import type { SecondStep } from './second-factor/second-step.js'
import { type Sessions, sessionsIn } from './sessions/sessions.js'
import { signIn, startSession, stepMethods } from './sign-in.js'
import { run } from './statements.js'
import { type View, type ViewOf, viewKinds } from './view.js'

export interface IdentityOptions extends SignInOptions {
  readonly sessions: Sessions
  readonly secondStep: SecondStep
  readonly noteFailure: FailureNotes
  readonly viewOf: ViewOf
}

/** The header that carries a session's token. */
export const tokenHeader = 'x-token'

const loginRule = createRule({
  login: text({ label: { fr: 'Identifiant', en: 'Login' }, required: true, maxLength: 254 }),
  remember: boolean({ label: { fr: 'Se souvenir de moi', en: 'Remember me' } }),
}).extend({
  password: givenPasswordRule,
})

/** Signing in, staying, being known, and signing out. */
export function signInRoutes(app: FastifyInstance, options: IdentityOptions): void {
  const { pool, limiter, sessions, secondStep, viewOf, noteFailure, rememberCookie } = options
  app.post('/user/login', { config: { access: 'public' }, schema: schemas.login }, async (request, reply) => {
    const { login, password, remember } = validBody(loginRule, request)
    // Whoever it is has one count, by whichever of their names they are called.
    const keyOf = (userId?: string) => userId ?? login.toLowerCase()
    const owner = await signIn(pool, login, password, {
      attempt: (userId) => limiter.take(request, 'signIn', keyOf(userId), userId),
      failed: (known) => noteFailure('sign_in_failed', known, request, reply),
    })
    await limiter.forgive(request, 'signIn', keyOf(owner.userId), owner.userId)
    const { methods } = owner
    if (methods.length > 0)
      return { item: { secondFactor: { token: await secondStep.begin({ ...owner, remember }), methods } } }
    return { item: await completeSignIn(options, { ...owner, remember }, request, reply) }
  })

  app.post(
    '/user/session/refresh',
    { config: { access: 'public' }, schema: schemas.refresh },
    async (request, reply) => {
      const again = await sessions.redeem(rememberCookie.read(request))
      if (!again) throw new EngineError('unauthenticated', {})
      return { item: await startSession(options, again, request, reply) }
    },
  )

  app.post(
    '/user/logout',
    { config: { access: 'connected', openToReadOnly: true }, schema: schemas.logout },
    async (request, reply) => {
      const token = tokenOf(request)
      if (callerOf(request).readOnly) await sessions.close(token)
      else {
        await noted(pool, request, 'sign_out', (connection) =>
          sessionsIn(connection).close(token, rememberCookie.read(request)),
        )
        rememberCookie.clear(reply)
      }
      return { item: 'OK' }
    },
  )

  app.get(
    '/user/identity',
    { config: { access: 'connected' }, schema: schemas.identity },
    async (request) => {
      const token = tokenOf(request)
      const user = await sessions.describe(token)
      if (!user) throw new EngineError('unauthenticated', {})
      const { userId, accountId, account, viewAs, ...person } = user
      const { role, rights } = callerOf(request)
      return {
        connectedUser: { token, id: userId, ...person, role },
        permissions: rights,
        account,
        locales: await offeredLocales(pool, accountId),
        navigation: await run<EntryChange>(pool, 'navigation', selectNavigation, [accountId]),
        viewAs: viewAs && shown(await viewOf(accountId, viewAs)),
      }
    },
  )
}

function shown(view: View | undefined) {
  return view ? { kind: view.kind, id: view.id, name: view.name } : null
}

/** The languages that an account writes in; the primary one is always among them. */
async function offeredLocales(pool: Pool, accountId: string): Promise<readonly Locale[]> {
  const rows = await run<{ code: Locale }>(pool, 'locales', selectLocales, [accountId])
  return [...new Set([...rows.map(({ code }) => code), primaryLocale])].toSorted(byPlace)
}

const byPlace = (one: Locale, other: Locale) =>
  Number(other === primaryLocale) - Number(one === primaryLocale)

const selectLocales = `select "code" from "locales"
where "accountId" = $1 and "deletedAt" is null and "enabled" order by "position", "id"`

/** How an account calls an entry of the console's navigation, and where it puts it. */
interface EntryChange {
  readonly route: string
  readonly title: Partial<Localised>
  readonly position: number | null
}

const selectNavigation = `select "route", "title", "position" from "admin_links"
where "accountId" = $1 and "deletedAt" is null and "route" is not null`

/** The session token a request carries; empty when none. */
export function tokenOf(request: FastifyRequest): string {
  const header = request.headers[tokenHeader]
  return typeof header === 'string' ? header : ''
}

/** What signing in answers once it is over. */
export const sessionAnswer = object({ token: string, expiresAt: moment })

const session = envelope('item', sessionAnswer)
const secondFactor = object({ token: string, methods: { type: 'array', items: { enum: [...stepMethods] } } })
const person = {
  id: { type: 'string', format: 'uuid' },
  role: { type: 'integer' },
  username: string,
  email: string,
  firstname: string,
  lastname: string,
}

const entryChange = object({
  route: string,
  title: { type: 'object', additionalProperties: string },
  position: { type: ['integer', 'null'] },
})

const schemas = {
  login: {
    tags,
    summary: 'Sign in by username or e-mail',
    body: jsonSchemaOf(loginRule),
    response: {
      200: envelope('item', { anyOf: [sessionAnswer, object({ secondFactor })] }),
      ...problemAnswers(400, 401, 403, 413, 415, 422, 429, 503),
    },
  },
  refresh: {
    tags,
    summary: 'Open a session by the remember-me cookie, which is replaced',
    response: { 200: session, ...problemAnswers(400, 401, 503) },
  },
  logout: {
    tags,
    summary: 'End this session',
    response: { 200: done, ...problemAnswers(400, 401, 403, 503) },
  },
  identity: {
    tags,
    summary: 'Who is connected, and what they may do',
    response: {
      200: object({
        connectedUser: object({ token: string, ...person }),
        permissions: { type: 'array', items: string },
        account: object({ id, name: string, house: { type: 'boolean' }, visited: { type: 'boolean' } }),
        locales: { type: 'array', items: { enum: [...locales] } },
        navigation: { type: 'array', items: entryChange },
        viewAs: {
          oneOf: [object({ kind: { enum: viewKinds }, id: string, name: string }), { type: 'null' }],
        },
      }),
      ...problemAnswers(401, 403, 503),
    },
  },
}
