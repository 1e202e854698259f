import { type ChatPlatform, chatPermissions } from '@parvis/chat'
import {
  callerWithin,
  EngineError,
  envelope,
  headersOf,
  inTransaction,
  type Pool,
  problemAnswers,
  type Queryable,
  recordAudit,
  validBody,
} from '@parvis/engine'
import { id, isId, moment, object, string } from '@parvis/engine/answers'
import { jsonSchemaOf } from '@parvis/schema'
import { communities, communityNetworks } from '@parvis/schemas'
import { deliveryCauses } from '@parvis/schemas/causes'
import type { FastifyInstance, FastifyRequest, FastifySchema } from 'fastify'
import { z } from 'zod'
import { knownPlatform } from '../networks/ask-platform.js'
import { requestedNetwork } from '../networks/networks-of.js'
import { visibleChannels } from './channels.js'
import { type NamedDelivery, retryDelivery, settleAsSent } from './decide-delivery.js'
import { announceDeliveries, deliveryKinds, deliveryStates } from './delivery.js'
import { deliveriesOf, deliveryOf } from './find-deliveries.js'
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
    return { items: await visibleChannels(pool, network, knownPlatform(platform)) }
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

const nullable = (schema: object) => ({ anyOf: [schema, { type: 'null' }] })
const cause = nullable({ enum: Object.keys(deliveryCauses) })

const delivery = object({
  id,
  networkId: id,
  channelId: string,
  kind: { enum: deliveryKinds },
  text: nullable(string),
  state: { enum: deliveryStates },
  cause,
  attempts: { type: 'integer' },
  queuedAt: moment,
  sentAt: nullable(moment),
  messageId: nullable(string),
})

const channel = object({
  id: string,
  name: string,
  kind: { enum: ['text', 'announcement', 'other'] },
  position: { type: 'integer' },
  missing: { type: 'array', items: { enum: chatPermissions } },
  stoppedFor: cause,
})

const common = {
  tags: [communityNetworks.name],
  params: object({ id }),
  headers: headersOf(communityNetworks).headers,
}
const one = envelope('item', delivery)
const list = (items: object) => envelope('items', { type: 'array', items })
const decisionSchema = {
  ...common,
  params: object({ id, delivery: id }),
  response: { 200: one, ...problemAnswers(400, 401, 403, 404, 413, 415, 422, 503) },
}

type Call = 'channels' | 'list' | 'test' | 'retry' | 'settle'

/** What the calls about messages are given and answer. @param testRule of the body of a test message */
function deliverySchemas(testRule: z.ZodType): Record<Call, FastifySchema> {
  return {
    channels: {
      ...common,
      summary:
        'The channels that the bot sees, as they are now: what it lacks there, and where nothing is sent',
      response: { 200: list(channel), ...problemAnswers(400, 401, 403, 404, 422, 503) },
    },
    list: {
      ...common,
      summary: 'The latest messages of a network, the last one first; the Link header tells where it goes on',
      querystring: { type: 'object', properties: { cursor: id } },
      response: { 200: list(delivery), ...problemAnswers(400, 401, 403, 404, 503) },
    },
    test: {
      ...common,
      summary: 'Send a test message to a channel; answers its delivery, which goes on by itself',
      body: jsonSchemaOf(testRule),
      response: { 200: one, ...problemAnswers(400, 401, 403, 404, 413, 415, 422, 503) },
    },
    retry: {
      ...decisionSchema,
      summary: 'Send a message again that failed, or of which nobody knows whether it was sent',
    },
    settle: { ...decisionSchema, summary: 'Note that a message was sent of which nobody knew' },
  }
}
