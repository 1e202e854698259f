import type { Pool } from '@parvis/engine'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Limiter } from '../limits/index.js'
import { noteSignIn } from './audit.js'
import { beginSignIn, type NewSession, type SessionOwner, type Sessions } from './sessions.js'
import { startSession } from './start-session.js'

export interface SignInOptions {
  readonly pool: Pool
  readonly limiter: Limiter
  readonly sessions: Sessions
}

/** Lets someone in who has shown all there is to show: notes it, knows their browser from now on, opens a session. */
export async function completeSignIn(
  { pool, limiter, sessions }: SignInOptions,
  owner: SessionOwner & { readonly remember: boolean },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<NewSession> {
  const session = await startSession(sessions, beginSignIn(owner, owner.remember), request, reply)
  await noteSignIn(pool, request, owner)
  limiter.know(request, reply, owner.userId)
  return session
}
