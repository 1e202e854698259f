import { type Answered, defineCall, shapes, z } from '@parvis/schema'
import { deliveryCauses, permissionLabels } from '../causes.js'
import { communities } from '../communities.js'
import { communityNetworks } from '../community-networks.js'

const { id, moment, count, body, keysOf } = shapes
const wrongType = { error: 'invalid_type' }

/** Calls about the channels of a network, and the deliveries to them. */
const ofNetworks = { tag: communityNetworks.name, within: communityNetworks } as const
const reading = { ...ofNetworks, method: 'GET', access: communityNetworks.rights.read } as const
const changing = { ...ofNetworks, method: 'POST', access: communities.rights.update } as const

const deliveryCause = z.enum(keysOf(deliveryCauses)).nullable()

const delivery = z.object({
  id,
  networkId: id,
  channelId: z.string(),
  kind: z.enum(['test', 'widget', 'announcement']),
  text: z.string().nullable(),
  state: z.enum(['waiting', 'sending', 'sent', 'failed', 'uncertain']),
  cause: deliveryCause,
  attempts: count,
  queuedAt: moment,
  sentAt: moment.nullable(),
  messageId: z.string().nullable(),
})

/** A message for a channel, and its delivery state. */
export type Delivery = Answered<typeof delivery>

const channel = z.object({
  id: z.string(),
  name: z.string(),
  /** `voice` has a text chat; `forum` takes posts but no messages, and `other` takes neither. */
  kind: z.enum(['text', 'announcement', 'voice', 'thread', 'forum', 'other']),
  position: z.int(),
  /** Permissions to grant the bot there so that it can write whatever it may send. */
  missing: z.array(z.enum(keysOf(permissionLabels))),
  /** Whether the server bars the bot from writing for a while. */
  isTimedOut: z.boolean(),
  /** Of forums: the tags that the bot may give to its posts, and whether each must have one. */
  forum: z
    .object({ tags: z.array(z.object({ id: z.string(), name: z.string() })), requiresTag: z.boolean() })
    .optional(),
  /** Why deliveries are stopped until someone resolves it. */
  stoppedFor: deliveryCause,
})

/** A channel of a server, in its current state. */
export type Channel = Answered<typeof channel>

export const listChannels = defineCall({
  ...reading,
  path: '/community/networks/:id/channels',
  summary: 'The channels of a server, as they are now: what the bot lacks there, and where nothing is sent',
  items: channel,
  problems: [422],
})

export const listDeliveries = defineCall({
  ...reading,
  path: '/community/networks/:id/messages',
  summary: 'The latest messages of a network, the last one first; the Link header says where it goes on',
  query: z.object({ cursor: z.uuid({ error: shapes.invalidCursor }).optional() }),
  items: delivery,
})

const layout = z.object({
  format: z.enum(['embed', 'components'], { error: 'invalid_choice' }),
  /** As 0xrrggbb. */
  color: z.int(wrongType).min(0, wrongType).max(0xffffff, wrongType).optional(),
})

const button = z.object({
  action: z.enum(['language'], { error: 'invalid_choice' }),
  label: shapes.text.min(1, { error: 'required' }).max(80, { error: 'too_long' }),
})

/** How a test message looks, besides its text. */
const testLooks = {
  layout: layout.optional(),
  picture: id.optional(),
  buttons: z.array(button, wrongType).max(1, { error: 'too_many' }).optional(),
}

export const sendTestMessage = defineCall({
  ...changing,
  path: '/community/networks/:id/messages',
  summary: 'Send a test message to a channel; answers its delivery, which goes on by itself',
  body: body({
    channelId: z.string(wrongType).max(100),
    text: z.string(wrongType),
    ...testLooks,
  }),
  item: delivery,
})

export const sendTestToSelf = defineCall({
  ...changing,
  path: '/community/networks/:id/chat-account/messages',
  summary: 'Send a test message to one’s own account',
  body: body({ text: z.string(wrongType), ...testLooks }),
})

export const retryDelivery = defineCall({
  ...changing,
  path: '/community/networks/:id/messages/:delivery/retry',
  summary: 'Send a message again that failed, or of which nobody knows whether it was sent',
  item: delivery,
  problems: [422],
})

export const settleDelivery = defineCall({
  ...changing,
  path: '/community/networks/:id/messages/:delivery/settle',
  summary: 'Note that a message was sent of which nobody knew',
  item: delivery,
  problems: [422],
})
