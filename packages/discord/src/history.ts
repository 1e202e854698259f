/** The history of a channel, as Discord lists it. */

import { ChatError } from '@parvis/chat'
import { Routes } from 'discord-api-types/v10'
import { checkedId } from './rest/checked-id.js'
import type { DiscordApi } from './rest/discord-api.js'
import { idAt, objectsIn, type Wire } from './wire/shape.js'

/** Largest page of messages at Discord. */
export const pageSize = 100

/** The messages right after one. */
export async function messagesAfter(
  api: DiscordApi,
  channelId: string,
  after: string,
  limit = pageSize,
): Promise<readonly Wire[]> {
  const query = { after, limit: String(limit) }
  return objectsIn(await api.get(Routes.channelMessages(checkedId(channelId)), query))
}

/** The highest id of messages. */
export const latestId = (messages: readonly Wire[]) =>
  messages
    .map((message) => idAt(message, 'id'))
    .reduce((one, other) => (BigInt(other) > BigInt(one) ? other : one))

/** Discord may answer 500 to a history with certain messages, each time (discord-api-docs #8611). */
export function unlessDefect(error: unknown): undefined {
  if (error instanceof ChatError && error.facts.isDefect) return undefined
  throw error
}
