import OAuth2Server from '@node-oauth/oauth2-server'
import { asEngineError, type EngineError } from '@parvis/engine'
import type { FastifyReply, FastifyRequest } from 'fastify'

interface Problem {
  readonly status: number
  readonly error: string
  readonly description: string
  /** Seconds. */
  readonly retryAfter?: number
}

/** Answers what went wrong with a request for a token as RFC 6749 (5.2) says. */
export function sendTokenProblem(failure: Error, request: FastifyRequest, reply: FastifyReply) {
  const { status, error, description, retryAfter } = problemOf(causeOf(failure))
  if (status >= 500) request.log.error({ err: failure }, 'no token could be issued')
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
  const isUnknown = error === 'invalid_client'
  if (isUnknown) reply.header('www-authenticate', 'Basic realm="Parvis", charset="UTF-8"')
  return reply.code(isUnknown ? 401 : status).send({ error, error_description: description })
}

/** The library wraps what it does not know. */
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
