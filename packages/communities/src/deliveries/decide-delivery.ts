import type { ChatPlatform } from '@parvis/chat'
import { EngineError, type Queryable, refuse } from '@parvis/engine'
import { rowsOf, sql, statement } from '@parvis/work'
import { lockServer } from '../networks/lock-server.js'
import { type NetworkKey, networkParams, ofNetwork } from '../networks/network.js'
import { communityRefusals } from '../refusals.js'
import { deliveryOf } from './find-deliveries.js'
import { deliveryChannel } from './queue-deliveries.js'
import { reopenSendings } from './sending-deliveries.js'

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
  const values = { ...keyOf(delivery), platform: platform.name, channel: deliveryChannel }
  const retried = await rowsOf(connection, retryOne(values))
  if (retried.length === 0) await refuseUndecided(connection, delivery, communityRefusals.notToRetry)
}

/**
 * Records that an uncertain delivery was sent.
 *
 * @throws EngineError `not_found`, or `invalid_input` for one whose state is certain
 */
export async function settleAsSent(connection: Queryable, delivery: NamedDelivery): Promise<void> {
  const settled = await rowsOf(connection, noteSent(keyOf(delivery)))
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

const keyOf = ({ accountId, communityId, networkId, id }: NamedDelivery) => ({
  accountId,
  communityId,
  networkId,
  id,
})

const deliveryParams = { ...networkParams, id: sql.uuid }

/** That a row (`d`) is the delivery of `deliveryParams`. */
const isDelivery = sql`${ofNetwork(sql`d`)} and d."id" = $id`

/** Queues a delivery again, and restarts its channel. One that waits is only worth that where its channel is stopped. */
const retryOne = statement({
  name: 'deliveries.retry',
  params: { ...deliveryParams, platform: sql.text, channel: sql.text },
  sql: sql`with "retried" as (
  update "community_deliveries" d set "state" = 'waiting', "cause" = null, "triedAt" = null, "searchAt" = null,
    "attempts" = 0, "expiresAt" = null
  where ${isDelivery} and "text" is not null
    and ("state" in ('failed', 'uncertain') or "state" = 'waiting' and exists (
      select 1 from "community_channels" c
      where ${ofNetwork(sql`c`)} and c."channelId" = d."channelId" and c."stoppedFor" is not null
    ))
  returning "channelId", "sendingId"
), "reopened" as (
  ${reopenSendings(sql`"retried"`)}
), "channel" as (
  insert into "community_channels" ("accountId", "communityId", "networkId", "channelId", "platform", "usedAt", "nextAt")
  select $accountId, $communityId, $networkId, "channelId", $platform, now(), now() from "retried"
  on conflict ("accountId", "communityId", "networkId", "channelId") do update
  set "usedAt" = excluded."usedAt", "nextAt" = excluded."nextAt", "stoppedFor" = null, "stoppedAt" = null, "stoppedBy" = null
)
select pg_notify($channel, $platform) from "retried"`,
})

/** Records that an uncertain delivery was sent. */
const noteSent = statement({
  name: 'deliveries.note-sent',
  params: deliveryParams,
  sql: sql`with "noted" as (
  update "community_deliveries" d
  set "state" = 'sent', "cause" = null, "searchAt" = null, "sentAt" = coalesce(d."triedAt", t."now")
  from (select now() as "now") t
  where ${isDelivery} and "state" = 'uncertain' returning "sendingId"
), "reopened" as (
  ${reopenSendings(sql`"noted"`)}
)
select 1 from "noted"`,
})
