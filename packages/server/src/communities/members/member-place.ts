import { type Caller, callerWithin, EngineError } from '@parvis/engine'
import { communities, communityMembers } from '@parvis/schemas'
import type { FastifyRequest } from 'fastify'
import { isId } from '../../identity/answers.js'

/** A member of a community. */
export interface MemberPlace {
  readonly communityId: string
  readonly memberId: string
}

/**
 * Who asks, and the member that a call names in its path, of the community it is made within.
 *
 * @throws EngineError `not_found` for what can be no member
 */
export function memberPlaceOf(request: FastifyRequest<{ Params: { id: string } }>): {
  readonly caller: Caller
  readonly place: MemberPlace
} {
  const caller = callerWithin(request, communityMembers)
  const communityId = caller.within?.[communities.name] ?? ''
  const memberId = request.params.id.toLowerCase()
  if (!isId(memberId)) throw new EngineError('not_found', {})
  return { caller, place: { communityId, memberId } }
}
