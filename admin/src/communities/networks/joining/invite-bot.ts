import { communities, communityNetworks } from '@parvis/schemas'
import { call } from '../../../api/call'
import { type Invitation, keptInvitation } from './kept'

/** The page of the platform to go to, and the network that waits meanwhile. */
interface BegunInvitation {
  readonly url: string
  readonly networkId: string | null
}

/**
 * Has the bot be invited, for a network of a community or for a community to be built.
 *
 * @returns the page of the platform to go to
 * @throws ApiProblem
 */
export async function inviteBot(invitation: Invitation): Promise<string> {
  const { url, networkId } = await begun(invitation)
  keptInvitation.keep(networkId === null ? invitation : { ...invitation, networkId })
  return url
}

function begun({ communityId, networkId }: Invitation): Promise<BegunInvitation> {
  const path = (communityId === undefined ? communities : communityNetworks).path
  return call('POST', `${path}/invite`, networkId === undefined ? {} : { networkId })
}
