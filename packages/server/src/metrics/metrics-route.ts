import { createHash, timingSafeEqual } from 'node:crypto'
import { serverAddresses } from '@parvis/schemas/site-addresses'
import type { FastifyInstance } from 'fastify'
import type { Metrics } from './create-metrics.js'

/** The metrics of a process, and the token for reading them. */
export interface ServedMetrics {
  readonly metrics: Metrics
  readonly token: string
}

/**
 * Measures the requests of a server, and serves metrics to those who have the token, as `Authorization: Bearer`; others get
 * 401. To be called before there are routes. Without metrics, nothing is there.
 */
export function serveMetrics(server: FastifyInstance, served: ServedMetrics | undefined): void {
  if (!served) return
  const { metrics, token } = served
  metrics.measure(server)
  const expected = digest(`Bearer ${token}`)
  server.get(serverAddresses.metrics, { schema: { hide: true } }, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    if (!timingSafeEqual(digest(request.headers.authorization ?? ''), expected)) {
      reply.header('www-authenticate', 'Bearer').code(401).type('text/plain; charset=utf-8')
      return 'The token of PARVIS_METRICS_TOKEN is expected, as Authorization: Bearer.\n'
    }
    const { type, text } = await metrics.read()
    return reply.type(type).send(text)
  })
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
