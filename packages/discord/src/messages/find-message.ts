import type { MessageSearch } from '@parvis/chat'
import { Routes } from 'discord-api-types/v10'
import { checkedId } from '../rest/checked-id.js'
import type { DiscordApi } from '../rest/discord-api.js'
import { idAt, isObject, objectIn, objectsIn, optionalText, type Wire } from '../wire/shape.js'
import { snowflakeAt } from '../wire/snowflake-at.js'
import { sentOf } from './sent-of.js'

/** As many messages as Discord tells at once. */
const pageSize = 100
/** How many pages are read at most. */
const mostPages = 10
/** How far our clock may be from that of Discord, in milliseconds. */
const apart = 60_000

/** Whose message is looked for, and where from on. */
interface Wanted {
  readonly nonce: string
  readonly author: string
  /** As the id that a message of that moment would have. */
  readonly since: string
}

/** Looks for a message among those behind a moment, the oldest first, as far as ten pages reach. */
export async function findMessage(
  api: DiscordApi,
  channelId: string,
  { nonce, author, since }: { nonce: string; author: string; since: Date },
): Promise<MessageSearch> {
  const wanted = { nonce, author, since: snowflakeAt(new Date(since.getTime() - apart)) }
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

/** Who may not read the history is told that there is none: then the id of the latest message, which stays, has to do. */
async function withoutHistory(api: DiscordApi, channelId: string, { since }: Wanted): Promise<MessageSearch> {
  const latest = optionalText(
    objectIn(await api.get(Routes.channel(checkedId(channelId)))),
    'last_message_id',
  )
  return { kind: latest === null || BigInt(latest) < BigInt(since) ? 'absent' : 'unclear' }
}

/** Anyone may write under any nonce. */
const isWanted = (message: Wire, { nonce, author }: Wanted) =>
  isObject(message.author) && message.author.id === author && message.nonce === nonce

const highest = (ids: readonly string[]) =>
  ids.reduce((one, other) => (BigInt(other) > BigInt(one) ? other : one))
