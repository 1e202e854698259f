import type { Warn } from '@parvis/work'
import type { FastifyInstance } from 'fastify'

export interface TracingOptions {
  /** The build. */
  readonly version: string
  /** What the process does. */
  readonly roles: readonly string[]
  /** Whether requests continue the traces of their callers, as those of a proxy. */
  readonly continuesTraces: boolean
  readonly warn: Warn
}

/** The tracing of this process. */
export interface Tracing {
  /** Traces the requests of a server; to be called before there are routes. */
  traceRequests(server: FastifyInstance): void
  /** Sends what is left, and ends. */
  stop(): Promise<void>
}

/**
 * Starts to send traces to the collector of the `OTEL_…` variables; undefined without one. The libraries for it are loaded only
 * then.
 */
export async function openTracing(isOn: boolean, options: TracingOptions): Promise<Tracing | undefined> {
  if (!isOn) return undefined
  const { startTracing } = await import('./start-tracing.js')
  return startTracing(options)
}
