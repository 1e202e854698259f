import { inTransaction, type Pool } from '@parvis/engine'
import { rowsOf, sql, statement } from '@parvis/work'
import { type NetworkKey, networkParams, ofNetwork } from '../networks/network.js'
import { lockNetworkPeople } from '../people-locks.js'
import { addCounts, isCounted, movesOfAll, selectMore } from './update-counts.js'

/**
 * Counts the people of every network that was synchronised and is not counted: before counts were stored, or when that was
 * interrupted.
 *
 * @throws DatabaseFailure
 */
export async function countNetworks(pool: Pool): Promise<void> {
  for (const network of await rowsOf(pool, selectUncounted())) await countNetwork(pool, network)
}

const selectUncounted = statement({
  name: 'counts.uncounted',
  row: networkParams,
  sql: sql`select n."accountId", n."communityId", n."id" as "networkId" from "community_networks" n
where n."syncedAt" is not null and not exists (
  select 1 from "community_totals" t
  where t."accountId" = n."accountId" and t."communityId" = n."communityId" and t."networkId" = n."id"
)`,
})

/**
 * Counts the stored people of a network, unless it is counted: from then on every write of them updates the counts.
 *
 * @throws DatabaseFailure
 */
export async function countNetwork(pool: Pool, network: NetworkKey): Promise<void> {
  const { accountId, communityId, networkId } = network
  await inTransaction(pool, async (connection) => {
    await lockNetworkPeople(connection, network)
    // A million members take longer than a call's timeout.
    await rowsOf(connection, allowAnyTime())
    // Planned each time: how many are counted differs with the network.
    await rowsOf(connection, countAll({ accountId, communityId, networkId }))
  })
}

const allowAnyTime = statement({ name: 'counts.any-time', sql: sql`set local statement_timeout = 0` })

const countAll = statement({
  name: 'counts.count',
  prepared: false,
  params: networkParams,
  sql: sql`with ${movesOfAll}, "pinned" as (
  update "community_presences" p set "arrivedAt" = "seenAt"
  where ${ofNetwork(sql`p`)} and p."leftAt" is null and p."joinedAt" is null and p."arrivedAt" is null
    and not ${isCounted}
), ${addCounts}
insert into "community_totals" ("accountId", "communityId", "networkId", "members", "bots")
select $accountId, $communityId, $networkId, coalesce(sum(m."members"), 0), coalesce(sum(m."bots"), 0)
from (${selectMore}) m having not ${isCounted}`,
})
