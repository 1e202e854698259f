/** The channels of networks: which are there, which are in use, and which are stopped. */

import type { ChannelId, ChatChannel, ChatPlatform } from '@parvis/chat'
import type { Pool, Queryable } from '@parvis/engine'
import type { DeliveryCause } from '@parvis/schemas/causes'
import { rowsOf } from '@parvis/work'
import { askLive } from '../networks/ask-platform.js'
import { lockServer } from '../networks/lock-server.js'
import type { NetworkKey } from '../networks/network.js'
import { deliveryChannel } from './queue-deliveries.js'

/** A channel of a server as it is now. */
export interface VisibleChannel extends ChatChannel {
  /** Why nothing is sent there until somebody has mended it; null when it is not stopped. */
  readonly stoppedFor: DeliveryCause | null
}

/**
 * The channels that the bot sees on the server of a network, asked of the platform.
 *
 * @throws EngineError `invalid_input` for a network that is not connected, `unavailable` when the platform does not answer
 */
export async function visibleChannels(
  pool: Pool,
  network: NetworkKey,
  platform: ChatPlatform,
): Promise<readonly VisibleChannel[]> {
  const serverId = await lockServer(pool, network, 'shared')
  const [channels, stopped] = await Promise.all([
    askLive('id', () => platform.channels(serverId)),
    stoppedIn(pool, network),
  ])
  return channels
    .filter(({ missing }) => !missing.includes('view_channels'))
    .map((channel) => ({ ...channel, stoppedFor: stopped.get(channel.id) ?? null }))
}

async function stoppedIn(pool: Pool, { accountId, communityId, networkId }: NetworkKey) {
  const values = [accountId, communityId, networkId]
  const statement = { name: 'deliveries.stopped', text: selectStopped, values }
  const rows = await rowsOf<{ channelId: string; stoppedFor: DeliveryCause }>(pool, statement)
  return new Map(rows.map(({ channelId, stoppedFor }) => [channelId, stoppedFor]))
}

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
 * Restarts stopped channels in which the bot may write again, with the message that was refused. One that is refused
 * again and again rests longer each time.
 *
 * @throws DatabaseFailure
 */
export async function liftStops(
  database: Queryable,
  { accountId, communityId, networkId }: NetworkKey,
  platform: string,
  channelIds: readonly ChannelId[],
): Promise<void> {
  if (channelIds.length === 0) return
  const values = [accountId, communityId, networkId, channelIds, platform, deliveryChannel]
  await rowsOf(database, { name: 'deliveries.lift', text: liftStopped, values })
}

/** Why nothing is sent to channels of a network: account, community, network. */
const selectStopped = `select "channelId", "stoppedFor" from "community_channels"
where "accountId" = $1 and "communityId" = $2 and "networkId" = $3 and "stoppedFor" is not null`

/** The channels of a platform that are in use: platform. */
const selectInUse = `select "networkId", "channelId", "stoppedFor" is not null as "isStopped"
from "community_channels"
where "platform" = $1 and ("usedAt" > now() - interval '30 days' or "nextAt" is not null or "stoppedFor" is not null)`

/**
 * Restarts channels that were stopped for something that somebody can mend, unless that was tried lately: account, community,
 * network, channels, platform, channel of the database.
 */
const liftStopped = `with "lifted" as (
  update "community_channels" set "stoppedFor" = null, "stoppedAt" = null, "nextAt" = now()
  where "accountId" = $1 and "communityId" = $2 and "networkId" = $3 and "channelId" = any($4)
    and "stoppedFor" in ('forbidden', 'channel_gone')
    and "stoppedAt" <= now() - interval '5 minutes' * (least(power(2, "stops"), 288) - 2)
  returning "stoppedBy"
), "again" as (
  update "community_deliveries" d set "state" = 'waiting', "cause" = null, "attempts" = 0 from "lifted" l
  where d."accountId" = $1 and d."communityId" = $2 and d."id" = l."stoppedBy" and d."state" = 'failed'
    and d."text" is not null
)
select pg_notify($6, $5) from "lifted"`
