import type { ChatPlatform } from '@parvis/chat'
import {
  callerWithin,
  EngineError,
  inTransaction,
  type Pool,
  type Queryable,
  recordAudit,
  validBody,
} from '@parvis/engine'
import { communities, communityNetworks } from '@parvis/schemas'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { isId } from '../../identity/answers.js'
import { knownPlatform } from '../networks/ask-platform.js'
import { requestedNetwork } from '../networks/networks-of.js'
import { announceDeliveries } from './announce-deliveries.js'
import { channelsSeen } from './channels-seen.js'
import { type NamedDelivery, retryDelivery, settleAsSent } from './decide-delivery.js'
import { deliveriesOf, deliveryOf } from './deliveries-of.js'
import { deliverySchemas } from './delivery-schemas.js'
import { queueTestMessage } from './queue-test-message.js'

const strict = { error: 'invalid_type' }

const testRule = z.strictObject({ channelId: z.string(strict).max(100), text: z.string(strict) }, strict)

export interface DeliveryRoutesOptions {
  readonly pool: Pool
  /** Undefined where none is configured. */
  readonly platform: ChatPlatform | undefined
}

type OfNetwork = FastifyRequest<{ Params: { id: string } }>
type OfDelivery = FastifyRequest<{ Params: { id: string; delivery: string } }>
type Decide = (connection: Queryable, delivery: NamedDelivery) => Promise<void>

/** Channels of a network, what is sent to them, and deciding on what was not. */
export function deliveryRoutes(app: FastifyInstance, { pool, platform }: DeliveryRoutesOptions): void {
  const path = `/${communityNetworks.path}/:id`
  const schemas = deliverySchemas(testRule)
  const mayChange = { access: communities.rights.update }
  const mayRead = { access: communityNetworks.rights.read }

  app.get(`${path}/channels`, { config: mayRead, schema: schemas.channels }, async (request: OfNetwork) => {
    const network = await requestedNetwork(pool, request)
    return { items: await channelsSeen(pool, network, knownPlatform(platform)) }
  })

  app.get(
    `${path}/messages`,
    { config: mayRead, schema: schemas.list },
    async (request: OfNetwork, reply) => {
      const cursor = cursorIn(request)
      const network = await requestedNetwork(pool, request)
      const { items, next } = await deliveriesOf(pool, network, cursor)
      const [here] = request.url.split('?')
      if (next) reply.header('link', `<${here}?cursor=${next}>; rel="next"`)
      return { items }
    },
  )

  app.post(`${path}/messages`, { config: mayChange, schema: schemas.test }, async (request: OfNetwork) => {
    const network = await requestedNetwork(pool, request)
    const test = validBody(testRule, request)
    const to = { network, platform: knownPlatform(platform) }
    return { item: await queueTestMessage(pool, callerWithin(request, communityNetworks), to, test) }
  })

  const decision =
    (action: 'delivery_retried' | 'delivery_settled', decide: Decide) => (request: OfDelivery) =>
      decided(pool, request, action, decide)

  app.post(
    `${path}/messages/:delivery/retry`,
    { config: mayChange, schema: schemas.retry },
    decision('delivery_retried', (on, delivery) => retryDelivery(on, delivery, knownPlatform(platform))),
  )

  app.post(
    `${path}/messages/:delivery/settle`,
    { config: mayChange, schema: schemas.settle },
    decision('delivery_settled', settleAsSent),
  )
}

/** Does what somebody decided about a delivery, and answers what it is then. */
async function decided(
  pool: Pool,
  request: OfDelivery,
  action: 'delivery_retried' | 'delivery_settled',
  decide: Decide,
) {
  const caller = callerWithin(request, communityNetworks)
  const network = await requestedNetwork(pool, request)
  const { delivery: id } = request.params
  if (!isId(id)) throw new EngineError('not_found', {})
  const { accountId, networkId: record } = network
  return inTransaction(pool, async (connection) => {
    await decide(connection, { ...network, id })
    await recordAudit(connection, caller, { action, entity: communityNetworks.name, record })
    await announceDeliveries(connection, accountId, [id])
    return { item: await deliveryOf(connection, network, id) }
  })
}

/** The delivery that a page begins behind. @throws EngineError `invalid_parameter` */
function cursorIn({ query }: FastifyRequest): string | undefined {
  const { cursor } = query as Record<string, unknown>
  if (cursor === undefined || (typeof cursor === 'string' && isId(cursor))) return cursor
  throw new EngineError('invalid_parameter', { parameter: 'cursor', reason: unreadable })
}

const unreadable = { fr: 'il est illisible', en: 'it cannot be read' }
