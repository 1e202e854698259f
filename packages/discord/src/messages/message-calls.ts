import { ChatError, type ChatPlatform, type SentMessage } from '@parvis/chat'
import { RESTJSONErrorCodes, Routes } from 'discord-api-types/v10'
import { checkedId } from '../rest/checked-id.js'
import type { DiscordApi } from '../rest/discord-api.js'
import { dateAt, idAt, isObject, objectIn, objectsIn, type Wire } from '../wire/shape.js'
import { checkedMessage } from './checked-message.js'

/** As many messages as Discord tells at once. */
const limit = '100'

interface Needs {
  readonly api: DiscordApi
  readonly botId: () => Promise<string>
}

type MessageCalls = Pick<ChatPlatform, 'send' | 'find'>

/** What a platform does with messages, at Discord. */
export function messageCalls({ api, botId }: Needs): MessageCalls {
  return {
    async send(message) {
      const body = checkedMessage(message)
      const route = Routes.channelMessages(checkedId(message.channelId))
      return sentOf(objectIn(await api.post(route, body).catch(rethrow)))
    },
    async find(channelId, nonce) {
      const route = Routes.channelMessages(checkedId(channelId))
      const [author, messages] = await Promise.all([botId(), api.get(route, { limit })])
      const found = objectsIn(messages).find((message) => isOwn(message, author) && message.nonce === nonce)
      return found && sentOf(found)
    },
  }
}

/** Anyone may write under any nonce. */
const isOwn = ({ author }: Wire, id: string) => isObject(author) && author.id === id

function sentOf(message: Wire): SentMessage {
  return { id: idAt(message, 'id'), at: dateAt(message, 'timestamp') }
}

/** A nonce whose message was deleted answers that there is no such message. */
function rethrow(error: unknown): never {
  const isDeleted =
    error instanceof ChatError && error.facts.platformCode === RESTJSONErrorCodes.UnknownMessage
  throw isDeleted ? new ChatError('already_sent', error.facts) : error
}
