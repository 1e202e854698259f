import type { ChatPlatform } from '@parvis/chat'
import {
  type Caller,
  inTransaction,
  linkNext,
  type Pool,
  type Queryable,
  recordAudit,
  serveCall,
} from '@parvis/engine'
import { communityNetworks } from '@parvis/schemas'
import * as calls from '@parvis/schemas/calls/deliveries'
import type { FastifyInstance } from 'fastify'
import { knownPlatform } from '../networks/ask-platform.js'
import { networkIn } from '../networks/networks-of.js'
import { channelsOn } from './channels.js'
import { type NamedDelivery, retryDelivery, settleAsSent } from './decide-delivery.js'
import { announceDeliveries, type Delivery } from './delivery.js'
import { deliveriesOf, deliveryOf } from './find-deliveries.js'
import { queueTestMessage } from './queue-test-message.js'

export interface DeliveryRoutesOptions {
  readonly pool: Pool
  /** Undefined where none is configured. */
  readonly platform: ChatPlatform | undefined
}

/** Routes of a network's channels and deliveries, and of decisions about failed ones. */
export function deliveryRoutes(app: FastifyInstance, { pool, platform }: DeliveryRoutesOptions): void {
  serveCall(app, calls.listChannels, async ({ caller, params }) =>
    channelsOn(pool, await networkIn(pool, caller, params.id), knownPlatform(platform)),
  )

  serveCall(app, calls.listDeliveries, async ({ caller, params, query, request, reply }) => {
    const network = await networkIn(pool, caller, params.id)
    const { items, next } = await deliveriesOf(pool, network, query.cursor)
    linkNext(request, reply, next)
    return items
  })

  serveCall(app, calls.sendTestMessage, async ({ caller, params, body }) => {
    const network = await networkIn(pool, caller, params.id)
    return queueTestMessage(pool, caller, { network, platform: knownPlatform(platform) }, body)
  })

  serveCall(app, calls.retryDelivery, ({ caller, params }) =>
    decide(pool, { caller, ...params, action: 'delivery_retried' }, (connection, delivery) =>
      retryDelivery(connection, delivery, knownPlatform(platform)),
    ),
  )

  serveCall(app, calls.settleDelivery, ({ caller, params }) =>
    decide(pool, { caller, ...params, action: 'delivery_settled' }, settleAsSent),
  )
}

interface Decision {
  readonly caller: Caller
  /** The network's id. */
  readonly id: string
  readonly delivery: string
  readonly action: 'delivery_retried' | 'delivery_settled'
}

/** Applies a decision about a delivery, and returns the delivery. */
async function decide(
  pool: Pool,
  { caller, id, delivery, action }: Decision,
  carryOut: (connection: Queryable, delivery: NamedDelivery) => Promise<void>,
) {
  const network = await networkIn(pool, caller, id)
  const { accountId, networkId: record } = network
  return inTransaction(pool, async (connection) => {
    await carryOut(connection, { ...network, id: delivery })
    await recordAudit(connection, caller, { action, entity: communityNetworks.name, record })
    await announceDeliveries(connection, accountId, [delivery])
    return (await deliveryOf(connection, network, delivery)) as Delivery
  })
}
