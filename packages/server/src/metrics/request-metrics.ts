import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Counter, Histogram } from 'prom-client'
import type { Registers } from './registers.js'

const labelNames = ['method', 'route', 'status'] as const
/** In seconds. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/** Measures the requests of a server by the pattern of their route, never by their path. */
export function measureRequests(registers: Registers): (server: FastifyInstance) => void {
  const durations = new Histogram({
    name: 'parvis_http_request_duration_seconds',
    help: 'Duration of answered requests, without streams of events.',
    labelNames,
    buckets,
    registers,
  })
  const aborted = new Counter({
    name: 'parvis_http_requests_aborted_total',
    help: 'Requests whose callers went away before they were answered.',
    labelNames: ['method', 'route'],
    registers,
  })
  return (server) => {
    server.addHook('onResponse', async (request, reply) => {
      if (isStream(reply)) return
      const status = `${Math.floor(reply.statusCode / 100)}xx`
      durations.observe({ ...callOf(request), status }, reply.elapsedTime / 1000)
    })
    server.addHook('onRequestAbort', async (request) => aborted.inc(callOf(request)))
  }
}

/** The method and the pattern; both are of the routes, or the same for all without one. */
function callOf({ method, routeOptions: { url } }: FastifyRequest) {
  return url === undefined ? { method: 'any', route: 'none' } : { method, route: url }
}

/** A stream of events lasts as long as someone watches it. */
function isStream(reply: FastifyReply): boolean {
  return String(reply.getHeader('content-type')).startsWith('text/event-stream')
}
