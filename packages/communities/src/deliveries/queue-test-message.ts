import type { ChatPlatform } from '@parvis/chat'
import { type Caller, EngineError, inTransaction, type Pool, recordAudit, refuse } from '@parvis/engine'
import { communityNetworks } from '@parvis/schemas'
import { rowsOf, sql, statement } from '@parvis/work'
import { uuidv7 } from 'uuidv7'
import { lockServer } from '../networks/lock-server.js'
import { type NetworkKey, networkParams, ofNetwork } from '../networks/network.js'
import { communityRefusals } from '../refusals.js'
import { channelsOn } from './channels.js'
import { announceDeliveries, type Delivery, type NewDelivery } from './delivery.js'
import { deliveryOf } from './find-deliveries.js'
import { isSendable, queueDeliveries } from './queue-deliveries.js'

export type TestMessage = Pick<NewDelivery, 'channelId' | 'text' | 'layout' | 'buttons' | 'picture'>

/**
 * Queues a test message for a channel of a network, and restarts the channel if it was stopped. It notifies nobody.
 *
 * @throws EngineError `invalid_input` for a text that cannot be sent, or an unknown channel
 */
export async function queueTestMessage(
  pool: Pool,
  caller: Caller,
  { network, platform }: { readonly network: NetworkKey; readonly platform: ChatPlatform },
  { channelId, text, ...looks }: TestMessage,
): Promise<Delivery> {
  refuseText(text, platform)
  // The bot sees the servers of others as well.
  const channels = await channelsOn(pool, network, platform)
  if (!channels.some(({ id, missing }) => id === channelId && !missing.includes('view_channels')))
    refuse([{ path: 'channelId', code: communityRefusals.unknownChannel }])
  return inTransaction(pool, async (connection) => {
    await lockServer(connection, network, 'shared')
    const { accountId, communityId, networkId } = network
    await rowsOf(connection, freeChannel({ accountId, communityId, networkId, channelId }))
    const test = { ...network, channelId, kind: 'test', key: `test ${uuidv7()}`, text, ...looks } as const
    const [id = ''] = await queueDeliveries(connection, platform, [test])
    const entry = { action: 'test_message_sent', entity: communityNetworks.name, record: networkId } as const
    await recordAudit(connection, caller, entry)
    await announceDeliveries(connection, accountId, [id])
    const queued = await deliveryOf(connection, network, id)
    if (!queued) throw new EngineError('internal', {})
    return queued
  })
}

/** @throws EngineError `invalid_input` for a text that cannot be sent */
export function refuseText(text: string, { messageLimits }: ChatPlatform): void {
  if (isSendable(text, messageLimits)) return
  const isTooLong = [...text].length > messageLimits.longestText
  const code = isTooLong ? communityRefusals.messageTooLong : communityRefusals.emptyMessage
  refuse([{ path: 'text', code, bounds: { maximum: messageLimits.longestText } }])
}

/** Restarts a channel that was stopped. */
const freeChannel = statement({
  name: 'deliveries.free-channel',
  params: { ...networkParams, channelId: sql.text },
  sql: sql`update "community_channels" c
set "stoppedFor" = null, "stoppedAt" = null, "stoppedBy" = null, "nextAt" = now()
where ${ofNetwork(sql`c`)} and c."channelId" = $channelId and c."stoppedFor" is not null`,
})
