import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Caller, callerOf } from './caller.js'
import { guarded, majorOf } from './guarded.js'
import { addMultipart, MultipartBody } from './multipart.js'
import { limited, type RateLimits, rateLimits } from './rate-limits.js'
import { HourlyLimitError, problems, RestError } from './rest-error.js'
import type { Call, RestContext, Route } from './route.js'
import { routes } from './routes/index.js'

/** Path prefixes of REST: with its version, and without. */
export const restPrefixes = ['/api/v10', '/api']

/** Adds all of REST to a server. */
export function addRest(app: FastifyInstance, context: RestContext): void {
  addMultipart(app)
  const limits = rateLimits(context.world, context.rates)
  for (const prefix of restPrefixes) {
    for (const route of routes)
      app.route({
        method: route.method,
        url: prefix + route.path,
        handler: serveRoute(route, context, limits),
      })
    app.get(`${prefix}/gateway`, () => ({ url: context.gateway.url() }))
  }
}

/** Names of all routes, for counters and faults. */
export const routeNames: readonly string[] = routes.map(nameOf)

/** Answers errors as Discord words them, and counts those that block an address. */
export function addRestErrors(app: FastifyInstance, { counters }: Pick<RestContext, 'counters'>): void {
  app.setErrorHandler((error: FastifyError, _request, reply) => answerError(error, reply))
  app.setNotFoundHandler((_request, reply) => answerError(problems.notFound(), reply))
  app.addHook('onResponse', (_request, reply, done) => {
    counters.answer(reply.statusCode, reply.getHeader('x-ratelimit-scope'))
    done()
  })
}

function answerError(error: Error & { readonly statusCode?: number }, reply: FastifyReply): FastifyReply {
  const known = error instanceof RestError ? error : translated(error)
  if (known instanceof HourlyLimitError) reply.headers(known.headers)
  return reply.code(known.status).send(known.body)
}

function translated(error: Error & { readonly statusCode?: number }): RestError {
  const { statusCode = 500 } = error
  if (statusCode === 413) return problems.tooLarge()
  if (statusCode >= 400 && statusCode < 500) return problems.invalidJson()
  return problems.internal()
}

/** Name of a route, for counters and faults. */
function nameOf({ method, path }: Route): string {
  return `${method} ${path}`
}

/** Serves a route in Discord's order: authentication, rate limits, then the call itself. */
function serveRoute(route: Route, context: RestContext, limits: RateLimits) {
  return guarded(nameOf(route), context, (request, reply) => {
    const caller = callerFor(route, context, request)
    const usage = limits.consume(`${caller.kind} ${caller.application.id}`, route.rate, majorOf(request))
    reply.headers(usage.headers)
    if (usage.refused) return limited(reply, context, usage.refused)
    const answered = route.answer(callOf(request, caller), context)
    if (route.status !== undefined) reply.code(route.status)
    return answered
  })
}

function callerFor(route: Route, context: RestContext, request: FastifyRequest): Caller {
  const { world, grants, interactions } = context
  const audience = route.for ?? 'bot'
  if (audience === 'interaction') {
    const { token = '' } = request.params as Call['params']
    const application = interactions.applicationOf(token)
    if (application) return { kind: 'bot', application }
    throw route.rate === 'webhook' ? problems.unknownWebhook() : problems.unknownInteraction()
  }
  const caller = callerOf(world, grants, request.headers.authorization)
  if (audience !== 'both' && caller.kind !== audience) throw problems.unauthorized()
  return caller
}

function callOf({ params, query, body, headers }: FastifyRequest, caller: Caller): Call {
  return {
    caller,
    params: params as Call['params'],
    query: query as Call['query'],
    body: body instanceof MultipartBody ? body.payload : body,
    files: body instanceof MultipartBody ? body.files : [],
    reason: reasonOf(headers['x-audit-log-reason']),
  }
}

/** A reason is URL-encoded in its header. */
function reasonOf(header: string | readonly string[] | undefined): string | undefined {
  if (typeof header !== 'string' || header === '') return undefined
  try {
    return decodeURIComponent(header)
  } catch {
    return header
  }
}
