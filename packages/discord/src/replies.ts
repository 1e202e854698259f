import type { ReplyCount } from '@parvis/chat'
import { MessageType, Routes } from 'discord-api-types/v10'
import { latestId, messagesAfter, pageSize, unlessDefect } from './history.js'
import { checkedId } from './rest/checked-id.js'
import type { DiscordApi } from './rest/discord-api.js'
import { idAt, isObject, objectIn, optionalCount, type Wire } from './wire/shape.js'

/** Number of pages to read at most. */
const mostPages = 5

/**
 * Counts the answers to a message: replies among the 500 messages after it, and those in its thread.
 *
 * @returns null where Discord cannot list the history
 */
export async function repliesTo(
  api: DiscordApi,
  channelId: string,
  message: Wire,
): Promise<ReplyCount | null> {
  const id = idAt(message, 'id')
  // The first message of a post has the id of its thread.
  if (id === channelId) return { count: await countInThread(api, id), isPartial: false }
  const replies = await repliesBehind(api, channelId, id).catch(unlessDefect)
  if (!replies) return null
  const thread = isObject(message.thread) ? message.thread : {}
  return { ...replies, count: replies.count + (optionalCount(thread, 'message_count') ?? 0) }
}

async function countInThread(api: DiscordApi, threadId: string): Promise<number> {
  return optionalCount(objectIn(await api.get(Routes.channel(checkedId(threadId)))), 'message_count') ?? 0
}

async function repliesBehind(api: DiscordApi, channelId: string, messageId: string): Promise<ReplyCount> {
  let count = 0
  let after = messageId
  for (let pages = 0; pages < mostPages; pages++) {
    const page = await messagesAfter(api, channelId, after)
    count += page.filter((message) => isReplyTo(message, messageId)).length
    if (page.length < pageSize) return { count, isPartial: false }
    after = latestId(page)
  }
  return { count, isPartial: (await messagesAfter(api, channelId, after, 1)).length > 0 }
}

/** System messages about a pin, a thread or the end of a poll refer to the message as well, and so do forwards. */
const isReplyTo = ({ type, message_reference }: Wire, messageId: string) =>
  type === MessageType.Reply && isObject(message_reference) && message_reference.message_id === messageId
