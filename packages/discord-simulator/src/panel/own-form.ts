import type { FastifyRequest } from 'fastify'

/** Whether a form was sent by a page of the simulator itself. */
export function isOwn({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return headers.origin === `http://${headers.host}`
}
