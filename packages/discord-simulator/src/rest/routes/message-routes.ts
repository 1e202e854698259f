import {
  type APIMessage,
  type APIThreadChannel,
  ChannelType,
  PermissionFlagsBits,
} from 'discord-api-types/v10'
import { channelBody } from '../bodies.js'
import { crosspost } from '../crosspost.js'
import { editChannelMessage } from '../edit-message.js'
import { formOf } from '../form.js'
import { channelOfBot, idIn } from '../guild-of-bot.js'
import { pollNow } from '../poll-form.js'
import { listable } from '../quirks.js'
import { problems } from '../rest-error.js'
import type { Call, RestContext, Route } from '../route.js'
import { sendMessage } from '../send-message.js'

const reading = PermissionFlagsBits.ViewChannel | PermissionFlagsBits.ReadMessageHistory

/** Routes of messages. */
export const messageRoutes: Route[] = [
  {
    method: 'GET',
    path: '/channels/:channel/messages',
    rate: 'readMessages',
    answer: (call, context) => listable(context.quirks(), history(call, context)),
  },
  { method: 'POST', path: '/channels/:channel/messages', rate: 'sendMessage', answer: sendMessage },
  {
    method: 'GET',
    path: '/channels/:channel/messages/:message',
    rate: 'readMessages',
    answer: (call, context) => readableTo(call, context, shown(messageIn(call, context), context)),
  },
  {
    method: 'PATCH',
    path: '/channels/:channel/messages/:message',
    rate: 'editMessage',
    answer: (call, context) =>
      shown(
        editChannelMessage(messageIn(call, context, PermissionFlagsBits.ViewChannel), call, context),
        context,
      ),
  },
  {
    method: 'POST',
    path: '/channels/:channel/messages/:message/crosspost',
    rate: 'crosspost',
    answer: (call, context) =>
      shown(crosspost(messageIn(call, context, PermissionFlagsBits.ViewChannel), call, context), context),
  },
  {
    method: 'DELETE',
    path: '/channels/:channel/messages/:message',
    rate: 'deleteMessage',
    answer(call, context) {
      const placed = channelOfBot(call, context, PermissionFlagsBits.ViewChannel)
      const message = messageIn(call, context, PermissionFlagsBits.ViewChannel)
      if (message.author.id !== call.caller.application.id)
        channelOfBot(call, context, PermissionFlagsBits.ManageMessages)
      context.world.deleteMessage(placed, message.id)
    },
  },
]

function messageIn(call: Call, context: RestContext, permissions = reading): APIMessage {
  const placed = channelOfBot(call, context, permissions)
  const id = idIn(call.params, 'message')
  const message = context.world.messagesOf(placed).find((one) => one.id === id)
  if (message === undefined) throw problems.unknownMessage()
  return message
}

/** The latest first: messages before an id, right after one, or around one. */
function history(call: Call, context: RestContext): APIMessage[] {
  const form = formOf(call.query)
  const limit = form.integer('limit', { min: 1, max: 100, fallback: 50 })
  const ids = {
    before: form.snowflake('before'),
    after: form.snowflake('after'),
    around: form.snowflake('around'),
  }
  form.check()
  // Without permission to read the history, it is empty.
  const placed = channelOfBot(call, context, PermissionFlagsBits.ViewChannel)
  const granted = mayRead(call, context)
  const messages = granted ? context.world.messagesOf(placed) : []
  return pageOf(messages, limit, ids)
    .map((message) => readableTo(call, context, shown(message, context)))
    .toReversed()
}

/** A message as it is read, with the thread that was opened from it, and without its nonce, which only the answer to sending it and its event carry. */
function shown(message: APIMessage, { quirks, world }: RestContext): APIMessage {
  const { nonce, poll, ...rest } = message
  const { historyHasNonces, pollsLackResults } = quirks()
  const thread = rest.id === rest.channel_id ? undefined : world.channel(rest.id)
  return {
    ...rest,
    ...(thread && { thread: channelBody(thread.guild, thread.channel) as APIThreadChannel }),
    ...(historyHasNonces && nonce !== undefined && { nonce }),
    ...(poll && { poll: { ...pollNow(poll, world), ...(pollsLackResults && { results: undefined }) } }),
  }
}

/** A message as it is read: without the message content intent, those of others are empty, but for direct ones and mentions. */
function readableTo(
  { caller: { application } }: Call,
  { world }: RestContext,
  message: APIMessage,
): APIMessage {
  const { author, mentions, channel_id } = message
  const isConcerned = [author, ...mentions].some(({ id }) => id === application.id)
  const isDirect = world.channel(channel_id)?.channel.type === ChannelType.DM
  if (application.hasContentIntent || isConcerned || isDirect) return message
  const { poll: _, ...rest } = message
  return { ...rest, content: '', embeds: [], attachments: [], components: [] }
}

function mayRead(call: Call, context: RestContext): boolean {
  try {
    channelOfBot(call, context, reading)
    return true
  } catch {
    return false
  }
}

interface Around {
  readonly before?: string
  readonly after?: string
  readonly around?: string
}

function pageOf(
  messages: readonly APIMessage[],
  limit: number,
  { before, after, around }: Around,
): readonly APIMessage[] {
  if (around !== undefined) {
    const index = messages.findIndex(({ id }) => BigInt(id) >= BigInt(around))
    const first = Math.max(0, (index < 0 ? messages.length : index) - Math.floor(limit / 2))
    return messages.slice(first, first + limit)
  }
  if (after !== undefined) return messages.filter(({ id }) => BigInt(id) > BigInt(after)).slice(0, limit)
  const earlier = before === undefined ? messages : messages.filter(({ id }) => BigInt(id) < BigInt(before))
  return earlier.slice(-limit)
}
