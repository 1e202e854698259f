import diagnostics from 'node:diagnostics_channel'
import type { ClientRequest, IncomingMessage } from 'node:http'
import { type Span, SpanKind, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api'

/** A call of `fetch`, as undici reports it. */
interface FetchMessage {
  readonly request: { readonly method: string; readonly origin: string | URL }
  readonly response?: { readonly statusCode: number }
}

/** A call of `node:http`, as Node.js reports it. */
interface HttpMessage {
  readonly request: ClientRequest
  readonly response?: IncomingMessage
}

/**
 * Traces calls to other systems by their method and host: paths and queries may have secrets, such as the tokens of chat
 * platforms. What is not part of traced work is left out, as is the sending of traces.
 *
 * @returns what ends that
 */
export function traceOutgoing(tracer: Tracer): () => void {
  const spans = new WeakMap<object, Span>()
  const begin = (request: object, method: string, host: string) => {
    if (!trace.getActiveSpan()?.isRecording()) return
    const attributes = { 'http.request.method': method, 'server.address': host }
    spans.set(request, tracer.startSpan(`${method} ${host}`, { kind: SpanKind.CLIENT, attributes }))
  }
  const end = (request: object, status?: number) => {
    const span = spans.get(request)
    if (status !== undefined) span?.setAttribute('http.response.status_code', status)
    if (status === undefined || status >= 400) span?.setStatus({ code: SpanStatusCode.ERROR })
    span?.end()
    spans.delete(request)
  }
  const subscriptions: Readonly<Record<string, (message: unknown) => void>> = {
    'undici:request:create': (message) => {
      const { request } = message as FetchMessage
      begin(request, request.method, new URL(request.origin).hostname)
    },
    'undici:request:headers': (message) => {
      const { request, response } = message as FetchMessage
      end(request, response?.statusCode)
    },
    'undici:request:error': (message) => end((message as FetchMessage).request),
    'http.client.request.start': (message) => {
      const { request } = message as HttpMessage
      begin(request, request.method, request.host)
    },
    'http.client.response.finish': (message) => {
      const { request, response } = message as HttpMessage
      end(request, response?.statusCode)
    },
    'http.client.request.error': (message) => end((message as HttpMessage).request),
  }
  for (const [name, listener] of Object.entries(subscriptions)) diagnostics.subscribe(name, listener)
  return () => {
    for (const [name, listener] of Object.entries(subscriptions)) diagnostics.unsubscribe(name, listener)
  }
}
