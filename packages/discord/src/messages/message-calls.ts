import { ChatError, type ChatPlatform } from '@parvis/chat'
import { RESTJSONErrorCodes, Routes } from 'discord-api-types/v10'
import { checkedId } from '../rest/checked-id.js'
import type { DiscordApi } from '../rest/discord-api.js'
import { objectIn } from '../wire/shape.js'
import { checkedMessage } from './checked-message.js'
import { findMessage } from './find-message.js'
import { sentOf } from './sent-of.js'

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
    async find(channelId, nonce, since) {
      return findMessage(api, channelId, { nonce, author: await botId(), since })
    },
  }
}

/** A nonce whose message was deleted answers that there is no such message. */
function rethrow(error: unknown): never {
  const isDeleted =
    error instanceof ChatError && error.facts.platformCode === RESTJSONErrorCodes.UnknownMessage
  throw isDeleted ? new ChatError('already_sent', error.facts) : error
}
