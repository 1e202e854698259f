import { ChatError, type ChatPlatform } from '@parvis/chat'
import { RESTJSONErrorCodes, Routes } from 'discord-api-types/v10'
import { isDeleted } from './deleted-message.js'
import { latestId, messagesAfter, pageSize, unlessDefect } from './history.js'
import { checkedEdit, checkedMessage } from './message-body.js'
import { filesOf } from './message-files.js'
import { ownOf, sentOf } from './own-message.js'
import { resultsOf } from './polls.js'
import { postedOf } from './posted-message.js'
import { repliesTo } from './replies.js'
import { checkedId } from './rest/checked-id.js'
import type { DiscordApi } from './rest/discord-api.js'
import { isUntil, type Span, spanOf } from './span.js'
import { idAt, isObject, objectIn, optionalText, type Wire } from './wire/shape.js'

/** Number of pages to read at most. */
const mostPages = 10

interface Needs {
  readonly api: DiscordApi
  readonly botId: () => Promise<string>
}

type MessageCalls = Pick<
  ChatPlatform,
  'send' | 'edit' | 'publish' | 'remove' | 'message' | 'results' | 'openDirect' | 'find'
>

/** Implements the platform's calls about messages for Discord. */
export function messageCalls({ api, botId }: Needs): MessageCalls {
  return {
    async send(message) {
      const body = checkedMessage(message)
      const route = Routes.channelMessages(checkedId(message.channelId))
      return sentOf(objectIn(await api.post(route, body, filesOf(message)).catch(rethrow)))
    },
    async edit(channelId, messageId, message) {
      const route = Routes.channelMessage(checkedId(channelId), checkedId(messageId))
      await api.patch(route, checkedEdit(message), filesOf(message))
    },
    async publish(channelId, messageId) {
      const route = Routes.channelMessageCrosspost(checkedId(channelId), checkedId(messageId))
      await api.post(route, {}).catch(unlessPublished)
    },
    async remove(channelId, messageId) {
      const route = Routes.channelMessage(checkedId(channelId), checkedId(messageId))
      await api.delete(route).catch(unlessDeleted)
    },
    async message(channelId, messageId) {
      const route = Routes.channelMessage(checkedId(channelId), checkedId(messageId))
      const author = await botId()
      return postedOf(objectIn(await api.get(route)), author)
    },
    async results(channelId, messageId) {
      const route = Routes.channelMessage(checkedId(channelId), checkedId(messageId))
      const message = await api.get(route).catch(unlessDeleted)
      if (message === undefined) return { isDeleted: true }
      const read = objectIn(message)
      return { ...resultsOf(read), replies: await repliesTo(api, channelId, read) }
    },
    async openDirect(userId) {
      const channel = await api.post(Routes.userChannels(), { recipient_id: checkedId(userId) })
      return idAt(objectIn(channel), 'id')
    },
    async find(searched, attempts) {
      const author = await botId()
      const messages = await messagesIn(api, searched.channelId, spanOf(attempts)).catch(unlessDefect)
      if (messages === undefined) return { kind: 'unclear' }
      const own = messages.filter((message) => isBy(message, author))
      return { kind: 'read', messages: own.map((message) => ownOf(message, searched)) }
    },
  }
}

/** Discord answers "unknown message" when the message of a nonce was deleted. */
function rethrow(error: unknown): never {
  throw isDeleted(error) ? new ChatError('already_sent', error.facts) : error
}

function unlessDeleted(error: unknown): void {
  if (!isDeleted(error)) throw error
}

function unlessPublished(error: unknown): void {
  const isPublished =
    error instanceof ChatError &&
    error.facts.platformCode === RESTJSONErrorCodes.ThisMessageWasAlreadyCrossposted
  if (!isPublished) throw error
}

/** Reads the messages of a span, the oldest first; undefined when there are more than ten pages, or nobody knows. */
async function messagesIn(
  api: DiscordApi,
  channelId: string,
  span: Span,
): Promise<readonly Wire[] | undefined> {
  const read: Wire[] = []
  let after = String(BigInt(span.from) - 1n)
  for (let pages = 0; pages < mostPages; pages++) {
    const page = await messagesAfter(api, channelId, after)
    if (page.length === 0 && pages === 0) return (await isSilentSince(api, channelId, span)) ? [] : undefined
    read.push(...page.filter((message) => isUntil(message, span)))
    if (page.length < pageSize || !page.every((message) => isUntil(message, span)))
      return read.toSorted((one, other) => (BigInt(idAt(one, 'id')) < BigInt(idAt(other, 'id')) ? -1 : 1))
    after = latestId(page)
  }
  return undefined
}

/** Without permission to read the history, Discord returns an empty list: then compare the channel's latest message id. */
async function isSilentSince(api: DiscordApi, channelId: string, { from }: Span): Promise<boolean> {
  const channel = objectIn(await api.get(Routes.channel(checkedId(channelId))))
  const latest = optionalText(channel, 'last_message_id')
  return latest === null || BigInt(latest) < BigInt(from)
}

const isBy = (message: Wire, author: string) => isObject(message.author) && message.author.id === author
