import type { Queryable } from '@parvis/engine'
import { rowsOf } from '@parvis/work'
import { endOfNetworks, forgetChannels } from './statements.js'

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
  // The channels first, as whoever sends there holds them first.
  await rowsOf(connection, { name: 'deliveries.forget-channels', text: forgetChannels, values })
  await rowsOf(connection, { name: 'deliveries.end', text: endOfNetworks, values })
}
