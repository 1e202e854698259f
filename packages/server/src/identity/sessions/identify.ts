import type { Caller } from '@parvis/engine'
import type { FastifyRequest } from 'fastify'
import type { Rights } from '../../rights/index.js'
import { tokenOf } from '../identity-routes.js'
import { mayView, type ViewOf, type ViewTarget } from '../view.js'
import type { ConnectedOwner, Sessions } from './sessions.js'

export interface IdentifyOptions {
  readonly sessions: Sessions
  readonly rights: Rights
  readonly viewOf: ViewOf
}

/** Identifies the caller of a request by the session token in its header. */
export function identifyBySession({ sessions, rights, viewOf }: IdentifyOptions) {
  return async (request: FastifyRequest): Promise<Caller | undefined> => {
    const token = tokenOf(request)
    const user = token === '' ? undefined : await sessions.find(token)
    if (!user) return undefined
    const { viewAs } = user
    if (viewAs) return asSeen(callerIn(request, user, []), viewAs, viewOf)
    return callerIn(request, user, await rights.of(user))
  }
}

function callerIn(request: FastifyRequest, user: ConnectedOwner, rights: readonly string[]): Caller {
  return {
    accountId: user.accountId,
    userId: user.userId,
    kind: 'user',
    name: user.username,
    role: user.role,
    rights,
    address: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
  }
}

/** A view-only caller with the rights of another user; undefined once that view is not allowed any more. */
async function asSeen(caller: Caller, target: ViewTarget, viewOf: ViewOf): Promise<Caller | undefined> {
  const view = await viewOf(caller.accountId, target)
  if (!view || !mayView(caller.role, view)) return undefined
  return { ...caller, role: view.role, rights: view.rights, readOnly: true }
}
