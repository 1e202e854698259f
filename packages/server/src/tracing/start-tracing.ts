/** Traces by OpenTelemetry, whose own variables say where they go and how many. */

import { context, DiagLogLevel, diag, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node'
import { errorLine, inLogContext, type SpanFacts, type Tracer, traceWith } from '@parvis/work'
import type { Tracing, TracingOptions } from './open-tracing.js'
import { traceOutgoing } from './trace-outgoing.js'
import { traceRequests } from './trace-requests.js'

const kinds = { client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER, internal: SpanKind.INTERNAL }

/** Starts to send traces of requests, statements, jobs and outgoing calls. */
export function startTracing({ version, roles, continuesTraces, warn }: TracingOptions): Tracing {
  const failed = (message: string) => warn('Traces cannot be sent', message, { module: 'tracing' })
  const ignore = () => undefined
  const logger = { error: failed, warn: failed, info: ignore, debug: ignore, verbose: ignore }
  diag.setLogger(logger, { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true })
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({
      'service.name': process.env.OTEL_SERVICE_NAME || 'parvis',
      'service.version': version,
      'service.instance.id': `${process.pid}`,
      'parvis.roles': roles.join(','),
    }),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  })
  provider.register()
  const tracer = provider.getTracer('parvis', version)
  traceWith({ inSpan: (facts, work) => runInSpan(tracer, facts, work) } satisfies Tracer)
  const stopOutgoing = traceOutgoing(tracer)
  return {
    traceRequests: (server) => traceRequests(server, tracer, { continuesTraces }),
    async stop() {
      traceWith(undefined)
      stopOutgoing()
      await provider.shutdown().catch((error: unknown) => failed(errorLine(error)))
    },
  }
}

type OwnTracer = ReturnType<NodeTracerProvider['getTracer']>

function runInSpan<Result>(
  tracer: OwnTracer,
  { name, kind = 'internal', attributes, needsParent }: SpanFacts,
  work: () => Promise<Result>,
): Promise<Result> {
  const parent = trace.getActiveSpan()
  if (needsParent && !parent) return work()
  const span = tracer.startSpan(name, { kind: kinds[kind], attributes })
  const run = () => context.with(trace.setSpan(context.active(), span), work)
  const done = parent ? run() : inLogContext({ traceId: span.spanContext().traceId }, run)
  return done.then(
    (result) => {
      span.end()
      return result
    },
    (error: unknown) => {
      span.setStatus({ code: SpanStatusCode.ERROR, message: errorLine(error) }).end()
      throw error
    },
  )
}
