/** How deliveries end that nobody sends any more: their network is disconnected, their person erased, or they are old. */

import type { Pool, Queryable } from '@parvis/engine'
import { rowsOf } from '@parvis/work'

/** A network of a community, or all of them. */
export interface EndedNetworks {
  readonly accountId: string
  readonly communityId: string
  readonly networkId?: string
}

/**
 * Gives up what waits for the channels of networks that are disconnected. What was being sent meanwhile may have been.
 *
 * @param connection of a transaction in which their servers were freed before
 * @throws DatabaseFailure
 */
export async function endDeliveries(
  connection: Queryable,
  { accountId, communityId, networkId }: EndedNetworks,
): Promise<void> {
  const values = [accountId, communityId, networkId]
  // The channels first, as whoever sends there locks them first.
  await rowsOf(connection, { name: 'deliveries.delete-channels', text: deleteChannels, values })
  await rowsOf(connection, { name: 'deliveries.end', text: endOfNetworks, values })
}

/**
 * Removes from messages whom they are for; those that wait are not sent. Part of a statement whose `$1` and `$2` are account and
 * community.
 *
 * @param presences a part of the statement with the `networkId` and `userId` of those who are erased
 */
export const anonymiseDeliveries = (presences: string) => `update "community_deliveries" d
  set "text" = null, "mentions" = '{}', "userId" = null, "key" = d."id"::text,
    "state" = case when d."state" in ('waiting', 'sending') then 'failed' else d."state" end,
    "cause" = case when d."state" in ('waiting', 'sending') then 'member_erased' else d."cause" end
  from ${presences} p
  where d."accountId" = $1 and d."communityId" = $2 and d."networkId" = p."networkId" and d."userId" = p."userId"`

/** How many go at once, so that nobody waits. */
const batch = 1000

/** Deletes messages, sent or failed, 90 days after they were queued. @throws DatabaseFailure */
export async function purgeDeliveries(pool: Pool): Promise<void> {
  const purge = () => rowsOf(pool, { name: 'deliveries.purge', text: deleteOld, values: [batch] })
  while ((await purge()).length === batch);
}

const deleteOld = `delete from "community_deliveries" where ("accountId", "communityId", "id") in (
  select "accountId", "communityId", "id" from "community_deliveries"
  where "state" in ('sent', 'failed') and "queuedAt" < now() - interval '90 days'
  order by "queuedAt" limit $1 for update skip locked
) returning 1`

const ofNetworks = `"accountId" = $1 and "communityId" = $2 and ($3::uuid is null or "networkId" = $3)`

/** Deletes the channels of networks: account, community, network, or null for all. */
const deleteChannels = `delete from "community_channels" where ${ofNetworks}`

/** Gives up what waits for channels of networks: account, community, network, or null for all. */
const endOfNetworks = `update "community_deliveries" set "cause" = 'disconnected',
  "state" = case when "state" = 'sending' then 'uncertain' else 'failed' end
where ${ofNetworks} and "state" in ('waiting', 'sending')`
