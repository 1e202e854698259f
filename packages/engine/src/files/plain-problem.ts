import { STATUS_CODES } from 'node:http'
import type { FastifyReply } from 'fastify'

/** Sends a problem with only an HTTP status (RFC 9457, 4.2.1). */
export function sendPlainProblem(reply: FastifyReply, status: number, detail: string) {
  const { id: requestId, url } = reply.request
  const instance = url.split('?')[0]
  const problem = { type: 'about:blank', title: STATUS_CODES[status], status, detail, instance, requestId }
  return reply.code(status).type('application/problem+json').send(JSON.stringify(problem))
}
