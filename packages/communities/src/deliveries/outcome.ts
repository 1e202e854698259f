import type { ChatError, ChatProblem, MessageId } from '@parvis/chat'
import type { DeliveryCause } from '@parvis/schemas/causes'
import { backoff } from '@parvis/work'

/** Outcome of an attempt to send a message. */
export type Outcome =
  | { readonly kind: 'sent'; readonly messageId: MessageId | null; readonly at: Date | null }
  /** It can never be sent as it is. */
  | { readonly kind: 'failed'; readonly cause: DeliveryCause }
  /** It was refused, and so is every other one in its channel until someone resolves the reason. */
  | { readonly kind: 'stopped'; readonly cause: DeliveryCause }
  /** It may or may not have been sent. */
  | { readonly kind: 'uncertain'; readonly cause: DeliveryCause }
  | Later

/** It is to be tried again. */
export interface Later {
  readonly kind: 'later'
  readonly cause: DeliveryCause
  /** Milliseconds until the next attempt, if the platform says so. */
  readonly after?: number
  /** Whether the platform refuses all calls until then. */
  readonly isForAll: boolean
}

/** The outcome of a platform's failure. */
export function outcomeOf({ problem, facts, persistence }: ChatError): Outcome {
  if (problem === 'already_sent') return { kind: 'sent', messageId: null, at: null }
  const cause = facts.isDefect ? 'defect' : causes[problem]
  const isOfMessage = problem === 'invalid' || problem === 'filtered'
  if (persistence === 'lasting') return { kind: isOfMessage ? 'failed' : 'stopped', cause }
  return { kind: 'later', cause, after: facts.retryAfter, isForAll: persistence === 'stops_all' }
}

const causes = {
  not_found: 'channel_gone',
  not_joined: 'disconnected',
  forbidden: 'forbidden',
  members_hidden: 'forbidden',
  not_writable: 'not_writable',
  invalid: 'invalid',
  filtered: 'filtered',
  suspected: 'suspected',
  unreachable: 'forbidden',
  refused: 'forbidden',
  unauthorised: 'unauthorised',
  blocked: 'limited',
  limited: 'limited',
  unavailable: 'unavailable',
} as const satisfies Record<Exclude<ChatProblem, 'already_sent'>, DeliveryCause>

/** In milliseconds: the rest after the first failed attempt, and the longest one unless the platform says so. */
const shortest = 1000
const longest = 5 * 60_000
/** In milliseconds, when a retry makes no call to the platform. */
const whileStopped = 5000

/** Delay until the next attempt, in milliseconds: longer each time, and at least as long as the platform says. */
export function restAfter({ after, isForAll }: Pick<Later, 'after' | 'isForAll'>, attempts: number): number {
  if (isForAll) return after ?? whileStopped
  return Math.max(after ?? 0, backoff(attempts, shortest, longest))
}
