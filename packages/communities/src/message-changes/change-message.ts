import { ChatError, type ChatPlatform, type MessageContent } from '@parvis/chat'
import { backoff } from '@parvis/work'
import { messagePartsOf } from '../deliveries/delivery-content.js'
import { loadContent, type ReadFile } from '../deliveries/load-files.js'
import { nonceOf } from '../deliveries/nonce.js'
import { outcomeOf } from '../deliveries/outcome.js'
import type { BegunChange, ChangeOutcome, EditedMessage } from './message-change.js'

export type ChangingPlatform = Pick<ChatPlatform, 'edit' | 'publish' | 'remove'>

/** Changes a message that was sent. Made twice, a change is the same. */
export async function changeMessage(
  platform: ChangingPlatform,
  begun: BegunChange,
  read: (fileId: string) => ReturnType<ReadFile>,
): Promise<ChangeOutcome> {
  const { messageId, isConnected, attempts } = begun
  if (!isConnected) return { kind: 'failed', cause: 'disconnected' }
  if (messageId === null) return { kind: 'failed', cause: 'absent' }
  try {
    return await make(platform, { ...begun, messageId }, read)
  } catch (error) {
    if (error instanceof ChatError) return failureOf(error, attempts)
    throw error
  }
}

async function make(
  platform: ChangingPlatform,
  { action, channelId, messageId, isPost, deliveryId, message }: BegunChange & { readonly messageId: string },
  read: (fileId: string) => ReturnType<ReadFile>,
): Promise<ChangeOutcome> {
  // The first message of a post is in the thread, which has its id.
  const location = isPost ? messageId : channelId
  if (action === 'publish') await platform.publish(location, messageId)
  if (action === 'remove') await platform.remove(location, messageId)
  if (action === 'edit') {
    const content = message && (await loadEdited(deliveryId, message, read))
    if (!content) return { kind: 'failed', cause: 'file_gone' }
    await platform.edit(location, messageId, content)
  }
  return { kind: 'done' }
}

/** The whole message after an edit, with its files; undefined when one of them is gone. */
async function loadEdited(
  deliveryId: string,
  { text, layout, content }: EditedMessage,
  read: (fileId: string) => ReturnType<ReadFile>,
): Promise<MessageContent | undefined> {
  const loaded = await loadContent(content, read)
  if (!loaded) return undefined
  const nonce = nonceOf(deliveryId)
  return { text, nonce, mentions: [], ...messagePartsOf(content), ...(layout && { layout }), ...loaded }
}

/** In milliseconds: the rest after the first failed attempt, and the longest one unless the platform says so. */
const shortest = 1000
const longest = 5 * 60_000

function failureOf(error: ChatError, attempts: number): ChangeOutcome {
  const outcome = outcomeOf(error)
  if (outcome.kind === 'later') {
    const after = Math.max(outcome.after ?? 0, backoff(attempts, shortest, longest))
    return { kind: 'later', cause: outcome.cause, after, isForAll: outcome.isForAll }
  }
  if (error.problem === 'not_found') return { kind: 'failed', cause: 'absent' }
  return { kind: 'failed', cause: outcome.kind === 'sent' ? 'absent' : outcome.cause }
}
