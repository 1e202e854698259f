import type { ChatPlatform } from '@parvis/chat'
import { EngineError, type Queryable } from '@parvis/engine'
import { rowsOf } from '@parvis/work'
import { refuse } from '../../refusals/index.js'
import { lockServer } from '../networks/lock-server.js'
import type { NetworkPlace } from '../networks/network.js'
import { communityRefusals } from '../refusals.js'
import { noteSent, retryOne } from './call-statements.js'
import { deliveryOf } from './deliveries-of.js'
import { deliveryChannel } from './queue-deliveries.js'

/** A delivery of a network. */
export interface NamedDelivery extends NetworkPlace {
  readonly id: string
}

/**
 * Has a delivery sent again that failed, of which nobody knows, or that waits in a stopped channel; the channel goes on.
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
