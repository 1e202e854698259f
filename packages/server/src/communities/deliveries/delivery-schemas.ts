import { chatPermissions } from '@parvis/chat'
import { envelope, headersOf, problemAnswers } from '@parvis/engine'
import { jsonSchemaOf } from '@parvis/schema'
import { communityNetworks } from '@parvis/schemas'
import { deliveryCauses } from '@parvis/schemas/causes'
import type { FastifySchema } from 'fastify'
import type { z } from 'zod'
import { id, moment, object, string } from '../../identity/answers.js'
import { deliveryKinds, deliveryStates } from './delivery.js'

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
const decided = {
  ...common,
  params: object({ id, delivery: id }),
  response: { 200: one, ...problemAnswers(400, 401, 403, 404, 413, 415, 422, 503) },
}

type Call = 'channels' | 'list' | 'test' | 'retry' | 'settle'

/** What the calls about messages are given and answer. @param testRule of the body of a test message */
export function deliverySchemas(testRule: z.ZodType): Record<Call, FastifySchema> {
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
      ...decided,
      summary: 'Send a message again that failed, or of which nobody knows whether it was sent',
    },
    settle: { ...decided, summary: 'Note that a message was sent of which nobody knew' },
  }
}
