import type { FastifyRequest } from 'fastify'
import { type Caller, callerOf } from './caller.js'
import { guarded, majorOf } from './guarded.js'
import { limited } from './limited.js'
import type { RateLimits } from './rate-limits.js'
import { problems } from './rest-error.js'
import type { Call, RestContext, Route } from './route.js'

/** The name of a route, by which it is counted and made to fail. */
export function nameOf({ method, path }: Route): string {
  return `${method} ${path}`
}

/** Answers a route as Discord does, in its order: who asks, how often, and then what was asked. */
export function serveRoute(route: Route, context: RestContext, limits: RateLimits) {
  return guarded(nameOf(route), context, (request, reply) => {
    const caller = callerFor(route, context, request)
    const taken = limits.take(`${caller.kind} ${caller.application.id}`, route.rate, majorOf(request))
    reply.headers(taken.headers)
    if (taken.refused) return limited(reply, context, taken.refused)
    return route.answer(callOf(request, caller), context)
  })
}

function callerFor(route: Route, { world, grants }: RestContext, request: FastifyRequest): Caller {
  const audience = route.for ?? 'bot'
  const caller = callerOf(world, grants, request.headers.authorization)
  if (audience !== 'both' && caller.kind !== audience) throw problems.unauthorized()
  return caller
}

function callOf({ params, query, body }: FastifyRequest, caller: Caller): Call {
  return { caller, params: params as Call['params'], query: query as Call['query'], body }
}
