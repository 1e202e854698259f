import { ChatError, type ChatPlatform, type OwnPost, type SearchedPost } from '@parvis/chat'
import { Routes } from 'discord-api-types/v10'
import { isDeleted } from './deleted-message.js'
import { isForum, requiresTag, tagsOf } from './forums.js'
import { checkedPost } from './message-body.js'
import { filesOf } from './message-files.js'
import { ownOf, sentOf, visible } from './own-message.js'
import { checkedId } from './rest/checked-id.js'
import type { DiscordApi } from './rest/discord-api.js'
import { isWithin, momentOf, type Span, spanOf } from './span.js'
import { idAt, isObject, objectIn, optionalObjects, optionalText, type Wire } from './wire/shape.js'

/** Largest page of archived threads, and number of pages to read at most. */
const pageSize = 100
const mostPages = 10

interface Needs {
  readonly api: DiscordApi
  readonly botId: () => Promise<string>
}

type PostCalls = Pick<ChatPlatform, 'post' | 'findPost'>

/** Implements the platform's calls about posts in forums for Discord. */
export function postCalls({ api, botId }: Needs): PostCalls {
  return {
    async post(post) {
      const body = checkedPost(post)
      checkTags(await forumAt(api, post.channelId), body.applied_tags)
      const route = Routes.threads(checkedId(post.channelId))
      const thread = objectIn(await api.post(route, body, filesOf(post.message)))
      return { threadId: idAt(thread, 'id'), message: sentOf(objectIn(thread.message)) }
    },
    async findPost(searched, attempts) {
      const forum = await forumAt(api, searched.channelId)
      const author = await botId()
      try {
        const threads = await threadsIn(api, forum, spanOf(attempts))
        if (threads === undefined) return { kind: 'unclear' }
        const own = threads.filter(({ owner_id }) => owner_id === author)
        return { kind: 'read', posts: await Promise.all(own.map((thread) => postOf(api, thread, searched))) }
      } catch (error) {
        return unlessHidden(error)
      }
    },
  }
}

/** A forum by its id. In another channel, Discord would open a thread without a message. */
async function forumAt(api: DiscordApi, channelId: string): Promise<Wire> {
  const channel = objectIn(await api.get(Routes.channel(checkedId(channelId))))
  if (!isForum(channel)) throw new ChatError('not_writable')
  return channel
}

/** @throws ChatError `invalid` for a tag that a forum does not have, or without one where it requires some */
function checkTags(forum: Wire, applied: readonly string[]): void {
  const known = new Set(tagsOf(forum).map(({ id }) => id))
  if (!applied.every((id) => known.has(id))) throw new ChatError('invalid')
  if (requiresTag(forum) && applied.length === 0) throw new ChatError('invalid')
}

/** Threads of a forum in a span, the oldest first; undefined when there are too many. */
async function threadsIn(api: DiscordApi, forum: Wire, span: Span): Promise<readonly Wire[] | undefined> {
  const active = await activeThreads(api, forum)
  const archived = await archivedThreads(api, forum, span)
  if (archived === undefined) return undefined
  const found = new Map([...archived, ...active].map((thread) => [idAt(thread, 'id'), thread]))
  return [...found.values()]
    .filter((thread) => isWithin(thread, span))
    .toSorted((one, other) => (BigInt(idAt(one, 'id')) < BigInt(idAt(other, 'id')) ? -1 : 1))
}

async function activeThreads(api: DiscordApi, forum: Wire): Promise<readonly Wire[]> {
  const listed = objectIn(await api.get(Routes.guildActiveThreads(idAt(forum, 'guild_id'))))
  return optionalObjects(listed, 'threads').filter(({ parent_id }) => parent_id === forum.id)
}

/** Archived threads of a forum, the last archived first, until they were archived before a span begins. */
async function archivedThreads(
  api: DiscordApi,
  forum: Wire,
  span: Span,
): Promise<readonly Wire[] | undefined> {
  const read: Wire[] = []
  let before: string | undefined
  for (let pages = 0; pages < mostPages; pages++) {
    const query = { limit: String(pageSize), ...(before !== undefined && { before }) }
    const page = objectIn(await api.get(Routes.channelThreads(idAt(forum, 'id'), 'public'), query))
    const threads = optionalObjects(page, 'threads')
    read.push(...threads)
    // Sent back as it is: a date would lose its microseconds, and with them threads.
    before = archivedAt(threads.at(-1)) ?? undefined
    if (page.has_more !== true || before === undefined || new Date(before) < momentOf(span.from)) return read
  }
  return undefined
}

function archivedAt(thread: Wire | undefined): string | null {
  const metadata = thread?.thread_metadata
  return isObject(metadata) ? optionalText(metadata, 'archive_timestamp') : null
}

/** The id of a post is that of its first message. */
async function postOf(api: DiscordApi, thread: Wire, searched: SearchedPost): Promise<OwnPost> {
  const threadId = idAt(thread, 'id')
  const unread = { threadId, message: { id: threadId, at: momentOf(threadId) } }
  if (visible(optionalText(thread, 'name') ?? '') !== visible(searched.title))
    return { ...unread, isSame: false }
  try {
    const message = objectIn(await api.get(Routes.channelMessage(threadId, threadId)))
    const { isSame, ...sent } = ownOf(message, searched.message)
    return { threadId, message: sent, isSame }
  } catch (error) {
    if (isDeleted(error)) return { ...unread, isSame: true }
    throw error
  }
}

function unlessHidden(error: unknown): { readonly kind: 'unclear' } {
  if (error instanceof ChatError && error.problem === 'forbidden') return { kind: 'unclear' }
  throw error
}
