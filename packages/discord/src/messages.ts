import {
  ChatError,
  type ChatMessage,
  type ChatPlatform,
  type MessageLimits,
  type MessageSearch,
  type SentMessage,
} from '@parvis/chat'
import { RESTJSONErrorCodes, Routes } from 'discord-api-types/v10'
import { checkedId } from './rest/checked-id.js'
import type { DiscordApi } from './rest/discord-api.js'
import { dateAt, idAt, isObject, objectIn, objectsIn, optionalText, type Wire } from './wire/shape.js'

const minute = 60_000

export const messageLimits: MessageLimits = {
  /** In code points, as Discord counts (its API is written in Python, as its developers say in api-docs #1315). */
  longestText: 2000,
  /**
   * A nonce is unique "in the past few minutes" (Discord, resources/message, `enforce_nonce`), assumed to be five; a call
   * lasts a minute at most.
   */
  nonceLasts: 4 * minute,
}

/** Largest page of messages at Discord. */
const pageSize = 100
/** Number of pages to read at most. */
const mostPages = 10
/** Largest difference between our clock and Discord's, in milliseconds. */
const clockSkew = 60_000

/** Discord's epoch, in milliseconds. Source: Discord, reference, "Snowflakes". */
const epoch = 1_420_070_400_000

const longestNonce = 25
/** Number of people that one message may notify. */
const mostMentions = 100

interface Needs {
  readonly api: DiscordApi
  readonly botId: () => Promise<string>
}

type MessageCalls = Pick<ChatPlatform, 'send' | 'find'>

/** Implements the platform's calls about messages for Discord. */
export function messageCalls({ api, botId }: Needs): MessageCalls {
  return {
    async send(message) {
      const body = checkedMessage(message)
      const route = Routes.channelMessages(checkedId(message.channelId))
      return sentOf(objectIn(await api.post(route, body).catch(rethrow)))
    },
    async find(channelId, nonce, since) {
      return findMessage(api, channelId, { nonce, author: await botId(), since })
    },
  }
}

/** Discord answers 404, "unknown message", when the message of a nonce was deleted; 403 with that code is a block. */
function rethrow(error: unknown): never {
  const isDeleted =
    error instanceof ChatError &&
    error.problem === 'not_found' &&
    error.facts.platformCode === RESTJSONErrorCodes.UnknownMessage
  throw isDeleted ? new ChatError('already_sent', error.facts) : error
}

/**
 * Body of a message for Discord: it notifies only those it names, and a repeated nonce returns the same message.
 *
 * @throws ChatError `invalid` for a message that Discord would refuse
 */
export function checkedMessage({ text, nonce, mentions }: ChatMessage) {
  const users = [...new Set(mentions)].map(checkedId)
  const isFine =
    text.trim() !== '' &&
    [...text].length <= messageLimits.longestText &&
    nonce !== '' &&
    nonce.length <= longestNonce &&
    users.length <= mostMentions
  if (!isFine) throw new ChatError('invalid')
  return { content: text, nonce, enforce_nonce: true, allowed_mentions: { parse: [], users } }
}

/** Reads a sent message. @throws ChatError `unavailable` for anything else */
function sentOf(message: Wire): SentMessage {
  return { id: idAt(message, 'id'), at: dateAt(message, 'timestamp') }
}

/** Lowest snowflake of a moment. */
export function snowflakeAt(at: Date): string {
  return String(BigInt(Math.max(0, at.getTime() - epoch)) << 22n)
}

/** Which message to search for, and from when on. */
interface Wanted {
  readonly nonce: string
  readonly author: string
  /** Lowest snowflake of that moment. */
  readonly since: string
}

/** Searches for a message among those sent after a moment, oldest first, through ten pages at most. */
async function findMessage(
  api: DiscordApi,
  channelId: string,
  { nonce, author, since }: { nonce: string; author: string; since: Date },
): Promise<MessageSearch> {
  const wanted = { nonce, author, since: snowflakeAt(new Date(since.getTime() - clockSkew)) }
  let after = wanted.since
  for (let read = 0; read < mostPages; read++) {
    const messages = await pageBehind(api, channelId, after)
    const found = messages.find((message) => isWanted(message, wanted))
    if (found) return { kind: 'found', message: sentOf(found) }
    if (messages.length === 0 && read === 0) return withoutHistory(api, channelId, wanted)
    if (messages.length < pageSize) return { kind: 'absent' }
    after = highest(messages.map((message) => idAt(message, 'id')))
  }
  return { kind: 'unclear' }
}

async function pageBehind(api: DiscordApi, channelId: string, after: string): Promise<readonly Wire[]> {
  const query = { after, limit: String(pageSize) }
  return objectsIn(await api.get(Routes.channelMessages(checkedId(channelId)), query))
}

/** Without permission to read the history, Discord returns an empty list: then compare the channel's latest message id. */
async function withoutHistory(api: DiscordApi, channelId: string, { since }: Wanted): Promise<MessageSearch> {
  const latest = optionalText(
    objectIn(await api.get(Routes.channel(checkedId(channelId)))),
    'last_message_id',
  )
  return { kind: latest === null || BigInt(latest) < BigInt(since) ? 'absent' : 'unclear' }
}

/** Anyone may use any nonce, so the author is compared too. */
const isWanted = (message: Wire, { nonce, author }: Wanted) =>
  isObject(message.author) && message.author.id === author && message.nonce === nonce

const highest = (ids: readonly string[]) =>
  ids.reduce((one, other) => (BigInt(other) > BigInt(one) ? other : one))
