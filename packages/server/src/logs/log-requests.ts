import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** Logs one line about each request once it is answered, or was given up; without its query, which may have secrets. */
export function logRequests(server: FastifyInstance): void {
  server.addHook('onResponse', async (request, reply) => {
    request.log.info(requestFacts(request, reply), 'request')
  })
}

function requestFacts({ method, routeOptions, caller }: FastifyRequest, reply: FastifyReply) {
  const length = Number(reply.getHeader('content-length'))
  return {
    method,
    // The pattern, since paths have ids and may have tokens.
    route: routeOptions.url ?? 'unknown',
    status: reply.statusCode,
    durationMs: Math.round(reply.elapsedTime * 10) / 10,
    ...(Number.isFinite(length) && { bytes: length }),
    ...(!reply.raw.writableEnded && { isAborted: true }),
    ...(caller && { caller: { kind: caller.kind, id: caller.userId, accountId: caller.accountId } }),
  }
}
