import type { Locale } from '@parvis/schema'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { acceptedLocale } from '../access/index.js'
import { asEngineError, bodyTooLarge, EngineError, type Problem, problemOf } from '../errors/index.js'
import { requestIdHeader } from './request-id.js'

/** Seconds after which a caller may try again when the service is away. */
const retryAfter = 5

const methodsAt = Symbol('methods at addresses')

declare module 'fastify' {
  interface FastifyInstance {
    /** The methods of each address, as routes are registered. */
    [methodsAt]?: Map<string, Methods>
  }
}

interface Methods {
  readonly form: RegExp
  readonly names: Set<string>
}

/** Makes every error of an app a problem document in the caller's language, unknown addresses included. */
export function answerProblems(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError | EngineError>((error, request, reply) =>
    sendProblem(error, request, reply),
  )
  app.setNotFoundHandler((request, reply) => sendProblem(unknownAddress(request), request, reply))
}

/** Answers an error as a problem document. */
export function sendProblem(error: Error, request: FastifyRequest, reply: FastifyReply) {
  const problem = prepareProblem(error, request, reply, acceptedLocale(request.headers['accept-language']))
  return reply.type('application/problem+json').send(JSON.stringify(problem))
}

/** Converts an error to a problem, and sets its status and headers; the caller sends the body. */
export function prepareProblem(
  error: Error,
  request: FastifyRequest,
  reply: FastifyReply,
  locale: Locale,
): Problem {
  const known = toEngineError(error, request)
  if (known.code === 'internal') request.log.error({ err: error }, 'call failed')
  if (known.code === 'unavailable') request.log.warn({ err: known.cause }, 'call could not be served')
  const problem: Problem = {
    ...problemOf(known, locale, request.url.split('?')[0] ?? ''),
    requestId: request.id,
  }
  // Addresses that cannot be read have no hooks.
  reply.header(requestIdHeader, request.id)
  if (problem.status === 503) reply.header('retry-after', retryAfter)
  if (problem.retryAfter) reply.header('retry-after', problem.retryAfter)
  if (known.code === 'method_not_allowed')
    reply.header('allow', (known as EngineError<'method_not_allowed'>).facts.allow.join(', '))
  if (problem.status === 401) reply.header('www-authenticate', 'x-token')
  reply.code(problem.status)
  return problem
}

function toEngineError(error: Error, request: FastifyRequest): EngineError {
  const engineError = asEngineError(error)
  if (engineError) return engineError
  const { code, statusCode = 500 } = error as FastifyError
  if (code === 'FST_ERR_BAD_URL' || code === 'FST_ERR_MAX_PARAM_LENGTH') return unknownAddress(request)
  if (statusCode === 413) return bodyTooLarge(request.routeOptions.bodyLimit)
  if (statusCode === 415) return new EngineError('unsupported_media_type', {})
  if (statusCode === 404) return new EngineError('not_found', {})
  if (statusCode >= 400 && statusCode < 500) return new EngineError('malformed_body', {})
  return new EngineError('internal', { cause: error })
}

/** The error of an unknown address: 404, or 405 where it has another method. */
function unknownAddress({ url, method, server: app }: FastifyRequest): EngineError {
  const path = url.split('?')[0] ?? ''
  const allow = [...(app[methodsAt]?.values() ?? [])]
    .filter(({ form }) => form.test(path))
    .flatMap(({ names }) => [...names])
  // With the method it asks for, something in the address itself is none that a route takes.
  if (allow.length > 0 && !allow.includes(method))
    return new EngineError('method_not_allowed', { allow: [...new Set(allow)].sort() })
  const detail = `Page not found: ${path}`
  return new EngineError('not_found', { detail: { fr: detail, en: detail } })
}

function formOf(url: string): RegExp {
  const parts = url
    .split('/')
    .map((part) => (part.startsWith(':') ? '[^/]+' : part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')))
  return new RegExp(`^${parts.join('/')}$`)
}

/** Collects which methods each address answers; to be called before there are routes. */
export function collectMethods(app: FastifyInstance): void {
  const addresses = new Map<string, Methods>()
  app.decorate(methodsAt, addresses)
  app.addHook('onRoute', ({ url, method }) => {
    if (url.includes('*')) return
    const known = addresses.get(url) ?? { form: formOf(url), names: new Set<string>() }
    for (const name of [method].flat()) known.names.add(name)
    addresses.set(url, known)
  })
}
