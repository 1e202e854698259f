import {
  type Context,
  context,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api'
import type { FastifyInstance, FastifyRequest } from 'fastify'

interface TracedRequest {
  readonly span: Span
  readonly context: Context
}

/** Traces requests: what handles one is in its span, and its log lines have the id of the trace. */
export function traceRequests(
  server: FastifyInstance,
  tracer: Tracer,
  { continuesTraces }: { readonly continuesTraces: boolean },
): void {
  const traced = new WeakMap<FastifyRequest, TracedRequest>()
  server.addHook('onRequest', (request, reply, done) => {
    const outer = continuesTraces ? propagation.extract(ROOT_CONTEXT, request.headers) : ROOT_CONTEXT
    const span = tracer.startSpan(
      nameOf(request),
      { kind: SpanKind.SERVER, attributes: factsOf(request) },
      outer,
    )
    const inner = trace.setSpan(outer, span)
    traced.set(request, { span, context: inner })
    request.log = request.log.child({ traceId: span.spanContext().traceId })
    reply.log = request.log
    context.with(inner, done)
  })
  // Bodies arrive in the context of the connection.
  server.addHook('preValidation', (request, _, done) =>
    context.with(traced.get(request)?.context ?? context.active(), done),
  )
  server.addHook('onResponse', async (request, reply) => {
    const span = traced.get(request)?.span
    span?.setAttribute('http.response.status_code', reply.statusCode)
    if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
    span?.end()
  })
  server.addHook('onRequestAbort', async (request) => traced.get(request)?.span.end())
}

function nameOf({ method, routeOptions: { url } }: FastifyRequest): string {
  return url === undefined ? method : `${method} ${url}`
}

/** By the pattern of its route, since paths and queries may have secrets. */
function factsOf({ method, id, routeOptions: { url } }: FastifyRequest) {
  return {
    'http.request.method': method,
    'parvis.request.id': id,
    ...(url !== undefined && { 'http.route': url }),
  }
}
