import type { FastifyReply } from 'fastify'
import type { RestContext } from './route.js'

interface Refused {
  readonly scope: 'user' | 'global'
  /** In seconds. */
  readonly retryAfter: number
}

/** What is answered to a call that came too soon. */
export function limited(reply: FastifyReply, { counters }: RestContext, refused: Refused): object {
  counters.tooSoon(refused.scope)
  const { headers, body } = limitAnswer(refused.scope, refused.retryAfter)
  reply.code(429).headers(headers)
  return body
}

/** How Discord says that a call came too soon. */
export function limitAnswer(scope: 'user' | 'global' | 'shared', retryAfter: number) {
  const isGlobal = scope === 'global'
  return {
    headers: {
      'retry-after': String(Math.ceil(retryAfter)),
      'x-ratelimit-scope': scope,
      ...(isGlobal ? { 'x-ratelimit-global': 'true' } : {}),
    },
    body: {
      message: scope === 'shared' ? 'The resource is being rate limited.' : 'You are being rate limited.',
      retry_after: Number(retryAfter.toFixed(3)),
      global: isGlobal,
    },
  }
}

/** Answers an address that is kept out, which does not come from Discord itself, so that it is no JSON. */
export function keptOut(reply: FastifyReply, { counters }: RestContext): FastifyReply {
  counters.keptOut()
  return reply.code(429).header('retry-after', '3600').type('text/html').send(keptOutPage)
}

/** What an address is shown that is kept out. */
export const keptOutPage = '<!doctype html><title>Access denied</title><p>error code: 1015</p>'
