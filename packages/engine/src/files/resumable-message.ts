import type { FastifyRequest } from 'fastify'
import { asEngineError, bodyTooLarge, EngineError } from '../errors/index.js'

/** A call as the protocol's server takes it. */
export function messageOf(request: FastifyRequest): Request {
  const headers = Object.entries(request.headers).map(([name, value]) => [name, String(value)])
  const isContent = request.body instanceof ReadableStream
  return new Request(new URL(request.url, 'http://localhost'), {
    method: request.method,
    headers: headers as [string, string][],
    ...(isContent && { body: request.body as ReadableStream, duplex: 'half' }),
  } as RequestInit)
}

/** What the protocol's server throws, and what the system does. */
interface Failure {
  readonly status_code?: number
  readonly body?: string
  readonly syscall?: string
}

/** What a failure within the protocol means to a caller; undefined when the protocol's own status says it. */
export function refusalOf(error: unknown, maxSize: number): EngineError | undefined {
  const engineError = asEngineError(error)
  if (engineError) return engineError
  const { status_code: status, body, syscall } = error as Failure
  if (status === 404 || status === 410) return new EngineError('not_found', {})
  if (status === 413) return bodyTooLarge(body?.startsWith('Maximum size') ? maxSize : undefined)
  if (syscall || (status ?? 0) >= 500) return new EngineError('unavailable', { cause: error })
  return status ? undefined : new EngineError('internal', { cause: error })
}
