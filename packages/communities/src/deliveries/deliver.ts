import { ChatError, type ChatMessage, type ChatPlatform } from '@parvis/chat'
import { type Outcome, outcomeOf } from './outcome.js'

/** A message that is to be sent, and may have been. */
export interface TriedMessage {
  readonly message: ChatMessage
  /** When it was tried first. */
  readonly triedAt: Date
  /** How often it was tried, with this time. */
  readonly attempts: number
  /** Whether the platform still knows its nonce. */
  readonly isSame: boolean
}

/**
 * Sends a message once. If the platform may no longer know its nonce, it first searches the channel's history, and
 * sends only if the message is not there.
 *
 * @param markTriedNow records that it is known not to be sent, and tried from now on
 */
export async function deliver(
  platform: ChatPlatform,
  tried: TriedMessage,
  markTriedNow: () => Promise<void>,
): Promise<Outcome> {
  if (!tried.isSame) {
    const before = await wasSent(platform, tried)
    if (before) return before
    await markTriedNow()
  }
  const outcome = await outcomeOr(async () => sent(await platform.send(tried.message)))
  const isRefused = outcome.kind === 'failed' || outcome.kind === 'stopped'
  if (!isRefused || tried.attempts === 1) return outcome
  // It may have been sent before it was refused.
  return (await wasSent(platform, tried)) ?? outcome
}

/** The outcome for a message that may have been sent; undefined when it certainly was not. */
async function wasSent(platform: ChatPlatform, { message, triedAt }: TriedMessage) {
  const { channelId, nonce } = message
  const outcome = await outcomeOr<Outcome | undefined>(async () => {
    const search = await platform.find(channelId, nonce, triedAt)
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
