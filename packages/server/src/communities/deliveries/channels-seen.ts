import type { ChatChannel, ChatPlatform } from '@parvis/chat'
import type { Pool } from '@parvis/engine'
import type { DeliveryCause } from '@parvis/schemas/causes'
import { rowsOf } from '@parvis/work'
import { askLive } from '../networks/ask-platform.js'
import { lockServer } from '../networks/lock-server.js'
import type { NetworkPlace } from '../networks/network.js'
import { selectStopped } from './call-statements.js'

/** A channel of a server as it is now, for whoever chooses one. */
export interface SeenChannel extends ChatChannel {
  /** Why nothing is sent there until somebody has mended it; null when it is not stopped. */
  readonly stoppedFor: DeliveryCause | null
}

/**
 * The channels that the bot sees on the server of a network, asked of the platform.
 *
 * @throws EngineError `invalid_input` for a network that is not connected, `unavailable` when the platform does not answer
 */
export async function channelsSeen(
  pool: Pool,
  network: NetworkPlace,
  platform: ChatPlatform,
): Promise<readonly SeenChannel[]> {
  const serverId = await lockServer(pool, network, 'shared')
  const [channels, stopped] = await Promise.all([
    askLive('id', () => platform.channels(serverId)),
    stoppedIn(pool, network),
  ])
  return channels
    .filter(({ missing }) => !missing.includes('view_channels'))
    .map((channel) => ({ ...channel, stoppedFor: stopped.get(channel.id) ?? null }))
}

async function stoppedIn(pool: Pool, { accountId, communityId, networkId }: NetworkPlace) {
  const values = [accountId, communityId, networkId]
  const statement = { name: 'deliveries.stopped', text: selectStopped, values }
  const rows = await rowsOf<{ channelId: string; stoppedFor: DeliveryCause }>(pool, statement)
  return new Map(rows.map(({ channelId, stoppedFor }) => [channelId, stoppedFor]))
}
