import { type Caller, EngineError, type Queryable } from '@parvis/engine'
import { communityNetworks } from '@parvis/schemas'
import { queueJobs, rowsOf } from '@parvis/work'
import type { PlatformNetwork } from '../networks/network.js'
import { inCommunity } from '../networks/network.js'
import { networksOf } from '../networks/networks-of.js'
import { communityRefusals } from '../refusals.js'
import { freeServers } from './free-servers.js'

/** The job that marks the members of a removed network as gone. */
export const removalKind = 'network-removal'

/** What such a job has to know. */
export type Removal = Omit<PlatformNetwork, 'accountId'>

/**
 * Removes a network that is not connected. Its members leave it in the background.
 *
 * @param connection of a transaction
 * @throws EngineError `not_found`; `invalid_input` for one that is connected, `stale_version` for one that just changed
 */
export async function removeNetwork(
  connection: Queryable,
  caller: Caller,
  { communityId, networkId }: { readonly communityId: string; readonly networkId: string },
): Promise<void> {
  const networks = networksOf(connection, caller, communityId)
  const { state, type, version } = await networks.get(networkId)
  if (state === 'integrated')
    throw new EngineError('invalid_input', {
      errors: [{ path: 'id', code: communityRefusals.stillConnected }],
    })
  await networks.remove(networkId, version)
  await freeServers(connection, caller, { communityId, networkId, staysThere: true })
  const { accountId } = caller
  const [present] = await rowsOf<{ count: number }>(connection, {
    name: 'communities.present',
    text: countPresent,
    values: [accountId, communityId, networkId],
  })
  const data: Removal = { communityId, networkId, platform: String(type) }
  const { read: right } = communityNetworks.rights
  await queueJobs(connection, [{ accountId, kind: removalKind, data, right, about: present?.count }])
}

const countPresent = `select coalesce(sum(t."members"), 0)::int as "count" from "community_totals" t
where ${inCommunity('t')} and t."networkId" = $3`
