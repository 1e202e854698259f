import { randomBytes } from 'node:crypto'
import OAuth2Server from '@node-oauth/oauth2-server'
import {
  asEngineError,
  type Caller,
  type EngineError,
  inTransaction,
  type Pool,
  recordAudit,
  secretHash,
} from '@parvis/engine'
import { apiUsers } from '@parvis/schemas'
import { rowsOf, sql, statement } from '@parvis/work'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Limiter } from '../limits/index.js'
import { programCaller } from './identify.js'
import type { Program, Programs } from './programs.js'
import { type Refusal, refusalText } from './refusals.js'
import type { RefusedCalls } from './refused-calls.js'
import { tokenGrant, tokenRequest, tokenSchema } from './token-request.js'
import { whyRefused } from './why-refused.js'

interface TokenOptions {
  readonly pool: Pool
  readonly programs: Programs
  readonly refusedCalls: RefusedCalls
  readonly limiter: Limiter
}

/** The token endpoint of programs: the client credentials grant of OAuth 2.0 (RFC 6749). */
export async function tokenRoutes(app: FastifyInstance, options: TokenOptions): Promise<void> {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, async (_: unknown, body: string | Buffer) => body)
  app.setErrorHandler<Error>(sendTokenProblem)
  app.post('/oauth/token', { config: { access: 'public' }, schema: tokenSchema }, async (request, reply) => {
    const answer = new OAuth2Server.Response()
    const server = new OAuth2Server({ model: tokenModel(options, request) })
    await server.token(tokenRequest(request), answer)
    reply.headers(answer.headers ?? {})
    return answer.body
  })
}

/** How long an access token lasts, in seconds. */
const tokenLifetime = 3600

const grants = [tokenGrant]

/** The model that the OAuth 2.0 library requires, for one request. */
function tokenModel(
  { pool, programs, refusedCalls, limiter }: TokenOptions,
  request: FastifyRequest,
): OAuth2Server.ClientCredentialsModel {
  return {
    async getClient(id, secret) {
      await limiter.consume(request, 'apiToken', { key: id.toLowerCase() })
      const program = await programs.find({ kind: 'key', secret })
      if (!program || program.id !== id.toLowerCase()) return false
      const caller = programCaller(program, request)
      const why = whyRefused(program, 'secret', caller.address)
      if (why) {
        await refusedCalls.note(caller, why, request)
        throw oauthError(why)
      }
      return { id, grants, program, caller }
    },
    getUserFromClient: async ({ caller }) => caller as Caller,
    generateAccessToken: async () => newAccessToken(),
    // No scopes: a program may do what its record says.
    validateScope: async (_user, _client, scope) => scope === undefined && [],
    async saveToken({ accessToken }, client, user) {
      const { keyHash } = client.program as Program
      await storeToken(pool, client.caller as Caller, accessToken, keyHash)
      return { accessToken, accessTokenExpiresAt: new Date(Date.now() + tokenLifetime * 1000), client, user }
    },
    getAccessToken: async () => false,
  }
}

/** Refusals that are about what the client sent, as RFC 6749 (5.2) parts them from the others. */
const ofClient: readonly Refusal[] = ['key_replaced', 'expired']

function oauthError(why: Refusal): Error {
  const text = refusalText(why)
  return ofClient.includes(why)
    ? new OAuth2Server.InvalidClientError(text)
    : new OAuth2Server.UnauthorizedClientError(text)
}

/** The prefix of every access token, by which people and secret scanners recognise one. */
const prefix = 'pt_'

/** A new access token of 256 random bits. */
function newAccessToken(): string {
  return `${prefix}${randomBytes(32).toString('base64url')}`
}

/**
 * Stores an access token, valid as long as itself and its key.
 *
 * @param keyHash the key that it is given for
 * @throws DatabaseFailure
 */
function storeToken(pool: Pool, program: Caller, token: string, keyHash: string): Promise<void> {
  return inTransaction(pool, async (database) => {
    await rowsOf(database, insertToken({ hash: secretHash(token), keyHash, seconds: tokenLifetime }))
    const entry = { entity: apiUsers.name, record: program.userId }
    await recordAudit(database, program, { action: 'token_issued', ...entry })
  })
}

// Each new token also deletes a few expired ones.
const insertToken = statement({
  name: 'api-users.insert-token',
  params: { hash: sql.text, keyHash: sql.text, seconds: sql.double },
  sql: sql`with over as (
  delete from "api_tokens" where "tokenHash" in (
    select "tokenHash" from "api_tokens" where "expiresAt" < now() - interval '1 day' limit 5 for update skip locked
  )
)
insert into "api_tokens" ("tokenHash", "keyHash", "expiresAt") values ($hash, $keyHash, now() + make_interval(secs => $seconds))`,
})

interface Problem {
  readonly status: number
  readonly error: string
  readonly description: string
  /** Seconds. */
  readonly retryAfter?: number
}

/** Sends the error of a token request as RFC 6749 (5.2) defines it. */
function sendTokenProblem(failure: Error, request: FastifyRequest, reply: FastifyReply) {
  const { status, error, description, retryAfter } = problemOf(causeOf(failure))
  if (status >= 500) request.log.error({ err: failure }, 'no token could be issued')
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
  const isUnknown = error === 'invalid_client'
  if (isUnknown) reply.header('www-authenticate', 'Basic realm="Parvis", charset="UTF-8"')
  return reply.code(isUnknown ? 401 : status).send({ error, error_description: description })
}

/** Unwraps errors that the library does not know. */
function causeOf(failure: Error): Error {
  const { inner } = failure as { inner?: unknown }
  return failure instanceof OAuth2Server.ServerError && inner instanceof Error ? inner : failure
}

function problemOf(failure: Error): Problem {
  const engineError = asEngineError(failure)
  if (engineError) return ofEngine(engineError)
  if (failure instanceof OAuth2Server.OAuthError)
    return { status: failure.code, error: failure.name, description: failure.message }
  const { statusCode = 500 } = failure as { statusCode?: number }
  if (statusCode === 413)
    return { status: 413, error: 'invalid_request', description: 'The body is over the limit.' }
  if (statusCode < 500)
    return { status: 400, error: 'invalid_request', description: 'The request cannot be read.' }
  return { status: 500, error: 'server_error', description: 'An error occurred, please contact support.' }
}

function ofEngine({ code, facts }: EngineError): Problem {
  if (code === 'too_many_values')
    return { status: 413, error: 'invalid_request', description: 'The request has too many fields.' }
  const { retryAfter = 5 } = facts as { retryAfter?: number }
  const error = 'temporarily_unavailable'
  if (code === 'too_many')
    return { status: 429, error, description: 'Too many attempts. Please try again later.', retryAfter }
  return { status: 503, error, description: 'Out of service for now. Please try again.', retryAfter }
}
