import { inTransaction, type Pool } from '@parvis/engine'
import { rowsOf } from '@parvis/work'
import { inCommunity } from '../in-community.js'
import { sharePeople } from '../members/share-people.js'
import type { NetworkPlace } from '../networks/network-place.js'
import { addCounts, isCounted, selectMore } from './keep-counts.js'
import { movesOfAll } from './moves.js'

/**
 * Counts the people of a network who are known, unless it is counted: from then on whoever writes of them keeps the counts.
 *
 * @throws DatabaseFailure
 */
export async function countNetwork(pool: Pool, network: NetworkPlace): Promise<void> {
  const { accountId, communityId, networkId } = network
  await inTransaction(pool, async (connection) => {
    await sharePeople(connection, network)
    // Of a million members it takes longer than any call may.
    await rowsOf(connection, { text: 'set local statement_timeout = 0' })
    await rowsOf(connection, { text: countAll, values: [accountId, communityId, networkId] })
  })
}

const countAll = `with ${movesOfAll}, "pinned" as (
  update "community_presences" p set "arrivedAt" = "seenAt"
  where ${inCommunity('p')} and p."networkId" = $3 and p."leftAt" is null and p."joinedAt" is null and p."arrivedAt" is null
    and not ${isCounted}
), ${addCounts}
insert into "community_totals" ("accountId", "communityId", "networkId", "members", "bots")
select $1, $2, $3, coalesce(sum(m."members"), 0), coalesce(sum(m."bots"), 0) from (${selectMore}) m having not ${isCounted}`
