import { callerWithin, EngineError, type Pool } from '@parvis/engine'
import { communities, communityNetworks } from '@parvis/schemas'
import type { FastifyRequest } from 'fastify'
import { isId } from '../../identity/answers.js'
import type { NetworkPlace } from './network-place.js'
import { networksOf } from './networks-of.js'

/**
 * The network that a request names, of the community it is made within.
 *
 * @throws EngineError `not_found` for one that is not there
 */
export async function requestedNetwork(
  pool: Pool,
  request: FastifyRequest<{ Params: { id: string } }>,
): Promise<NetworkPlace> {
  const caller = callerWithin(request, communityNetworks)
  const communityId = caller.within?.[communities.name] ?? ''
  const { id: networkId } = request.params
  if (!isId(networkId)) throw new EngineError('not_found', {})
  await networksOf(pool, caller, communityId).get(networkId)
  return { accountId: caller.accountId, communityId, networkId }
}
