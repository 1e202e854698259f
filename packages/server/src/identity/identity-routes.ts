import '@fastify/cookie'
import { callerOf, EngineError, envelope, type Pool, problemAnswers, validBody } from '@parvis/engine'
import { boolean, createRule, jsonSchemaOf, text } from '@parvis/schema'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Limiter } from '../limits/index.js'
import { rememberLifetime, type SessionOwner, type Sessions } from './sessions.js'
import { signIn } from './sign-in.js'

export interface IdentityOptions {
  readonly pool: Pool
  readonly limiter: Limiter
  readonly sessions: Sessions
}

/** The header that carries a session's token. */
export const tokenHeader = 'x-token'

const rememberCookie = 'parvis_remember'
const cookie = { path: '/api/user', httpOnly: true, secure: true, sameSite: 'strict' } as const

interface Credentials {
  login: string
  password: string
  remember: boolean
}

const loginRule = createRule({
  login: text({ label: { fr: 'Identifiant', en: 'Login' }, required: true, maxLength: 254 }),
  remember: boolean({ label: { fr: 'Se souvenir de moi', en: 'Remember me' } }),
}).extend({
  password: z.string({ error: 'required' }).min(1, { error: 'required' }).max(1000, { error: 'too_long' }),
}) as unknown as z.ZodType<Credentials>

/** Signing in, staying, being known, and signing out. */
export function identityRoutes(app: FastifyInstance, { pool, limiter, sessions }: IdentityOptions): void {
  app.post('/user/login', { config: { access: 'public' }, schema: schemas.login }, async (request, reply) => {
    const { login, password, remember } = validBody(loginRule, request)
    const attempt = [request, 'signIn', login.toLowerCase()] as const
    const owner = await signIn(pool, login, password, (userId) => limiter.take(...attempt, userId))
    await limiter.forgive(...attempt, owner.userId)
    limiter.know(request, reply, owner.userId)
    if (remember) await rememberIn(reply, sessions, owner)
    return { item: await sessions.open(owner) }
  })

  app.post(
    '/user/session/refresh',
    { config: { access: 'public' }, schema: schemas.refresh },
    async (request, reply) => {
      const owner = await sessions.redeem(request.cookies[rememberCookie] ?? '')
      if (!owner) throw new EngineError('unauthenticated', {})
      await rememberIn(reply, sessions, owner)
      return { item: await sessions.open(owner) }
    },
  )

  app.post(
    '/user/logout',
    { config: { access: 'connected', openToReadOnly: true }, schema: schemas.logout },
    async (request, reply) => {
      await sessions.close(tokenOf(request), request.cookies[rememberCookie])
      reply.clearCookie(rememberCookie, cookie)
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
      const { userId, accountId: _, ...person } = user
      return {
        connectedUser: { token, id: userId, ...person },
        permissions: callerOf(request).rights,
      }
    },
  )
}

/** The session token a request carries; empty when none. */
export function tokenOf(request: FastifyRequest): string {
  const header = request.headers[tokenHeader]
  return typeof header === 'string' ? header : ''
}

async function rememberIn(reply: FastifyReply, sessions: Sessions, owner: SessionOwner): Promise<void> {
  const token = await sessions.remember(owner)
  reply.setCookie(rememberCookie, token, { ...cookie, maxAge: rememberLifetime / 1000 })
}

const string = { type: 'string' }
const object = (properties: Record<string, object>) => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
})

const session = envelope(
  'item',
  object({ token: string, expiresAt: { type: 'string', format: 'date-time' } }),
)
const person = {
  id: { type: 'string', format: 'uuid' },
  role: { type: 'integer' },
  username: string,
  email: string,
  firstname: string,
  lastname: string,
}
const tags = ['user']

const schemas = {
  login: {
    tags,
    summary: 'Sign in by username or e-mail',
    body: jsonSchemaOf(loginRule),
    response: { 200: session, ...problemAnswers(400, 401, 413, 415, 422, 429, 503) },
  },
  refresh: {
    tags,
    summary: 'Open a session by the remember-me cookie, which is replaced',
    response: { 200: session, ...problemAnswers(400, 401, 503) },
  },
  logout: {
    tags,
    summary: 'End this session',
    response: { 200: envelope('item', { const: 'OK' }), ...problemAnswers(400, 401, 503) },
  },
  identity: {
    tags,
    summary: 'Who is connected, and what they may do',
    response: {
      200: object({
        connectedUser: object({ token: string, ...person }),
        permissions: { type: 'array', items: string },
      }),
      ...problemAnswers(401, 503),
    },
  },
}
