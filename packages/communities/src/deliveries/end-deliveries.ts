/** Ends deliveries that are no longer sent: their network is disconnected, their recipient erased, or they are old. */

import type { Pool, Queryable } from '@parvis/engine'
import { rowsOf, type Sql, sql, statement } from '@parvis/work'
import { inCommunity, networkOrAllParams, ofNetworkOrAll } from '../networks/network.js'
import { purgeInBatches } from '../purge-in-batches.js'

/** A network of a community, or all of them. */
export interface EndedNetworks {
  readonly accountId: string
  readonly communityId: string
  readonly networkId?: string
}

/**
 * Gives up the waiting deliveries of disconnected networks. One in progress may have been sent.
 *
 * @param connection of a transaction in which their servers were freed before
 * @throws DatabaseFailure
 */
export async function endDeliveries(
  connection: Queryable,
  { accountId, communityId, networkId }: EndedNetworks,
): Promise<void> {
  const networks = { accountId, communityId, networkId }
  // Lock the channels first, in the same order as senders do.
  await rowsOf(connection, deleteChannels(networks))
  await rowsOf(connection, endOfNetworks(networks))
}

/**
 * Removes people, and the texts about them, from deliveries; waiting ones are not sent. Part of a statement about the community of
 * `communityParams`.
 *
 * @param presences a part of the statement with the `networkId` and `userId` of those who are erased
 */
export const anonymiseDeliveries = (presences: Sql) => sql`update "community_deliveries" d
  set "text" = null, "searchAt" = null, "mentions" = '{}', "userIds" = '{}', "key" = d."id"::text,
    "state" = case when d."state" in ('waiting', 'sending') then 'failed' else d."state" end,
    "cause" = case when d."state" in ('waiting', 'sending') then 'member_erased' else d."cause" end
  from ${presences} p
  where ${inCommunity(sql`d`)} and d."networkId" = p."networkId" and d."userIds" @> array[p."userId"]`

/** Deletes messages, sent or failed, 90 days after they were queued. @throws DatabaseFailure */
export function purgeDeliveries(pool: Pool): Promise<void> {
  return purgeInBatches(pool, deleteOld)
}

const deleteOld = statement({
  name: 'deliveries.purge',
  params: { most: sql.integer },
  sql: sql`with "old" as materialized (
  select "accountId", "communityId", "id" from "community_deliveries"
  where "state" in ('sent', 'failed') and "queuedAt" < now() - interval '90 days' order by "queuedAt" limit $most
)
delete from "community_deliveries" d using "old" o
where d."accountId" = o."accountId" and d."communityId" = o."communityId" and d."id" = o."id"
  and d."state" in ('sent', 'failed') returning 1`,
})

const deleteChannels = statement({
  name: 'deliveries.delete-channels',
  params: networkOrAllParams,
  sql: sql`delete from "community_channels" c where ${ofNetworkOrAll(sql`c`)}`,
})

/** Gives up the waiting deliveries of networks. */
const endOfNetworks = statement({
  name: 'deliveries.end',
  params: networkOrAllParams,
  sql: sql`update "community_deliveries" d set "cause" = 'disconnected',
  "state" = case when "state" = 'sending' then 'uncertain' else 'failed' end,
  "searchAt" = case when "state" = 'sending' then t."later" end
from (select now() + interval '5 minutes' as "later") t
where ${ofNetworkOrAll(sql`d`)} and "state" in ('waiting', 'sending')`,
})
