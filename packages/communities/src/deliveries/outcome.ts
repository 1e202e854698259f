import type { ChatError, ChatProblem, MessageId } from '@parvis/chat'
import type { DeliveryCause } from '@parvis/schemas/causes'
import { backoff } from '@parvis/work'

/** What came of trying to send a message. */
export type Outcome =
  | { readonly kind: 'sent'; readonly messageId: MessageId | null; readonly at: Date | null }
  /** It will never be sent as it is. */
  | { readonly kind: 'failed'; readonly cause: DeliveryCause }
  /** It was refused, and so is every other one in its channel until somebody has mended that. */
  | { readonly kind: 'stopped'; readonly cause: DeliveryCause }
  /** Nobody knows whether it was sent. */
  | { readonly kind: 'uncertain'; readonly cause: DeliveryCause }
  | Later

/** It is to be tried again. */
export interface Later {
  readonly kind: 'later'
  readonly cause: DeliveryCause
  /** In how many milliseconds, where the platform says so. */
  readonly after?: number
  /** Whether the platform takes nothing from anyone until then. */
  readonly isForAll: boolean
}

/** What follows from a platform not doing what it was asked. */
export function outcomeOf({ problem, facts, persistence }: ChatError): Outcome {
  if (problem === 'already_sent') return { kind: 'sent', messageId: null, at: null }
  const cause = causes[problem]
  if (persistence === 'lasting') return { kind: problem === 'invalid' ? 'failed' : 'stopped', cause }
  return { kind: 'later', cause, after: facts.retryAfter, isForAll: persistence === 'stops_all' }
}

const causes = {
  not_found: 'channel_gone',
  not_joined: 'disconnected',
  forbidden: 'forbidden',
  members_hidden: 'forbidden',
  not_writable: 'not_writable',
  invalid: 'invalid',
  refused: 'forbidden',
  unauthorised: 'unauthorised',
  blocked: 'limited',
  limited: 'limited',
  unavailable: 'unavailable',
} as const satisfies Record<Exclude<ChatProblem, 'already_sent'>, DeliveryCause>

/** In milliseconds: the rest after the first attempt that came to nothing, and the longest one unless the platform says so. */
const shortest = 1000
const longest = 5 * 60_000
/** Where nothing is asked of the platform by trying again, in milliseconds. */
const whileStopped = 5000

/** How long it is until a message is tried again, in milliseconds: longer each time, and as long as the platform says. */
export function restAfter({ after, isForAll }: Pick<Later, 'after' | 'isForAll'>, attempts: number): number {
  if (isForAll) return after ?? whileStopped
  return Math.max(after ?? 0, backoff(attempts, shortest, longest))
}
