import type { Pool } from '@parvis/engine'
import { rowsOf } from '@parvis/work'
import type { NetworkPlace } from '../networks/network-place.js'
import { countNetwork } from './count-network.js'

/**
 * Counts the people of every network that was synchronised and is not counted: before counts were kept, or when that was
 * interrupted.
 *
 * @throws DatabaseFailure
 */
export async function countNetworks(pool: Pool): Promise<void> {
  const statement = { name: 'counts.uncounted', text: selectUncounted }
  for (const network of await rowsOf<NetworkPlace>(pool, statement)) await countNetwork(pool, network)
}

const selectUncounted = `select n."accountId", n."communityId", n."id" as "networkId" from "community_networks" n
where n."syncedAt" is not null and not exists (
  select from "community_totals" t
  where t."accountId" = n."accountId" and t."communityId" = n."communityId" and t."networkId" = n."id"
)`
