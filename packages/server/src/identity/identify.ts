import type { Caller } from '@parvis/engine'
import type { FastifyRequest } from 'fastify'
import type { Rights } from '../rights/index.js'
import { tokenOf } from './identity-routes.js'
import type { Sessions } from './sessions.js'

/** Finds out who makes a request, by the session token in its header. */
export function identifyBySession(sessions: Sessions, rights: Rights) {
  return async (request: FastifyRequest): Promise<Caller | undefined> => {
    const token = tokenOf(request)
    const user = token === '' ? undefined : await sessions.find(token)
    return (
      user && {
        accountId: user.accountId,
        userId: user.userId,
        kind: 'user',
        name: user.username,
        role: user.role,
        rights: await rights.of(user),
        address: request.ip,
        userAgent: request.headers['user-agent'] ?? '',
      }
    )
  }
}
