import { backgroundQueue, type Pool } from '@parvis/engine'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { noteOf, originOf } from './audit.js'
import type { SessionOwner } from './sessions/sessions.js'

/** How many notes may be queued; further ones are dropped. */
const most = 1000
/** How long after the answer a note is written, in milliseconds. */
const pause = 1000

type Failure = 'sign_in_failed' | 'second_factor_failed'

/**
 * Adds failed sign-ins to the audit log. Each entry is written shortly after the answer, so that the response time
 * does not reveal whether a person exists.
 */
export function failureNotesOf(app: FastifyInstance, pool: Pool) {
  const queue = backgroundQueue(most)
  app.addHook('onClose', queue.end)
  return (action: Failure, owner: SessionOwner, request: FastifyRequest, reply: FastifyReply): void => {
    const origin = originOf(request)
    const note = () =>
      noteOf(pool, action, owner, origin).catch((error: unknown) => {
        app.log.warn({ err: error }, 'a failed sign-in is not noted')
      })
    reply.raw.once('finish', () => setTimeout(() => queue.add(note), pause).unref())
  }
}

export type FailureNotes = ReturnType<typeof failureNotesOf>
