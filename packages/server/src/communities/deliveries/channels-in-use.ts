import type { ChannelId } from '@parvis/chat'
import type { Pool, Queryable } from '@parvis/engine'
import { rowsOf } from '@parvis/work'
import type { NetworkPlace } from '../networks/network.js'
import { deliveryChannel } from './queue-deliveries.js'
import { liftStopped, selectInUse } from './statements.js'

/** A channel for which messages wait, or were queued in the last 30 days. */
export interface ChannelInUse {
  readonly networkId: string
  readonly channelId: ChannelId
  readonly isStopped: boolean
}

/** The channels of a platform that are in use, by network. @throws DatabaseFailure */
export async function channelsInUse(
  pool: Pool,
  platform: string,
): Promise<ReadonlyMap<string, readonly ChannelInUse[]>> {
  const statement = { name: 'deliveries.in-use', text: selectInUse, values: [platform] }
  const byNetwork = new Map<string, ChannelInUse[]>()
  for (const channel of await rowsOf<ChannelInUse>(pool, statement)) {
    const some = byNetwork.get(channel.networkId) ?? []
    some.push(channel)
    byNetwork.set(channel.networkId, some)
  }
  return byNetwork
}

/**
 * Has stopped channels go on in which the bot may write again, and with them the message that was refused. One that is refused
 * again and again rests longer each time.
 *
 * @throws DatabaseFailure
 */
export async function liftStops(
  database: Queryable,
  { accountId, communityId, networkId }: NetworkPlace,
  platform: string,
  channelIds: readonly ChannelId[],
): Promise<void> {
  if (channelIds.length === 0) return
  const values = [accountId, communityId, networkId, channelIds, platform, deliveryChannel]
  await rowsOf(database, { name: 'deliveries.lift', text: liftStopped, values })
}
