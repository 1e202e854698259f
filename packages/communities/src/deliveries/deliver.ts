import { type Attempts, ChatError, type ChatMessage, type ChatPlatform, type SentMessage } from '@parvis/chat'
import type { DeliveryCause } from '@parvis/schemas/causes'
import type { PostFacts } from './delivery-content.js'
import { findSent, type RecordedAmong, type SearchingPlatform } from './find-sent.js'
import { type Outcome, outcomeOf } from './outcome.js'

/** A message that is to be sent, and may have been. */
export interface TriedMessage {
  readonly message: ChatMessage
  /** Of a message that is a post in a forum, which has no nonce. */
  readonly post?: PostFacts
  /** The attempts before this one, or this one if it is the first. */
  readonly tried: Attempts
  /** How often it was tried, with this time. */
  readonly attempts: number
  /** Whether the platform still knows its nonce. */
  readonly isSame: boolean
  /** Whether the platform may still store what an earlier attempt sent. */
  readonly mayBeUnderWay: boolean
  /** Why the attempt before was not the last one; null if there was none, or nobody knows. */
  readonly cause: DeliveryCause | null
}

/** How often a message at which the platform fails is tried, within some ten minutes. */
const mostAttempts = 10

/** What is recorded about deliveries of the channel. */
export interface TriedRecord {
  /** Records that the message is known not to be sent, and tried from now on. @returns whether this process may send it now */
  markTriedNow(): Promise<boolean>
  readonly recordedAmong: RecordedAmong
}

/** The calls of a platform that sending takes. */
export type SendingPlatform = Pick<ChatPlatform, 'messageLimits' | 'send' | 'find' | 'post' | 'findPost'>

/**
 * Sends a message once. If the platform may no longer know its nonce, it first searches the channel's history, and
 * sends only if the message is not there.
 *
 * @returns undefined when it was left to others
 */
export async function deliver(
  platform: SendingPlatform,
  given: TriedMessage,
  record: TriedRecord,
): Promise<Outcome | undefined> {
  const tried = given.post ? { ...given, isSame: given.attempts === 1 } : given
  // Nothing recognises a post that is stored after the search for it.
  if (!tried.isSame && tried.post && tried.mayBeUnderWay)
    return { kind: 'later', cause: 'unavailable', after: platform.messageLimits.longestCall, isForAll: false }
  if (!tried.isSame) {
    const before = await wasSent(platform, tried, record)
    if (before) return before
    if (!(await record.markTriedNow())) return undefined
  }
  const outcome = await outcomeOr(async () => sent(await sendOnce(platform, tried)))
  if (isHopeless(tried, outcome)) return { kind: 'uncertain', cause: 'defect' }
  const isRefused = outcome.kind === 'failed' || outcome.kind === 'stopped'
  if (!isRefused || tried.attempts === 1) return outcome
  // It may have been sent before it was refused.
  const before = tried.isSame ? await wasSent(platform, tried, record) : undefined
  if (before || !tried.mayBeUnderWay) return before ?? outcome
  return { kind: 'later', cause: outcome.cause, after: platform.messageLimits.longestCall, isForAll: false }
}

async function sendOnce(platform: SendingPlatform, { message, post }: TriedMessage): Promise<SentMessage> {
  if (!post) return platform.send(message)
  const { channelId, ...content } = message
  return (await platform.post({ channelId, ...post, message: content })).message
}

/** Whether the platform fails at a message again and again: those behind it must not wait for ever. */
const isHopeless = ({ attempts, cause }: TriedMessage, outcome: Outcome) =>
  outcome.kind === 'later' && outcome.cause === 'defect' && cause === 'defect' && attempts >= mostAttempts

/** The outcome for a message that may have been sent; undefined when it certainly was not. */
async function wasSent(
  platform: SearchingPlatform,
  { message, post, tried }: TriedMessage,
  { recordedAmong }: TriedRecord,
) {
  const outcome = await outcomeOr<Outcome | undefined>(async () => {
    const search = await findSent(platform, { message, post, attempts: tried }, recordedAmong)
    if (search.kind === 'found') return sent(search.message)
    return search.kind === 'unclear' ? unclear : undefined
  })
  const isKnown = outcome === undefined || outcome.kind === 'sent' || outcome.kind === 'later'
  return isKnown ? outcome : unclear
}

const unclear: Outcome = { kind: 'uncertain', cause: 'unclear' }

const sent = ({ id, at }: { readonly id: string; readonly at: Date }): Outcome => ({
  kind: 'sent',
  messageId: id,
  at,
})

async function outcomeOr<Answer>(ask: () => Promise<Answer>): Promise<Answer | Outcome> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof ChatError) return outcomeOf(error)
    throw error
  }
}
