/** The channels of networks: existing, used, and stopped ones. */

import type { ChannelId, ChatChannel, ChatPlatform } from '@parvis/chat'
import type { Pool, Queryable } from '@parvis/engine'
import type { DeliveryCause } from '@parvis/schemas/causes'
import { rowsOf, sql, statement } from '@parvis/work'
import { askLive } from '../networks/ask-platform.js'
import { lockServer } from '../networks/lock-server.js'
import {
  inCommunity,
  type NetworkKey,
  networkColumns,
  networkParams,
  networkRows,
  networksParams,
  ofNetwork,
  ofNetworks,
} from '../networks/network.js'
import { deliveryChannel } from './queue-deliveries.js'
import { reopenSendings } from './sending-deliveries.js'

/** A channel of a server, in its current state. */
export interface ServerChannel extends ChatChannel {
  /** Why deliveries are stopped until someone resolves it; null when they are not. */
  readonly stoppedFor: DeliveryCause | null
}

/**
 * The channels on the server of a network, from the platform.
 *
 * @throws EngineError `invalid_input` for a network that is not connected, `unavailable` when the platform does not answer
 */
export async function channelsOn(
  pool: Pool,
  network: NetworkKey,
  platform: ChatPlatform,
): Promise<readonly ServerChannel[]> {
  const serverId = await lockServer(pool, network, 'shared')
  const [channels, stopped] = await Promise.all([
    askLive('id', () => platform.channels(serverId)),
    stoppedIn(pool, network),
  ])
  return channels.map((channel) => ({ ...channel, stoppedFor: stopped.get(channel.id) ?? null }))
}

async function stoppedIn(pool: Pool, { accountId, communityId, networkId }: NetworkKey) {
  const rows = await rowsOf(pool, selectStopped({ accountId, communityId, networkId }))
  return new Map(rows.map(({ channelId, stoppedFor }) => [channelId, stoppedFor]))
}

/** A channel for which messages wait, or were queued in the last 30 days. */
export interface ChannelInUse {
  readonly networkId: string
  readonly channelId: ChannelId
  /** Why deliveries are stopped until someone resolves it; null when they are not. */
  readonly stoppedFor: DeliveryCause | null
}

/** The channels of some networks that are in use, by network. @throws DatabaseFailure */
export async function channelsInUse(
  database: Queryable,
  networks: readonly NetworkKey[],
): Promise<ReadonlyMap<string, readonly ChannelInUse[]>> {
  const byNetwork = new Map<string, ChannelInUse[]>()
  for (const channel of await rowsOf(database, selectInUse(networkColumns(networks)))) {
    const some = byNetwork.get(channel.networkId) ?? []
    some.push(channel)
    byNetwork.set(channel.networkId, some)
  }
  return byNetwork
}

/**
 * Restarts stopped channels in which the bot may write again, with the message that was refused unless its sending was
 * cancelled. One that is refused again and again rests longer each time.
 *
 * @returns those that were restarted
 * @throws DatabaseFailure
 */
export async function liftStops(
  database: Queryable,
  { accountId, communityId, networkId }: NetworkKey,
  platform: string,
  channelIds: readonly ChannelId[],
): Promise<readonly ChannelId[]> {
  if (channelIds.length === 0) return []
  const network = { accountId, communityId, networkId }
  const values = { ...network, channelIds, platform, channel: deliveryChannel }
  return (await rowsOf(database, liftStopped(values))).map(({ channelId }) => channelId)
}

/** Why nothing is sent to channels of a network. */
const selectStopped = statement({
  name: 'deliveries.stopped',
  params: networkParams,
  row: { channelId: sql.text, stoppedFor: sql.text.of<DeliveryCause>() },
  sql: sql`select c."channelId", c."stoppedFor" from "community_channels" c
where ${ofNetwork(sql`c`)} and c."stoppedFor" is not null`,
})

const selectInUse = statement({
  name: 'deliveries.in-use',
  params: networksParams,
  row: { networkId: sql.uuid, channelId: sql.text, stoppedFor: sql.text.of<DeliveryCause>().orNull },
  sql: sql`select c."networkId", c."channelId", c."stoppedFor"
from ${networkRows} join "community_channels" c on ${ofNetworks(sql`c`)}
where c."usedAt" > now() - interval '30 days' or c."nextAt" is not null or c."stoppedFor" is not null`,
})

/** Restarts channels that stopped for a resolvable reason, unless that was tried recently. */
const liftStopped = statement({
  name: 'deliveries.lift',
  params: { ...networkParams, channelIds: sql.text.array, platform: sql.text, channel: sql.text },
  row: { channelId: sql.text },
  sql: sql`with "lifted" as (
  update "community_channels" c set "stoppedFor" = null, "stoppedAt" = null, "nextAt" = t."now"
  from (select now() as "now") t
  where ${ofNetwork(sql`c`)} and c."channelId" = any($channelIds)
    and "stoppedFor" in ('forbidden', 'channel_gone')
    and t."now" - "stoppedAt" >= interval '5 minutes' * (least(power(2, "stops"), 288) - 2)
  returning "channelId", "stoppedBy"
), "again" as (
  update "community_deliveries" d set "state" = 'waiting', "cause" = null, "attempts" = 0 from "lifted" l
  where ${inCommunity(sql`d`)} and d."id" = l."stoppedBy" and d."state" = 'failed' and d."text" is not null
    and not exists (
      select 1 from "community_announcement_sendings" s
      where ${inCommunity(sql`s`)} and s."id" = d."sendingId" and s."state" = 'cancelled'
    )
  returning d."sendingId"
), "reopened" as (
  ${reopenSendings(sql`"again"`)}
)
select "channelId", pg_notify($channel, $platform)::text as "notified" from "lifted"`,
})
