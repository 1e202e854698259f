import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Caller, callerOf } from './caller.js'
import type { Fault } from './fault.js'
import { pageWith } from './faulty-page.js'
import { keptOut, limited } from './limited.js'
import type { RateLimits } from './rate-limits.js'
import { problems } from './rest-error.js'
import type { Call, RestContext, Route } from './route.js'

/** The name of a route, by which it is counted and made to fail. */
export function nameOf({ method, path }: Route): string {
  return `${method} ${path}`
}

/** Answers a route as Discord does, in its order: whoever is kept out, who asks, how often, and then what was asked. */
export function serveRoute(route: Route, context: RestContext, limits: RateLimits) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    context.counters.request(nameOf(route))
    if (context.counters.invalidNow() >= context.rates().invalidAnswers) return keptOut(reply, context)
    if (context.isDown()) throw problems.unavailable()
    const fault = context.faults.take(nameOf(route))
    if (fault?.delay) await wait(fault.delay)
    if (fault && isWhole(fault) && !fault.isDone) return play(fault, reply)
    const caller = callerFor(route, context, request)
    const refusal = take(request, reply, caller)
    if (refusal) return refusal
    const answer = await route.answer(callOf(request, caller), context)
    if (fault && isWhole(fault)) return play(fault, reply)
    if (answer === undefined) return reply.code(204).send()
    return fault?.page ? pageWith(fault.page, answer) : answer
  }

  function take(request: FastifyRequest, reply: FastifyReply, caller: Caller): unknown {
    const { guild, channel } = request.params as Record<string, string>
    const taken = limits.take(`${caller.kind} ${caller.application.id}`, route.rate, guild ?? channel ?? '')
    reply.headers(taken.headers)
    return taken.refused && limited(reply, context, taken.refused)
  }
}

const isWhole = ({ status, isCut }: Fault) => status !== undefined || isCut === true

function play(fault: Fault, reply: FastifyReply): unknown {
  if (fault.isCut) {
    reply.hijack()
    reply.raw.destroy()
    return reply
  }
  reply.code(fault.status ?? 500).headers({ ...fault.headers })
  if (typeof fault.body === 'string')
    return reply
      .type('text/html')
      .headers({ ...fault.headers })
      .send(fault.body)
  return reply.send(fault.body ?? { message: `${fault.status}: Internal Server Error`, code: 0 })
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
