import type { ChatPlatform } from '@parvis/chat'
import { EngineError, type Queryable, refuse } from '@parvis/engine'
import { rowsOf } from '@parvis/work'
import { lockServer } from '../networks/lock-server.js'
import type { NetworkKey } from '../networks/network.js'
import { communityRefusals } from '../refusals.js'
import { deliveryOf } from './find-deliveries.js'
import { deliveryChannel } from './queue-deliveries.js'

/** A delivery of a network. */
export interface NamedDelivery extends NetworkKey {
  readonly id: string
}

/**
 * Queues a delivery again that failed, is uncertain, or waits in a stopped channel, and restarts the channel.
 *
 * @param connection of a transaction
 * @throws EngineError `not_found`, or `invalid_input` for one that was sent or is about to be
 */
export async function retryDelivery(
  connection: Queryable,
  delivery: NamedDelivery,
  platform: Pick<ChatPlatform, 'name'>,
): Promise<void> {
  await lockServer(connection, delivery, 'shared')
  const values = [...keyOf(delivery), platform.name, deliveryChannel]
  const retried = await rowsOf(connection, { name: 'deliveries.retry', text: retryOne, values })
  if (retried.length === 0) await refuseUndecided(connection, delivery, communityRefusals.notToRetry)
}

/**
 * Notes that a delivery was sent of which nobody knew.
 *
 * @throws EngineError `not_found`, or `invalid_input` for one whose state is known
 */
export async function settleAsSent(connection: Queryable, delivery: NamedDelivery): Promise<void> {
  const statement = { name: 'deliveries.note-sent', text: noteSent, values: keyOf(delivery) }
  const settled = await rowsOf(connection, statement)
  if (settled.length === 0) await refuseUndecided(connection, delivery, communityRefusals.notUncertain)
}

async function refuseUndecided(
  connection: Queryable,
  { id, ...network }: NamedDelivery,
  code: (typeof communityRefusals)['notToRetry'],
): Promise<void> {
  if (!(await deliveryOf(connection, network, id))) throw new EngineError('not_found', {})
  refuse([{ path: 'delivery', code }])
}

const keyOf = ({ accountId, communityId, networkId, id }: NamedDelivery) => [
  accountId,
  communityId,
  networkId,
  id,
]

/**
 * Queues a delivery again, and restarts its channel: account, community, network, id, platform, channel of the database. One
 * that waits is only worth that where its channel is stopped.
 */
const retryOne = `with "retried" as (
  update "community_deliveries" d set "state" = 'waiting', "cause" = null, "triedAt" = null, "attempts" = 0,
    "expiresAt" = null
  where "accountId" = $1 and "communityId" = $2 and "networkId" = $3 and "id" = $4 and "text" is not null
    and ("state" in ('failed', 'uncertain') or "state" = 'waiting' and exists (
      select from "community_channels" c where c."accountId" = $1 and c."communityId" = $2 and c."networkId" = $3
        and c."channelId" = d."channelId" and c."stoppedFor" is not null
    ))
  returning "channelId"
), "channel" as (
  insert into "community_channels" ("accountId", "communityId", "networkId", "channelId", "platform", "nextAt")
  select $1, $2, $3, "channelId", $5, now() from "retried"
  on conflict ("accountId", "communityId", "networkId", "channelId") do update
  set "usedAt" = now(), "nextAt" = now(), "stoppedFor" = null, "stoppedAt" = null, "stoppedBy" = null
)
select pg_notify($6, $5) from "retried"`

/** Notes that a delivery was sent of which nobody knew: account, community, network, id. */
const noteSent = `update "community_deliveries"
set "state" = 'sent', "cause" = null, "sentAt" = coalesce("triedAt", now())
where "accountId" = $1 and "communityId" = $2 and "networkId" = $3 and "id" = $4 and "state" = 'uncertain'
returning 1`
